// Files on their way to becoming datasets: chosen, waiting, sent one after another. They go on while the person looks
// at other pages, and what fails keeps its file and its choices.
import type { Dataset } from '#contract/datasets'
import { CallError, detailOf } from '../../data/call-error.ts'
import { refusalOf } from './upload-rules.ts'

/** Where a file goes: to the next version of a dataset, or to a new one of this domain, or of one to be suggested. */
export type Choice = { dataset_id?: string; domain?: Dataset['domain'] }

export type Step =
  /** Waits for the person; `failure` is why the last attempt came to nothing. */
  | { name: 'chosen'; failure?: string }
  /** Can't be uploaded at all, and why. */
  | { name: 'refused'; why: string }
  | { name: 'waiting' }
  | { name: 'sending'; share: number }
  /** The server has it and reads it; how far it is, the dataset says. */
  | { name: 'arrived'; dataset: Dataset }

export type Upload = { id: number; file: File; choice: Choice; step: Step }

export type SendInput = { file: File; on_progress: (share: number) => void; signal: AbortSignal } & Choice
export type Send = (input: SendInput) => Promise<Dataset>

export type Uploads = ReturnType<typeof createUploads>

/** The list of uploads and what can be done with it; `send` brings one file to the server. */
export function createUploads(send: Send) {
  let list: readonly Upload[] = []
  let nextId = 1
  let stop: { id: number; controller: AbortController } | undefined
  const listeners = new Set<() => void>()

  const replace = (next: readonly Upload[]) => {
    list = next
    for (const tell of listeners) tell()
  }
  const patch = (id: number, change: Partial<Upload>) =>
    replace(list.map(upload => (upload.id === id ? { ...upload, ...change } : upload)))

  async function sendOne({ id, file, choice }: Upload): Promise<void> {
    const controller = new AbortController()
    stop = { id, controller }
    patch(id, { step: { name: 'sending', share: 0 } })
    const on_progress = (share: number) => patch(id, { step: { name: 'sending', share } })
    try {
      const dataset = await send({ file, ...choice, on_progress, signal: controller.signal })
      patch(id, { step: { name: 'arrived', dataset } })
    } catch (error) {
      const cancelled = error instanceof CallError && error.code === 'cancelled'
      const failure = detailOf(error, 'The upload did not succeed. Please try again.')
      patch(id, { step: { name: 'chosen', ...(!cancelled && { failure }) } })
    }
  }

  /** One file at a time, in the order they were started. */
  async function work(): Promise<void> {
    if (stop) return
    for (let next = waiting(); next; next = waiting()) await sendOne(next)
    stop = undefined
  }
  const waiting = () => list.find(({ step }) => step.name === 'waiting')

  return {
    list: () => list,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Takes files in; `choose` makes the first suggestion for each. */
    add(files: readonly File[], choose: (file: File) => Choice) {
      const added = files.map((file): Upload => {
        const why = refusalOf(file)
        return { id: nextId++, file, choice: choose(file), step: why ? { name: 'refused', why } : { name: 'chosen' } }
      })
      replace([...list, ...added])
      return added.map(({ id }) => id)
    },
    choose: (id: number, choice: Choice) => patch(id, { choice }),
    /** Starts these, or all that wait for the person; one that arrived is sent again, to the same dataset. */
    start(ids?: readonly number[]) {
      const wanted = (upload: Upload) => (ids ? ids.includes(upload.id) : upload.step.name === 'chosen')
      const next = list.map((upload): Upload => {
        const { step, choice } = upload
        if (!wanted(upload) || (step.name !== 'chosen' && step.name !== 'arrived')) return upload
        const again = step.name === 'arrived' ? { ...choice, dataset_id: step.dataset.id } : choice
        return { ...upload, choice: again, step: { name: 'waiting' } }
      })
      replace(next)
      void work()
    },
    /** Back to being chosen; nothing of it stays on the server. */
    stop(id: number) {
      if (stop?.id === id) stop.controller.abort()
      else patch(id, { step: { name: 'chosen' } })
    },
    remove(id: number) {
      if (stop?.id === id) stop.controller.abort()
      replace(list.filter(upload => upload.id !== id))
    },
    /** Forgets everything and stops what is on its way. */
    clear() {
      stop?.controller.abort()
      replace([])
    },
  }
}
