// Everybody within reach: found by name, status and role, and what can be done about each.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { roles } from '#contract/access'
import type { ManagedUser } from '#contract/users'
import { type PeopleFilter, peoplePages } from '../../data/people.ts'
import { departmentWord, RoleBadge, roleWord } from '../../parts/role-badge.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { messages } from '../../ui/messages.ts'
import { QueryView } from '../../ui/query-view.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Select } from '../../ui/select.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DeniedState, EmptyState, ErrorState } from '../../ui/states.tsx'
import { Table, type TableColumn } from '../../ui/table.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { Tone } from '../../ui/tone.ts'
import { PersonMenu } from './person-menu.tsx'

const statusLooks: Record<ManagedUser['status'], { word: string; tone: Tone }> = {
  invited: { word: 'Invited', tone: 'info' },
  active: { word: 'Active', tone: 'ok' },
  disabled: { word: 'Disabled', tone: 'neutral' },
}
type Mail = NonNullable<NonNullable<ManagedUser['open_link']>['mail']>

const statuses = ['active', 'invited', 'disabled'] as const

const columns: TableColumn<ManagedUser>[] = [
  {
    key: 'name',
    title: 'Name',
    heading: true,
    cell: ({ full_name, email }) => (
      <>
        {full_name}
        <span className="block break-all font-normal text-muted text-sm">{email}</span>
      </>
    ),
  },
  { key: 'role', title: 'Role', cell: ({ role }) => <RoleBadge role={role} /> },
  { key: 'department', title: 'Department', cell: ({ department }) => (department ? departmentWord(department) : '–') },
  { key: 'status', title: 'Status', cell: person => <Status {...person} /> },
  {
    key: 'seen',
    title: 'Last activity',
    cell: ({ last_activity }) => (last_activity ? <RelativeTime value={last_activity} /> : 'Never'),
  },
  { key: 'menu', title: 'Actions', actions: true, cell: person => <PersonMenu person={person} /> },
]

function Status({ status, open_link, second_factor }: ManagedUser) {
  return (
    <span className="flex flex-wrap items-center gap-1">
      <Badge tone={statusLooks[status].tone}>{statusLooks[status].word}</Badge>
      {status === 'invited' && !open_link && <Badge tone="warn">Link is over</Badge>}
      {open_link?.purpose === 'reset' && <Badge tone="info">Reset link open</Badge>}
      {second_factor && <Badge>Second factor</Badge>}
      {open_link?.mail && <MailState {...open_link.mail} />}
    </span>
  )
}

const mailLooks: Record<Mail['state'], { word: string; tone: Tone }> = {
  waiting: { word: 'Mail is on its way', tone: 'info' },
  sent: { word: 'Mail sent', tone: 'ok' },
  failed: { word: 'Mail could not be delivered', tone: 'danger' },
}

/** While it is tried again, the last refusal stands below. */
const MailState = ({ state, detail }: Mail) => (
  <>
    <Badge tone={mailLooks[state].tone}>{mailLooks[state].word}</Badge>
    {detail && <span className="block max-w-64 break-words text-muted text-sm">{detail}</span>}
  </>
)

export function Everybody() {
  const [filter, setFilter] = useState<PeopleFilter>({})
  const query = useInfiniteQuery(peoplePages(useDeferredValue(filter)))
  const filtered = Object.values(filter).some(Boolean)
  return (
    <section className="min-w-0">
      <h2 className="mb-3 font-semibold text-md">Everybody</h2>
      <Filters filter={filter} onChange={setFilter} />
      <QueryView
        query={query}
        loading={<SkeletonRows rows={5} label="Loading people" />}
        empty={{
          when: ({ pages }) => pages.every(({ users }) => users.length === 0),
          show: (
            <EmptyState title={filtered ? 'Nobody fits' : 'Nobody here yet'}>
              {filtered ? 'Choose another status or role, or search for less.' : 'Whom you create is listed here.'}
            </EmptyState>
          ),
        }}
        error={(detail, retry) => <ErrorState title={messages.users_not_loaded} detail={detail} onRetry={retry} />}
        denied={detail => <DeniedState detail={detail} />}
        data={({ pages }) => (
          <Table
            label="Everybody"
            columns={columns}
            rows={pages.flatMap(({ users }) => users)}
            rowKey={({ id }) => id}
          />
        )}
      />
      {query.hasNextPage && (
        <Button pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()} className="mt-4">
          Show more
        </Button>
      )}
    </section>
  )
}

type FiltersProps = { filter: PeopleFilter; onChange: (filter: PeopleFilter) => void }

const Filters = ({ filter, onChange }: FiltersProps) => (
  <div className="mb-4 grid gap-3 sm:grid-cols-3">
    <Field label="Search">
      <TextInput
        type="search"
        placeholder="Name or e-mail address"
        maxLength={200}
        onChange={event => onChange({ ...filter, q: event.target.value || undefined })}
      />
    </Field>
    <Field label="Status">
      <Select
        onChange={({ target: { value } }) => onChange({ ...filter, status: statuses.find(status => status === value) })}
      >
        <option value="">Any</option>
        {statuses.map(status => (
          <option key={status} value={status}>
            {statusLooks[status].word}
          </option>
        ))}
      </Select>
    </Field>
    <Field label="Role">
      <Select onChange={({ target: { value } }) => onChange({ ...filter, role: roles.find(role => role === value) })}>
        <option value="">Any</option>
        {roles.map(role => (
          <option key={role} value={role}>
            {roleWord(role)}
          </option>
        ))}
      </Select>
    </Field>
  </div>
)
