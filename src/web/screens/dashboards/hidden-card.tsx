// A card whose data this person may not see. Its owner can still take it off.
import { useMutation } from '@tanstack/react-query'
import { EyeOff, Trash2 } from 'lucide-react'
import { removeCard } from '../../data/dashboards.ts'
import { failed } from '../../parts/failed.ts'
import { IconButton } from '../../ui/icon-button.tsx'

type HiddenCardProps = { board_id: string; card_id: string; mine: boolean }

export function HiddenCard({ board_id, card_id, mine }: HiddenCardProps) {
  const remove = useMutation({ ...removeCard, onError: failed('The card was not taken off') })
  return (
    <section
      aria-label="A card that is not shown to you"
      className="flex items-center gap-3 rounded-lg border border-dashed p-4 text-muted"
    >
      <EyeOff aria-hidden="true" className="size-4 shrink-0" />
      <p className="min-w-0 flex-1">
        This card is not shown to you: it reads data that is gone or that you may not see.
      </p>
      {mine && (
        <IconButton
          icon={Trash2}
          label="Take this card off"
          pending={remove.isPending}
          onClick={() => remove.mutate({ id: board_id, card_id })}
        />
      )}
    </section>
  )
}
