// Documents on their way to the server, one after another, while the page is open.
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Domain } from '#contract/access'
import type { upload } from '#contract/documents'
import { CallError, detailOf } from '../../data/call-error.ts'
import { uploadDocument } from '../../data/documents.ts'
import type { AnswerOf } from '../../data/request.ts'
import { documentRefusal } from '../../parts/document-rules.ts'

export type SentDocument = AnswerOf<typeof upload>
type Target = { domain?: Domain; document_id?: string }

type Step =
  | { name: 'refused'; why: string }
  | { name: 'waiting' }
  | { name: 'sending'; share: number }
  | { name: 'failed'; why: string }
  | { name: 'sent'; document: SentDocument }

export type Sending = { id: number; file: File; target: Target; step: Step }

export function useSendDocuments() {
  const [list, setList] = useState<readonly Sending[]>([])
  const { mutateAsync } = useMutation(uploadDocument)
  const nextId = useRef(1)
  const current = useRef<{ id: number; controller: AbortController }>(undefined)
  const setStep = (id: number, step: Step) =>
    setList(before => before.map(sending => (sending.id === id ? { ...sending, step } : sending)))

  async function sendOne({ id, file, target }: Sending) {
    const controller = new AbortController()
    current.current = { id, controller }
    setStep(id, { name: 'sending', share: 0 })
    const on_progress = (share: number) => setStep(id, { name: 'sending', share })
    try {
      setStep(id, {
        name: 'sent',
        document: await mutateAsync({ file, ...target, on_progress, signal: controller.signal }),
      })
    } catch (error) {
      const stopped = error instanceof CallError && error.code === 'cancelled'
      const why = stopped
        ? 'Stopped. Nothing was uploaded.'
        : detailOf(error, 'The upload did not succeed. Please try again.')
      setStep(id, { name: 'failed', why })
    } finally {
      current.current = undefined
    }
  }

  const next = list.find(({ step }) => step.name === 'waiting')
  const isBusy = list.some(({ step }) => step.name === 'sending')
  // biome-ignore lint/correctness/useExhaustiveDependencies: one begins when one ends, not when a function is made anew
  useEffect(() => {
    if (next && !isBusy && !current.current) void sendOne(next)
  }, [next?.id, isBusy])
  useEffect(() => () => current.current?.controller.abort(), [])
  useEffect(() => {
    if (!isBusy) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isBusy])

  return {
    list,
    send(files: readonly File[], target: Target) {
      const added = files.map((file): Sending => {
        const why = documentRefusal(file)
        return { id: nextId.current++, file, target, step: why ? { name: 'refused', why } : { name: 'waiting' } }
      })
      setList(before => [...before, ...added])
    },
    again: (id: number) => setStep(id, { name: 'waiting' }),
    stop(id: number) {
      if (current.current?.id === id) current.current.controller.abort()
      else setStep(id, { name: 'failed', why: 'Stopped. Nothing was uploaded.' })
    },
    remove: (id: number) => setList(before => before.filter(sending => sending.id !== id)),
  }
}
