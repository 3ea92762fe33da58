// Taking the audit trail out as a file, and checking that nobody has changed it.
import { useMutation } from '@tanstack/react-query'
import { Download, ShieldCheck } from 'lucide-react'
import { type AuditFilter, exportAudit, verifyAudit } from '../../data/audit.ts'
import { may, useUser } from '../../data/credentials.ts'
import { saveFile } from '../../data/object-urls.ts'
import { tellFailure } from '../../parts/tell-failure.ts'
import { Button } from '../../ui/button.tsx'
import { formatDateAndTime } from '../../ui/format.ts'
import { Notice } from '../../ui/notice.tsx'

export function AuditTools({ filter }: { filter: AuditFilter }) {
  const user = useUser()
  const save = useMutation({
    ...exportAudit,
    onSuccess: bytes => saveFile(bytes, 'audit-trail.csv'),
    onError: tellFailure('The audit trail was not exported'),
  })
  const verify = useMutation({ ...verifyAudit, onError: tellFailure('The audit trail could not be checked') })
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Button icon={Download} pending={save.isPending} onClick={() => save.mutate(filter)}>
          Export CSV
        </Button>
        {may(user, 'system.details') && (
          <Button icon={ShieldCheck} pending={verify.isPending} onClick={() => verify.mutate({})}>
            Verify
          </Button>
        )}
      </div>
      {verify.data && (
        <Notice
          role="status"
          tone={verify.data.whole ? 'ok' : 'danger'}
          title={verify.data.whole ? 'The audit trail is whole' : 'The audit trail was changed'}
        >
          {verify.data.detail} Checked {formatDateAndTime(verify.data.checked_at)}.
        </Notice>
      )}
    </div>
  )
}
