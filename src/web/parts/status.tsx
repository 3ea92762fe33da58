// The states of things as word and tone. The maps are total: a new state does not compile without both.
import type { AgentStatus, DashboardAgent } from '#contract/agent-status'
import type { ApprovalStatus } from '#contract/approvals'
import type { Dataset } from '#contract/datasets'
import type { RunStatus, ToolCallStatus } from '#contract/runs'
import { Badge, StatusDot } from '../ui/badge.tsx'
import type { Tone } from '../ui/tone.ts'

type AgentState = AgentStatus['status'] | DashboardAgent['status']
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

const agentLooks: Record<AgentState, Look> = {
  active: { tone: 'ok', word: 'Active' },
  working: { tone: 'accent', word: 'Working' },
  learning: { tone: 'info', word: 'Learning' },
  reporting: { tone: 'ok', word: 'Reporting' },
  error: { tone: 'danger', word: 'Error' },
  stopped: { tone: 'neutral', word: 'Stopped' },
}

const runLooks: Record<RunStatus, Look> = {
  queued: { tone: 'neutral', word: 'Queued' },
  running: { tone: 'accent', word: 'Running' },
  waiting: { tone: 'warn', word: 'Waiting' },
  succeeded: { tone: 'ok', word: 'Done' },
  failed: { tone: 'danger', word: 'Failed' },
  cancelled: { tone: 'neutral', word: 'Stopped' },
}

const callLooks: Record<ToolCallStatus, Look> = {
  proposed: { tone: 'neutral', word: 'Proposed' },
  waiting: { tone: 'warn', word: 'Waiting for a decision' },
  ready: { tone: 'neutral', word: 'Ready' },
  started: { tone: 'accent', word: 'Under way' },
  done: { tone: 'ok', word: 'Done' },
  failed: { tone: 'danger', word: 'Failed' },
  refused: { tone: 'neutral', word: 'Refused' },
  unknown: { tone: 'serious', word: 'Outcome unknown' },
}

export const ApprovalBadge = ({ status }: { status: ApprovalStatus }) => (
  <Badge tone={approvalLooks[status].tone}>{approvalLooks[status].word}</Badge>
)

export const DatasetBadge = ({ status }: { status: Dataset['status'] }) => (
  <Badge tone={datasetLooks[status].tone}>{datasetLooks[status].word}</Badge>
)

export const AgentDot = ({ status }: { status: AgentState }) => (
  <StatusDot tone={agentLooks[status].tone}>{agentLooks[status].word}</StatusDot>
)

/** `word` says more than the state alone, where more is known. */
export const RunDot = ({ status, word }: { status: RunStatus; word?: string | undefined }) => (
  <StatusDot tone={runLooks[status].tone}>{word ?? runLooks[status].word}</StatusDot>
)

export const ToolCallBadge = ({ status }: { status: ToolCallStatus }) => (
  <Badge tone={callLooks[status].tone}>{callLooks[status].word}</Badge>
)
