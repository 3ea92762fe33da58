// Keeps a correction for the next time: the word that was misread goes into the glossary.
import { useMutation } from '@tanstack/react-query'
import { Brain } from 'lucide-react'
import { detailOf } from '../data/call-error.ts'
import { may, useUser } from '../data/credentials.ts'
import { changeTerm, rememberCorrection, removeTerm } from '../data/glossary.ts'
import { Button } from '../ui/button.tsx'
import { TextLink } from '../ui/link.tsx'
import { showToast } from '../ui/toast.ts'

type RememberButtonProps = { asked: string; corrected: string }

export default function RememberButton({ asked, corrected }: RememberButtonProps) {
  const remember = useMutation(rememberCorrection)
  const undo = useUndo()
  if (!may(useUser(), 'datasets.manage')) return null
  if (remember.data)
    return (
      <p className="text-muted text-sm" role="status">
        “{remember.data.term.term}” now means {remember.data.means}.{' '}
        <TextLink to="/data/glossary">Change it in the glossary</TextLink>
      </p>
    )
  const keep = () =>
    remember.mutate(
      { asked, corrected },
      {
        onSuccess: kept =>
          showToast({
            title: `“${kept.term.term}” will be read so from now on`,
            description: 'For everybody who may see this data.',
            tone: 'ok',
            action: { label: 'Undo', run: () => undo(kept, remember.reset) },
          }),
        onError: error =>
          showToast({
            title: 'This was not remembered',
            description: detailOf(error, 'Please try again.'),
            tone: 'danger',
          }),
      },
    )
  return (
    <Button icon={Brain} pending={remember.isPending} onClick={keep}>
      Remember this
    </Button>
  )
}

type Kept = Awaited<ReturnType<NonNullable<typeof rememberCorrection.mutationFn>>>

/** Takes it back: the word is deleted again, or means what it meant before. */
function useUndo() {
  const remove = useMutation(removeTerm)
  const change = useMutation(changeTerm)
  return ({ term, replaced }: Kept, done: () => void) => {
    const told = {
      onSuccess: done,
      onError: (error: Error) =>
        showToast({
          title: `“${term.term}” keeps its new meaning`,
          description: detailOf(error, 'Please try again.'),
          tone: 'danger' as const,
        }),
    }
    if (!replaced) return remove.mutate({ id: term.id }, told)
    const { id, synonyms, explanation, meaning, broken } = replaced
    change.mutate({ id, term: replaced.term, synonyms, explanation, meaning: broken ? null : meaning }, told)
  }
}
