// The states of things as word and tone. The maps are total: a new state does not compile without both.
import type { ApprovalStatus } from '#contract/approvals'
import type { Dataset } from '#contract/datasets'
import { Badge } from '../ui/badge.tsx'
import type { Tone } from '../ui/tone.ts'

type Look = { tone: Tone; word: string }

const approvalLooks: Record<ApprovalStatus, Look> = {
  pending: { tone: 'accent', word: 'Waiting' },
  approved: { tone: 'ok', word: 'Approved' },
  denied: { tone: 'danger', word: 'Denied' },
  expired: { tone: 'neutral', word: 'Expired' },
  cancelled: { tone: 'neutral', word: 'Withdrawn' },
}

const datasetLooks: Record<Dataset['status'], Look> = {
  importing: { tone: 'info', word: 'Importing' },
  ready: { tone: 'ok', word: 'Ready' },
  failed: { tone: 'danger', word: 'Import failed' },
}

export const ApprovalBadge = ({ status }: { status: ApprovalStatus }) => (
  <Badge tone={approvalLooks[status].tone}>{approvalLooks[status].word}</Badge>
)

export const DatasetBadge = ({ status }: { status: Dataset['status'] }) => (
  <Badge tone={datasetLooks[status].tone}>{datasetLooks[status].word}</Badge>
)
