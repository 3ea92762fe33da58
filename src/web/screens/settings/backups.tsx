// Backups: when they are taken, those that are there, and what to know before one needs them.
import { useQuery } from '@tanstack/react-query'
import { Archive } from 'lucide-react'
import type * as contract from '#contract/backups'
import { allBackups, backupSettings, takeBackup } from '../../data/backups.ts'
import type { AnswerOf } from '../../data/request.ts'
import { useConfirmedMutation } from '../../parts/confirm-password.tsx'
import { tellFailure } from '../../parts/tell-failure.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { formatNumber } from '../../ui/format.ts'
import { Notice } from '../../ui/notice.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DeniedState, EmptyState, ErrorState } from '../../ui/states.tsx'
import { showToast } from '../../ui/toast.ts'
import { BackupRow } from './backup-row.tsx'
import { BackupSchedule } from './backup-schedule.tsx'

export default function Backups() {
  const take = useConfirmedMutation({ ...takeBackup, onError: tellFailure('No backup was taken') })
  const begin = () =>
    take.mutate(
      {},
      { onSuccess: () => showToast({ title: 'The backup has begun', description: 'You can go on working.' }) },
    )
  return (
    <Card
      title="Backups"
      description="The database and all files as they stood at one moment, in one file."
      actions={
        <Button icon={Archive} pending={take.isPending} onClick={begin}>
          Back up now
        </Button>
      }
    >
      <div className="grid gap-6">
        <QueryView
          query={useQuery(backupSettings())}
          loading={<SkeletonRows rows={2} label="Loading the schedule" />}
          empty={{ when: () => false, show: null }}
          error={(detail, retry) => (
            <ErrorState plain title="The schedule didn’t load" detail={detail} onRetry={retry} />
          )}
          denied={detail => <DeniedState plain detail={detail} />}
          data={settings => <BackupSchedule key={JSON.stringify(settings)} settings={settings} />}
        />
        <QueryView
          query={useQuery(allBackups())}
          loading={<SkeletonRows rows={3} label="Loading the backups" />}
          empty={{
            when: ({ backups }) => backups.length === 0,
            show: (
              <EmptyState plain title="No backup has been taken yet">
                The first one comes by the schedule, or when you ask for it.
              </EmptyState>
            ),
          }}
          error={(detail, retry) => (
            <ErrorState plain title="The backups didn’t load" detail={detail} onRetry={retry} />
          )}
          denied={detail => <DeniedState plain detail={detail} />}
          data={answer => <List {...answer} />}
        />
      </div>
    </Card>
  )
}

const List = ({ backups, folder, free_gb, key_file }: AnswerOf<typeof contract.list>) => (
  <div className="grid gap-4">
    <ul className="divide-y">
      {backups.map(backup => (
        <BackupRow key={backup.id} backup={backup} />
      ))}
    </ul>
    <Notice title="Keep copies elsewhere, and the key apart from them">
      <p className="break-words">
        Backups are kept in {folder}, where {formatNumber(free_gb)} GB are free. They hold everything in plain form but
        stored passwords and keys. Those open only with the secret key, which is in no backup: keep{' '}
        {key_file ? `a copy of ${key_file}` : 'what SECRET_KEY is set to'} apart from them.
      </p>
      <p className="mt-2">
        To restore, run <code className="font-mono text-sm">npm run restore -- FILE</code> with an empty data folder.
      </p>
    </Notice>
  </div>
)
