// The states of things as word and tone. The maps are total: a new state does not compile without both.
import type { ApprovalStatus } from '#contract/approvals'
import type { Dataset } from '#contract/datasets'
import type { HealthStatus } from '#contract/health'
import type { RunStatus } from '#contract/runs'
import { Badge, StatusDot } from '../ui/badge.tsx'
import type { Tone } from '../ui/tone.ts'

type Look = { tone: Tone; word: string }

const approvalLooks: Record<ApprovalStatus, Look> = {
  pending: { tone: 'accent', word: 'Waiting' },
  approved: { tone: 'ok', word: 'Approved' },
  denied: { tone: 'danger', word: 'Denied' },
  expired: { tone: 'neutral', word: 'Expired' },
  cancelled: { tone: 'neutral', word: 'Withdrawn' },
}

const runLooks: Record<RunStatus, Look> = {
  queued: { tone: 'neutral', word: 'Queued' },
  running: { tone: 'info', word: 'Working' },
  waiting: { tone: 'accent', word: 'Waiting for approval' },
  succeeded: { tone: 'ok', word: 'Done' },
  failed: { tone: 'danger', word: 'Failed' },
  cancelled: { tone: 'neutral', word: 'Stopped' },
}

const datasetLooks: Record<Dataset['status'], Look> = {
  importing: { tone: 'info', word: 'Importing' },
  ready: { tone: 'ok', word: 'Ready' },
  failed: { tone: 'danger', word: 'Import failed' },
}

const healthLooks: Record<HealthStatus, Look> = {
  healthy: { tone: 'ok', word: 'Healthy' },
  degraded: { tone: 'warn', word: 'Degraded' },
  unhealthy: { tone: 'danger', word: 'Unhealthy' },
}

export const ApprovalBadge = ({ status }: { status: ApprovalStatus }) => (
  <Badge tone={approvalLooks[status].tone}>{approvalLooks[status].word}</Badge>
)

export const RunBadge = ({ status }: { status: RunStatus }) => (
  <Badge tone={runLooks[status].tone}>{runLooks[status].word}</Badge>
)

export const DatasetBadge = ({ status }: { status: Dataset['status'] }) => (
  <Badge tone={datasetLooks[status].tone}>{datasetLooks[status].word}</Badge>
)

export const HealthDot = ({ status }: { status: HealthStatus }) => (
  <StatusDot tone={healthLooks[status].tone}>{healthLooks[status].word}</StatusDot>
)
