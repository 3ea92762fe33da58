// What is not set up yet: one card a step, gone once the step is done.
import { useQuery } from '@tanstack/react-query'
import { BrainCircuit, type LucideIcon, MessageSquare, Table2 } from 'lucide-react'
import type { User } from '#contract/accounts'
import { chatSessions } from '../../data/chat.ts'
import { may } from '../../data/credentials.ts'
import { datasetList } from '../../data/datasets.ts'
import { modelSettings } from '../../data/settings.ts'
import type { PathWithoutId } from '../../ui/address.ts'
import { LinkButton } from '../../ui/link.tsx'

type Step = { title: string; why: string; action: string; to: PathWithoutId; icon: LucideIcon }

const upload: Step = {
  title: 'Upload a table',
  why: 'Invoices, payments, deals, stock: agents begin as soon as there is one.',
  action: 'Upload',
  to: '/data',
  icon: Table2,
}
const ask: Step = {
  title: 'Ask a question',
  why: 'Every answer shows the rows and the query behind it.',
  action: 'Open chat',
  to: '/chat',
  icon: MessageSquare,
}
const connect: Step = {
  title: 'Connect a language model',
  why: 'Optional: the built-in skills work without one.',
  action: 'Connect',
  to: '/settings',
  icon: BrainCircuit,
}

/** The steps that the person may take and nobody has taken; undefined until that is known. */
export function useOpenSteps(user: User): Step[] | undefined {
  const datasets = useQuery(datasetList())
  const sessions = useQuery({ ...chatSessions(), enabled: may(user, 'chat.use') })
  const model = useQuery({ ...modelSettings(), enabled: may(user, 'settings.manage') })
  if (datasets.isLoading || sessions.isLoading || model.isLoading) return undefined
  return [
    ...(datasets.data?.may_upload && datasets.data.datasets.length === 0 ? [upload] : []),
    ...(sessions.data?.length === 0 ? [ask] : []),
    ...(model.data && !model.data.provider ? [connect] : []),
  ]
}

/** Whether uploading the first table is among them. */
export const withoutData = (steps: readonly Step[]) => steps.includes(upload)

export function Steps({ steps }: { steps: readonly Step[] }) {
  if (steps.length === 0) return null
  return (
    <section aria-label="Set up">
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(18rem,100%),1fr))] gap-4">
        {steps.map(({ title, why, action, to, icon: Icon }) => (
          <li key={to} className="flex items-center gap-4 rounded-lg border bg-surface p-4">
            <div className="min-w-0 flex-1">
              <h2 className="flex items-center gap-2 font-semibold">
                <Icon aria-hidden="true" className="size-4 text-link" />
                {title}
              </h2>
              <p className="mt-1 text-muted">{why}</p>
            </div>
            <LinkButton to={to}>{action}</LinkButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
