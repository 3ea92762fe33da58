// Lists of what happened on computers: when, on what, of which kind, to which account. One reading for the duty.
import type { ReadyDataset } from '../../datasets/index.ts'
import { columnOf, quoted } from '../duty.ts'
import { headed, literal, nameSays, trimmed } from '../words.ts'

const events = /\bevents?\b|\blogs?\b|incident|ereignis|protokoll|evenement|evento|registro|storung|logboek|storing/
const component =
  /component|\bhost|server|system|machine|device|application|komponente|rechner|gerat|composant|serveur|appareil|equipo|equipamento|servidor|maquina|dispositivo|componente|apparecchi|impianto|onderdeel|apparaat/
const kind = /event type|\btype\b|\bkind\b|\bevent\b|ereignis|\bart\b|evenement|evento|tipo/
const account = /account|\buser|login|konto|benutzer|compte|utilisateur|cuenta|conta\b|usuario|utente|gebruiker/
const message =
  /message|description|details|text|meldung|beschreibung|mensaje|mensagem|messaggio|bericht|descripcion|descricao|descrizione|omschrijving/
const value = /value|percent|usage|wert|auslastung|valeur|valor/

const first = (dataset: ReadyDataset, says: RegExp, types: Parameters<typeof headed>[2] = ['text']) =>
  headed(dataset, says, types)[0]?.name

const columnsOf = (dataset: ReadyDataset) => ({
  component: first(dataset, component),
  kind: first(dataset, kind),
  account: first(dataset, account),
  message: first(dataset, message),
  value: first(dataset, value, ['integer', 'decimal']),
})

export function isEvents(dataset: ReadyDataset): boolean {
  const { component, kind, message } = columnsOf(dataset)
  const at = dataset.columns.find(({ name }) => name === columnOf(dataset, 'date'))
  return (
    nameSays(dataset, events) &&
    at?.type === 'timestamp' &&
    component !== undefined &&
    component !== kind &&
    (kind !== undefined || message !== undefined) &&
    dataset.domain !== 'financial' &&
    dataset.domain !== 'hr'
  )
}

const said = (words: string) => `regexp_matches(said, ${literal(words)})`
const error = said(
  '\\b(errors?|exceptions?|crash(ed)?|fatal|fehler|absturz|erreurs?|fallos?|erros?|falhas?|errore|errori|guasto|fout(en)?|storing)\\b',
)
const backup = said(
  '\\b(backups?|datensicherung|sicherung|sauvegarde|copia de seguridad|copia de seguranca|respaldo|copia di sicurezza|reservekopie|back-up)\\b',
)
const sign_in = said(
  '\\b(sign-?ins?|log-?ins?|log-?ons?|anmeldung|anmelden|connexion|inicio de sesion|inicio de sessao|accesso|acesso|aanmelding|inloggen|password|passwort|contrasena|senha|wachtwoord|mot de passe)\\b',
)
const failed = said(
  '\\b(fail(ed|ure)?s?|refused|denied|wrong|invalid|fehlgeschlagen|abgelehnt|falsch(es)?|echec|echoue|refuse|fallido|fallida|error|falhou|falha|falhada|recusad[oa]|negad[oa]|fallit[oa]|rifiutat[oa]|mislukt|geweigerd|incorrect[oa]?|invalid[oa])\\b',
)
const disk = said('\\b(disks?|drive|storage|festplatte|speicherplatz|disque|disco|schijf)\\b')

/**
 * SQL for the events, one row each: at, component, account, message, value, and what kind of event it is: is_error,
 * is_backup, is_sign_in, is_disk, each told by the words of its kind and message; is_failed.
 */
export function eventsSql(dataset: ReadyDataset): string {
  const { component, kind, account, message, value } = columnsOf(dataset)
  const at = columnOf(dataset, 'date') ?? ''
  const text = (name: string | undefined) => (name ? `nullif(${trimmed(name)}, '')` : 'cast(null as varchar)')
  return [
    `select *, ${error} and not ${backup} and not ${sign_in} as is_error, ${backup} as is_backup,`,
    `  ${sign_in} and not ${backup} as is_sign_in, ${disk} and not ${backup} and not ${error} as is_disk, ${failed} as is_failed`,
    `from (`,
    `  select cast(${quoted(at)} as timestamp) as happened, ${text(component)} as component, ${text(account)} as account,`,
    `    coalesce(${text(message)}, ${text(kind)}) as message, ${value ? quoted(value) : 'null'} as measured,`,
    `    strip_accents(lower(concat_ws(' ', ${text(kind)}, ${text(message)}))) as said`,
    `  from ${quoted(dataset.table_name)} where ${quoted(at)} is not null`,
    `) as told where component is not null`,
  ].join('\n')
}
