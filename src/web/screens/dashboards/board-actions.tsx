// What can be done with a whole board: print it, and for its owner rename, share and delete it.
import { useMutation } from '@tanstack/react-query'
import { Lock, Pencil, Printer, Trash2, Users } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { DashboardDetail } from '#contract/dashboards'
import { changeDashboard, removeDashboard } from '../../data/dashboards.ts'
import { failed } from '../../parts/failed.ts'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { navigate } from '../../ui/navigate.ts'

const AlertDialog = lazy(async () => ({ default: (await import('../../ui/alert-dialog.tsx')).AlertDialog }))
const NameDialog = lazy(() => import('../../parts/name-dialog.tsx'))

export function BoardActions({ board: { id, name, shared, mine } }: { board: DashboardDetail }) {
  const [renaming, setRenaming] = useState(false)
  const [removing, setRemoving] = useState(false)
  const change = useMutation({ ...changeDashboard, onError: failed('The board was not changed') })
  const remove = useMutation({
    ...removeDashboard,
    onSuccess: async (...given) => {
      // Left first: what is gone must not be asked for again.
      await navigate({ to: '/dashboards', replace: true })
      await removeDashboard.onSuccess?.(...given)
    },
    onError: failed('The board was not deleted'),
    onSettled: () => setRemoving(false),
  })
  const items = [
    { label: 'Rename', icon: Pencil, onSelect: () => setRenaming(true) },
    {
      label: shared ? 'Keep to myself' : 'Share',
      icon: shared ? Lock : Users,
      onSelect: () => change.mutate({ id, shared: !shared }),
    },
    { label: 'Delete', icon: Trash2, danger: true, onSelect: () => setRemoving(true) },
  ]
  return (
    <div className="flex items-center gap-2 print:hidden">
      <Button icon={Printer} onClick={() => print()}>
        Print
      </Button>
      {mine && <Menu label="More about this board" variant="secondary" items={items} />}
      <Suspense>
        {renaming && (
          <NameDialog
            title="Rename the board"
            name={name}
            onName={fresh => change.mutateAsync({ id, name: fresh })}
            onClose={() => setRenaming(false)}
          />
        )}
      </Suspense>
      <Suspense>
        {removing && (
          <AlertDialog
            open={removing}
            onOpenChange={setRemoving}
            title="Delete this board?"
            description={`“${name}” and its cards will be gone${shared ? ', also for everybody it is shared with' : ''}. The data stays.`}
            cancel="Keep"
            action="Delete"
            danger
            pending={remove.isPending}
            onAction={() => remove.mutate({ id })}
          />
        )}
      </Suspense>
    </div>
  )
}
