// Words by which a status says how far something is, in the languages that tables come in; lower case, without accents.
export const statusWords = {
  open: `open unpaid outstanding pending overdue due sent issued new active offen unbezahlt ausstehend fallig
    versendet neu ouvert ouverte impaye impayee abierto abierta pendiente pendente impagado aberto aberta atrasado atrasada vencido vencida aperto aperta sospeso scaduto scaduta insoluto openstaand achterstallig`,
  paid: `paid settled bezahlt beglichen ausgeglichen paye payee regle reglee solde soldee pagado pagada cobrado cobrada
    pagato pagata incassato incassata saldato saldata pago paga recebido recebida liquidado liquidada quitado betaald voldaan betalt`,
  cancelled: `cancelled canceled void voided refunded credited written rejected withdrawn storniert abgelehnt annule annulee
    anulado anulada cancelado cancelada annullato annullata geannuleerd`,
  won: 'won gewonnen gagne gagnee ganado ganada ganho ganha vinto vinta gewonnene',
  lost: 'lost verloren perdu perdue perdido perdida perso persa',
  done: `done closed complete completed finished resolved solved archived expired terminated geschlossen erledigt
    abgeschlossen gelost beendet cloture cloturee ferme fermee termine terminee cerrado cerrada resuelto resuelta finalizado finalizada fechado fechada encerrado encerrada
    concluido concluida resolvido resolvida chiuso chiusa concluso conclusa completato risolto risolta gesloten afgerond opgelost voltooid`,
  draft: 'draft entwurf brouillon borrador bozza concept rascunho',
} as const

const listed = (words: string) => words.split(/\s+/)

/** Statuses of something for which no more money is to come, or not yet: it is not owed. */
export const settledStatuses: readonly string[] = [
  ...[statusWords.paid, statusWords.cancelled, statusWords.done, statusWords.draft].flatMap(listed),
  'paid in full',
  'written off',
]
