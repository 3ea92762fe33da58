// The most common small words of languages, by which short texts are told apart. A word stands under each language that
// has it, so that what several share says less.

export const commonWords: Readonly<Record<string, string>> = {
  English:
    'the and of to is that for with was this are have not you but from they been which would there what we our please my it be can has will when your were their do as at by per no plus i on or hat men till die',
  German:
    'der die das und ist nicht mit von den ein eine auf für wir ich sie auch dem des haben hat wird werden bitte bei zu noch uns einen aber nach wurde sind oder war was will es im zum nie er da wie so um',
  French:
    'le la les et est des une un du pas pour dans que qui sur avec nous vous ne ce cette sont mais il je au par plus votre notre été être en de ou si on ma sans bien merci',
  Spanish:
    'el la los las un una por con para que del está es son muy más pero como este esta hay se su lo y no nos al ha han en de si te van sin también gracias',
  Portuguese:
    'o os as um uma não que para com por do da dos das em no na ao está são mais mas foi como este esta se ou e é ele nós sem muito também de nos obrigado',
  Italian:
    'il lo la gli le di che non con per una un del della sono è e anche più come questo questa ha da nel alla ai si ci se ma abbiamo grazie no vi i su al ne',
  Dutch:
    'de het een van en niet dat voor met zijn wij we ook aan maar deze werd is op te er om bij naar nog heeft hebben wordt graag u ons onze die was kan je hij of per',
  Swedish:
    'och att det är en ett som på för inte av med den har vi jag till de om men kan så var från oss inga detta i er per ni sin vad hur tack',
  'Danish or Norwegian':
    'og at det er en et som på for ikke af av med den har vi jeg til de om men kan så var fra ble blev vores eller være have i op da per hvor takk tak',
  Polish:
    'i w na z do się nie jest to że jak od za po przez dla są ale oraz proszę był czy tylko już ma my tak by we o im',
  Czech:
    'v na je že se s z do to není jsou jak ale pro po od za by byl byla jsme prosím také nebo už si při který která ve ze i o by',
}
