// Finds clauses in the sentences of a contract, in English, German, French and Spanish. Pure.

export const clauseKinds = ['auto_renewal', 'liability', 'notice', 'governing_law'] as const
export type ClauseKind = (typeof clauseKinds)[number]

/** What a sentence of each kind says; in lower case without accents. The gaps stay within one sentence. */
const says: Record<ClauseKind, RegExp> = {
  auto_renewal: new RegExp(
    [
      'automatic(ally)? (be )?(renew|extend|prolong)|(renew|extend|prolong)(s|ed)? (itself )?automatic|automatic (renewal|extension|prolongation)|evergreen|(shall|will|is|be) (deemed )?renewed for (a |one |two |\\w+ )?(further|additional|successive)|(renews?|extends?) (itself )?for (further|additional|successive|another)',
      'verlanger\\w* sich [^.]{0,40}(automatisch|stillschweigend|jeweils|um (ein|zwolf|\\d+))|(automatische|stillschweigende)\\w* (vertrags)?verlangerung|stillschweigend verlangert',
      'tacite reconduction|(reconduit|renouvele|proroge)\\w*( \\w+){0,3} (tacitement|automatiquement)|(renouvellement|reconduction|prorogation) (automatique|tacite)|(tacitement|automatiquement) (reconduit|renouvele|proroge)',
      'tacita reconduccion|(renova|prorroga)\\w*( \\w+){0,3} (automaticamente|tacitamente)|(renovacion|prorroga) (automatica|tacita)|(automaticamente|tacitamente) (renova|prorroga)',
    ].join('|'),
  ),
  liability: new RegExp(
    [
      'liabilit(y|ies)\\b[^.]{0,120}\\b(limited|capped|exceed|unlimited|excluded|not liable)|(limit|cap|exclu)\\w*[^.]{0,60}\\bliabilit|not (be )?liable|liable [^.]{0,60}(up to|only)',
      'haftung\\b[^.]{0,120}(beschrankt|begrenzt|ausgeschlossen|unbeschrankt|unbegrenzt)|haftet [^.]{0,60}(nur|nicht|unbeschrankt|bis zu|hochstens)|(haftungsbeschrankung|haftungsausschluss|haftungshochst)',
      'responsabilite\\b[^.]{0,120}(limitee|plafonnee|excl|illimitee|exceder|depasser)|(limitation|plafond|exclusion)[^.]{0,40}responsabilite',
      'responsabilidad\\b[^.]{0,120}(limitada|limita|excluye|excluida|ilimitada|excedera|superar)|(limitacion|exclusion)[^.]{0,40}responsabilidad',
    ].join('|'),
  ),
  notice: new RegExp(
    [
      "(notice|terminat|cancel)\\w*\\b[^.]{0,120}\\b\\w+ (days?|weeks?|months?)\\b[^.]{0,120}(end|expir|terminat|cancel|renew)\\w*|\\b(days?|weeks?|months?)[’' ]+(written |prior |advance )*notice[^.]{0,60}|(terminat|cancel|end)\\w*[^.]{0,80}(days?|weeks?|months?)[^.]{0,20}notice|notice period",
      'kundigungsfrist|(gekundigt|kundigen|kundigung)\\b[^.]{0,120}\\b\\w+ (tag|woche|monat)\\w*|\\b(tag|woche|monat)\\w*\\b[^.]{0,120}(gekundigt|kundigen|kundigung)',
      'preavis\\b[^.]{0,80}(jours|semaines|mois)|(jours|semaines|mois)\\b[^.]{0,40}preavis|(resili|denonc)\\w*[^.]{0,100}(jours|semaines|mois)',
      'preaviso\\b[^.]{0,80}(dias|semanas|mes(es)?)|(dias|semanas|mes(es)?)\\b[^.]{0,40}(preaviso|antelacion)|(resolver|rescindir|denunciar)\\w*[^.]{0,100}(dias|semanas|mes(es)?)',
    ].join('|'),
  ),
  governing_law: new RegExp(
    [
      'governed by|governing law|(courts?|tribunals?) of [^.]{0,60}jurisdiction|exclusive jurisdiction|subject to the laws? of|laws? of [^.]{0,60}\\b(appl(y|ies)|govern)',
      'gerichtsstand|anwendbares recht|(es gilt|gilt|unterliegt|findet)[^.]{0,60}\\brecht\\b|\\brecht der bundesrepublik|\\b(deutsches|osterreichisches|schweizer(isches)?) recht\\b',
      'droit (applicable|francais|belge|suisse|luxembourgeois)|(regi|soumis)\\w*[^.]{0,40}(droit|loi)|tribunaux? (competent|de )|tribunal competent|attribution de (competence|juridiction)',
      'ley aplicable|(se rige|regira|regido|sometid)\\w*[^.]{0,60}(ley|leyes|legislacion|derecho)|legislacion (espanola|aplicable)|(juzgados y )?tribunales de|jurisdiccion',
    ].join('|'),
  ),
}

/** Words by which a sentence says the opposite. A condition that uses them ("unless") is none. */
const denies: Partial<Record<ClauseKind, RegExp>> = {
  auto_renewal:
    /\b(does|do|shall|will|is|are) not\b[^.]{0,30}(renew|extend|prolong)|\bno(t an)? automatic|without automatic|\b(nicht|keine?r?)\b[^.]{0,30}(automatisch|stillschweigend|verlanger)|(automatisch|stillschweigend)\w* (nicht|ausgeschlossen)|(sans|pas de|exclu\w*|aucune?) [^.]{0,20}(tacite|reconduction|renouvellement)|\bn[e’'] ?\w+ pas\b|\b(no|sin)\b[^.]{0,25}(renov|prorrog|tacita)/,
}

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss').toLowerCase()

/** The sentences of a text. A stop after an abbreviation or a number ends none. */
export function sentencesOf(text: string): string[] {
  const pieces = text
    .replace(/\s+/g, ' ')
    .split(
      /(?<=[.;!?])(?<!\b(?:No|Nr|Art|Abs|Ziff|bzw|ca|z\. ?B|e\.g|i\.e|Inc|Ltd|Co|St|art|núm|\d)\.) +(?=[\p{Lu}§(“"«\d])/u,
    )
  return pieces.map(piece => piece.trim()).filter(piece => piece !== '')
}

export type Clause = { kind: ClauseKind; sentence: string }

/** Very long sentences are lists; what stands in them is looked for in their beginning only. */
const longest = 2_000

/** Every sentence of a text that is a clause of one of the kinds. */
export const clausesIn = (text: string): Clause[] =>
  sentencesOf(text).flatMap(sentence => {
    const said = plain(sentence.slice(0, longest))
    return clauseKinds
      .filter(kind => says[kind].test(said) && !denies[kind]?.test(said))
      .map(kind => ({ kind, sentence }))
  })

const contract =
  /\b(agreement|contract|lease|policy|terms (and conditions|of (service|use))|general terms|addendum|vertrag|\w*vertrag|vereinbarung|agb|geschaftsbedingungen|police|contrat|bail|accord|conditions generales|contrato|acuerdo|arrendamiento|poliza|condiciones generales)\b/
const parties =
  /\b(between|parties|party|zwischen|vertragspartner|vertragsparteien|parteien|entre|parties|les soussignes|partes|reunidos|landlord|tenant|supplier|customer|licensor|insurer|policyholder)\b/

/** Whether a document is a contract: its name or its first words say so, and it speaks of those who made it. */
export function isContract(name: string, beginning: string): boolean {
  const begins = plain(beginning)
  return (contract.test(plain(name)) || contract.test(begins.slice(0, 600))) && parties.test(begins)
}
