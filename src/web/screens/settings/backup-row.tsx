// One backup: when it was taken, how large it is, what checking it said, and what can be done with it.
import { Download, FlaskConical, ShieldCheck, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Backup } from '#contract/backups'
import { backupContent, checkBackup, removeBackup } from '../../data/backups.ts'
import { saveFile } from '../../data/object-urls.ts'
import { useConfirmedMutation } from '../../parts/confirm-password.tsx'
import { tellFailure } from '../../parts/tell-failure.ts'
import { Badge } from '../../ui/badge.tsx'
import { formatBytes, formatDateAndTime, formatNumber } from '../../ui/format.ts'
import { Menu } from '../../ui/menu.tsx'
import type { Tone } from '../../ui/tone.ts'

const DeleteBackup = lazy(() => import('./delete-backup.tsx'))

type Look = { tone: Tone; word: string }
const states: Record<Backup['state'], Look> = {
  waiting: { tone: 'info', word: 'Waiting' },
  running: { tone: 'info', word: 'Being taken' },
  done: { tone: 'ok', word: 'Whole' },
  failed: { tone: 'danger', word: 'Failed' },
}
const checks: Record<NonNullable<Backup['check']>['state'], Look> = {
  waiting: { tone: 'info', word: 'Check waits' },
  running: { tone: 'info', word: 'Being checked' },
  passed: { tone: 'ok', word: 'Checked' },
  failed: { tone: 'danger', word: 'Check failed' },
}

export function BackupRow({ backup }: { backup: Backup }) {
  const { state, check, created_at, by_schedule, failure } = backup
  const look = check ? checks[check.state] : states[state]
  return (
    <li className="flex items-start justify-between gap-4 py-2.5 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {formatDateAndTime(created_at)}
          <Badge tone={look.tone}>{look.word}</Badge>
        </p>
        <p className="text-muted text-sm">
          {by_schedule ? 'By schedule' : 'By hand'}
          {contents(backup)}
        </p>
        {failure && <p className="text-danger text-sm">{failure}</p>}
        {check?.detail && (
          <p className={check.state === 'failed' ? 'text-danger text-sm' : 'text-muted text-sm'}>
            {check.detail}
            {check.checked_at && ` ${formatDateAndTime(check.checked_at)}.`}
          </p>
        )}
      </div>
      <Actions backup={backup} />
    </li>
  )
}

function contents({ bytes, tables, rows, files, missing }: Backup): string {
  if (bytes === null) return ''
  const gone = missing ? `; ${formatNumber(missing)} files were missing already` : ''
  return `, ${formatBytes(bytes)}: ${formatNumber(tables ?? 0)} tables with ${formatNumber(rows ?? 0)} rows, ${formatNumber(files ?? 0)} files${gone}`
}

const isBusy = ({ state, check }: Backup) => [state, check?.state].some(now => now === 'waiting' || now === 'running')

function Actions({ backup }: { backup: Backup }) {
  const [asking, setAsking] = useState(false)
  const { id, state, file_name, created_at } = backup
  const check = useConfirmedMutation({ ...checkBackup, onError: tellFailure('The backup was not checked') })
  const remove = useConfirmedMutation({ ...removeBackup, onError: tellFailure('The backup was not deleted') })
  const fetch = useConfirmedMutation({ ...backupContent, onError: tellFailure('The backup was not downloaded') })
  const save = () => fetch.mutate(id, { onSuccess: bytes => saveFile(bytes, file_name ?? 'cabinet.tar') })
  if (isBusy(backup)) return null
  const whole = [
    {
      label: 'Check',
      hint: 'Reads it and compares every hash',
      icon: ShieldCheck,
      onSelect: () => check.mutate({ id, kind: 'verify' }),
    },
    {
      label: 'Drill',
      hint: 'Restores it on trial, touching nothing',
      icon: FlaskConical,
      onSelect: () => check.mutate({ id, kind: 'drill' }),
    },
    { label: 'Download', icon: Download, onSelect: save },
  ] as const
  const items = [
    ...(state === 'done' ? whole : []),
    { label: 'Delete', icon: Trash2, danger: true, onSelect: () => setAsking(true) },
  ]
  return (
    <>
      <Menu label={`What to do with the backup of ${formatDateAndTime(created_at)}`} items={items} />
      <Suspense>
        {asking && (
          <DeleteBackup
            taken={formatDateAndTime(created_at)}
            onAnswer={yes => {
              setAsking(false)
              if (yes) remove.mutate({ id })
            }}
          />
        )}
      </Suspense>
    </>
  )
}
