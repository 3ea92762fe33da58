// The answers that are being written right now, by run: from the stream of the sent message, else from live events.
import { onRunText } from '../data/run-text.ts'
import { createKeyedStore, oncePerFrame, useKeyed } from './keyed-store.ts'
import { hearPiece, type LiveAnswer, type Piece } from './live-answer.ts'

const answers = createKeyedStore<LiveAnswer>(oncePerFrame)
/** Runs whose pieces come with the message's own stream; live events repeat them. */
const streamed = new Set<string>()

onRunText(piece => {
  if (!streamed.has(piece.run_id)) hear(piece.run_id, piece)
})

export const hear = (run_id: string, piece: Piece): void => answers.set(run_id, hearPiece(answers.get(run_id), piece))

/** From now on the run is heard through its stream; returns how to go back to live events. */
export function hearByStream(run_id: string): () => void {
  streamed.add(run_id)
  return () => streamed.delete(run_id)
}

/** The server has the whole answer. */
export const forgetAnswer = (run_id: string): void => {
  if (answers.get(run_id)) answers.set(run_id, undefined)
}

/** What was heard of a run, renewed at most once a frame. */
export const useLiveAnswer = (run_id: string | undefined): LiveAnswer | undefined => useKeyed(answers, run_id)
