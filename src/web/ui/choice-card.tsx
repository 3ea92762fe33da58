// A card that is one choice of several: an icon, what it is, and a sentence on it.
import type { LucideIcon } from 'lucide-react'

type ChoiceCardProps = { icon: LucideIcon; title: string; hint: string; onChoose: () => void }

export const ChoiceCard = ({ icon: Icon, title, hint, onChoose }: ChoiceCardProps) => (
  <button
    type="button"
    onClick={onChoose}
    className="grid content-start gap-1 rounded-lg border bg-surface p-4 text-left hover:bg-hover"
  >
    <Icon aria-hidden="true" className="mb-1 size-5 text-link" />
    <span className="font-medium">{title}</span>
    <span className="text-muted">{hint}</span>
  </button>
)
