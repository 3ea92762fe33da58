// How an entry of the audit trail is shown: the first two details at once, all of them on demand.
import type { AuditEntry } from '#contract/audit'
import { formatDateAndTime } from '../../ui/format.ts'
import type { TableColumn } from '../../ui/table.tsx'

/** So many details are shown at once, as the specification has it. */
const shownAtOnce = 2

export const auditColumns: TableColumn<AuditEntry>[] = [
  {
    key: 'action',
    title: 'Action',
    heading: true,
    cell: ({ action, seq }) => (
      <>
        <span className="font-mono text-sm">{action}</span>
        <span className="block font-normal text-muted text-xs tabular-nums">entry {seq}</span>
      </>
    ),
  },
  { key: 'user', title: 'User', cell: entry => <Who {...entry} /> },
  {
    key: 'ip',
    title: 'IP address',
    cell: ({ ip, door }) => (
      <>
        {ip ?? '–'}
        <span className="block text-muted text-xs">{door}</span>
      </>
    ),
  },
  {
    key: 'time',
    title: 'Time',
    cell: ({ at }) => (
      <time dateTime={at} className="whitespace-nowrap">
        {formatDateAndTime(at)}
      </time>
    ),
  },
  { key: 'details', title: 'Details', cell: entry => <Details {...entry} /> },
]

function Who({ actor, actor_type, on_behalf_of }: AuditEntry) {
  if (!actor) return 'A visitor'
  return (
    <>
      {actor.name ?? actor_type}
      {on_behalf_of && on_behalf_of.id !== actor.id && (
        <span className="text-muted"> for {on_behalf_of.name ?? on_behalf_of.id}</span>
      )}
      <span className="block break-all font-mono text-muted text-xs">{actor.id}</span>
    </>
  )
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

function Details({ details, subject, subject_name }: AuditEntry) {
  // What has no value tells little.
  const pairs = Object.entries(details).toSorted(([, one], [, other]) => Number(one === null) - Number(other === null))
  const about = subject_name && <p>about {subject_name}</p>
  const rest = pairs.slice(shownAtOnce)
  return (
    <div className="grid max-w-md gap-1 text-sm">
      {about}
      <Pairs pairs={pairs.slice(0, shownAtOnce)} />
      <details>
        <summary className="cursor-pointer text-muted text-xs">
          {rest.length > 0 ? `${rest.length} more` : 'Subject'}
        </summary>
        <Pairs pairs={[['subject', subject], ...rest]} />
      </details>
    </div>
  )
}

const Pairs = ({ pairs }: { pairs: [string, unknown][] }) => (
  <dl className="grid gap-0.5">
    {pairs.map(([name, value]) => (
      <div key={name} className="flex min-w-0 gap-2">
        <dt className="shrink-0 text-muted">{name}</dt>
        <dd className="line-clamp-3 min-w-0 break-all" title={textOf(value)}>
          {textOf(value)}
        </dd>
      </div>
    ))}
  </dl>
)
