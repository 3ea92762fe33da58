// Words that stand for values in the languages that business programs export in.

export const trueWords = [
  'true',
  'yes',
  'ja',
  'wahr',
  'oui',
  'vrai',
  'sí',
  'si',
  'verdadero',
  'sim',
  'verdadeiro',
  'sì',
  'vero',
  'waar',
  'sant',
  'sand',
]
/** Single letters for yes and no; they count only where both stand in a column. */
export const yesNoLetters = ['yn', 'jn', 'sn', 'on', 'vf', 'tf', 'wf']

export const falseWords = [
  'false',
  'no',
  'nein',
  'falsch',
  'non',
  'faux',
  'falso',
  'não',
  'nao',
  'nee',
  'onwaar',
  'nej',
  'nei',
  'falskt',
  'falsk',
]

/** What programs write for "nothing" where a number or a date should be. */
export const missingWords = [
  '-',
  '--',
  '---',
  '–',
  '—',
  '.',
  '?',
  'n/a',
  'na',
  'n.a.',
  'null',
  '(null)',
  'none',
  'nil',
  'nan',
  '#n/a',
  '#nv',
  '#n/d',
  'k.a.',
  'k. a.',
  'n.v.',
  'n.b.',
]

const months = [
  'jan january januar janvier janv enero ene janeiro gennaio gen januari jänner jän',
  'feb february februar février févr fév febrero fevereiro fev febbraio februari',
  'mar march märz mär mrz mars marzo março maart mrt',
  'apr april avril avr abril abr aprile',
  'may mai mayo maio maggio mag mei',
  'jun june juni juin junio junho giugno giu',
  'jul july juli juillet juil julio julho luglio lug',
  'aug august août aout agosto ago augustus',
  'sep september sept septembre septiembre setiembre setembro settembre set',
  'oct october oktober okt octobre octubre outubro out ottobre ott',
  'nov november novembre noviembre novembro',
  'dec december dezember dez décembre déc diciembre dic dezembro dicembre',
]

/** Names of months in seven languages with the number of the month. */
export const monthNumbers: ReadonlyMap<string, number> = new Map(
  months.flatMap((names, index) => names.split(' ').map(name => [name, index + 1] as const)),
)

export const weekdayWords =
  'mon monday tue tues tuesday wed wednesday thu thur thurs thursday fri friday sat saturday sun sunday mo montag di dienstag mi mittwoch do donnerstag fr freitag sa samstag sonnabend so sonntag lundi lun mardi mercredi mer jeudi jeu vendredi ven samedi sam dimanche dim lunes martes miércoles mié jueves jue viernes vie sábado sáb domingo dom segunda terça quarta quinta sexta lunedì martedì mercoledì giovedì venerdì sabato domenica gio maandag ma dinsdag woensdag wo donderdag vrijdag vr zaterdag za zondag zo'.split(
    ' ',
  )

/** Words inside of dates that carry nothing: "5 de mayo de 2024", "5th of May", "14:30 Uhr". */
export const fillerWords = ['de', 'del', 'of', 'the', 'den', 'der', 'le', 'el', 'uhr', 'um', 'at', 'h']
