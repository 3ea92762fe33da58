// Takes the findings away as a CSV file.
import { Download } from 'lucide-react'
import type { exportFile } from '#contract/findings'
import { exportFindings } from '../../data/agents.ts'
import { may, useUser } from '../../data/credentials.ts'
import { saveFile } from '../../data/object-urls.ts'
import type { InputOf } from '../../data/request.ts'
import { useConfirmedMutation } from '../../parts/confirm-password.tsx'
import { failed } from '../../parts/failed.ts'
import { Button } from '../../ui/button.tsx'

type ExportButtonProps = { status: NonNullable<InputOf<typeof exportFile>['status']> }

export function ExportButton({ status }: ExportButtonProps) {
  const user = useUser()
  const { isPending, mutate } = useConfirmedMutation({
    ...exportFindings,
    onError: failed('The findings were not exported'),
  })
  if (!may(user, 'export_data')) return null
  const save = () =>
    mutate({ status }, { onSuccess: bytes => saveFile(bytes, `findings-${new Date().toISOString().slice(0, 10)}.csv`) })
  return (
    <Button icon={Download} pending={isPending} onClick={save}>
      Export CSV
    </Button>
  )
}
