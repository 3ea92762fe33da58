// What can be done about one person, behind one button.
import { lazy, Suspense, useState } from 'react'
import type { ManagedUser } from '#contract/users'
import { may, useUser } from '../../data/credentials.ts'
import type { Act } from '../../data/people.ts'
import { Menu } from '../../ui/menu.tsx'
import { actsFor, actWords } from './acts.ts'

const ActDialog = lazy(() => import('./act-dialog.tsx'))
const PersonData = lazy(() => import('./person-data.tsx'))
const ChangePerson = lazy(() => import('./change-person.tsx'))

export function PersonMenu({ person }: { person: ManagedUser }) {
  const [asking, ask] = useState<Act | 'change' | 'data'>()
  const user = useUser()
  const own = user?.id === person.id
  if (own) return <span className="text-muted text-sm">You</span>
  if (!person.may_manage) return null
  const close = () => ask(undefined)
  return (
    <>
      <Menu
        text="Actions"
        label={`For ${person.full_name}`}
        items={[
          { label: 'Change role or department', onSelect: () => ask('change') },
          ...actsFor(person).map(act => ({
            label: actWords[act].label,
            danger: actWords[act].danger ?? false,
            onSelect: () => ask(act),
          })),
          ...(may(user, 'backups.manage') ? [{ label: 'Data about them', onSelect: () => ask('data') }] : []),
        ]}
      />
      <Suspense>
        {asking === 'change' && <ChangePerson person={person} onClose={close} />}
        {asking === 'data' && <PersonData person={person} onClose={close} />}
        {asking && asking !== 'change' && asking !== 'data' && (
          <ActDialog act={asking} person={person} onClose={close} />
        )}
      </Suspense>
    </>
  )
}
