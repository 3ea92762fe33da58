// Pure decisions about who sees which dashboard, and which of its cards.
type Whose = { user_id: string; shared: boolean }
type Reads = { dataset_ids: readonly string[] }

/** A card is shown to whoever may see all the data that it reads. */
export const mayShow = ({ dataset_ids }: Reads, sight: ReadonlySet<string>) => dataset_ids.every(id => sight.has(id))

/** One's own are listed always; shared ones where nothing of them would be hidden. */
export const isListed = (board: Whose, cards: readonly Reads[], viewer: string, sight: ReadonlySet<string>) =>
  board.user_id === viewer || (board.shared && cards.every(card => mayShow(card, sight)))

/** By its address a shared one opens also for whoever sees a part of it; the rest is hidden from them. */
export const isOpen = (board: Whose, cards: readonly Reads[], viewer: string, sight: ReadonlySet<string>) =>
  board.user_id === viewer || (board.shared && (cards.length === 0 || cards.some(card => mayShow(card, sight))))
