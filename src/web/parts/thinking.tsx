// The sign that an answer is coming, and which tool works for it.
import { messages } from '../ui/messages.ts'

export const Thinking = ({ tool }: { tool?: string | undefined }) => (
  <p className="flex items-center gap-2 text-muted">
    <span aria-hidden="true" className="size-2 shrink-0 animate-pulse rounded-full bg-accent" />
    <span>
      {messages.thinking}
      {tool && <span className="ml-2 text-sm">{tool}</span>}
    </span>
  </p>
)
