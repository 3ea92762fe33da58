// One question in a list: pressing it asks it again; what else can be done stands at its end.
import { Code2, MessageCircleQuestion } from 'lucide-react'
import type { ReactNode } from 'react'
import type { QuestionKind } from '#contract/questions'
import { Button } from '../../ui/button.tsx'

type QuestionRowProps = {
  kind: QuestionKind
  title: string
  about: ReactNode
  onOpen: () => void
  children: ReactNode
}

export function QuestionRow({ kind, title, about, onOpen, children }: QuestionRowProps) {
  const Icon = kind === 'sql' ? Code2 : MessageCircleQuestion
  return (
    <li className="flex items-center gap-3 px-3 py-2">
      <Icon aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 break-words">{title}</p>
        <p className="text-muted text-sm">
          {kind === 'sql' && 'SQL · '}
          {about}
        </p>
      </div>
      <Button onClick={onOpen}>Ask</Button>
      {children}
    </li>
  )
}
