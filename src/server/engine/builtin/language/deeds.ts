// What is done to things and told by a date or a yes and no of its own, in the languages that headings come in.
import { stem } from './tokens.ts'

export const deeds = ['delivered', 'shipped', 'returned', 'signed', 'approved', 'received', 'confirmed'] as const
export type Deed = (typeof deeds)[number]

const words: Record<Deed, string> = {
  delivered: `delivered delivery geliefert ausgeliefert lieferdatum livre livree livraison entregado entregada entregue
    entrega consegnato consegnata consegna geleverd leverdatum`,
  shipped: `shipped dispatched versandt versendet versanddatum expedie expediee expedition enviado enviada spedito spedita
    verzonden verzenddatum`,
  returned: `returned return retour retoure retourniert retourne retournee zuruckgegeben devuelto devuelta devolucion
    devolvido devolvida reso restituito geretourneerd`,
  signed: `signed unterschrieben unterzeichnet signe signee firmado firmada assinado assinada firmato firmata getekend
    ondertekend`,
  approved: `approved genehmigt freigegeben approuve approuvee aprobado aprobada aprovado aprovada approvato approvata
    goedgekeurd`,
  received: `received eingegangen erhalten recu recue recibido recibida recebido recebida ricevuto ricevuta ontvangen`,
  confirmed: `confirmed bestatigt confirme confirmee confirmado confirmada confermato confermata bevestigd`,
}

const byWord = new Map(deeds.flatMap(deed => words[deed].split(/\s+/).map(word => [stem(word), deed] as const)))

/** Beside these words a date is when it shall be done, not when it was. */
const planned = new Set(
  [
    ...'expected planned promised requested estimated scheduled due deadline until term'.split(' '),
    ...'geplant erwartet voraussichtlich wunsch prevue prevu souhaitee prevista previsto esperada estimada verwacht'.split(
      ' ',
    ),
    ...'address cost fee method type address time adresse art kosten note number'.split(' '),
  ].map(stem),
)

/** What a heading says was done, by its stems. */
export const deedsOf = (heading: readonly string[]): ReadonlySet<Deed> =>
  heading.some(word => planned.has(word)) ? new Set() : new Set(heading.flatMap(word => byWord.get(word) ?? []))
