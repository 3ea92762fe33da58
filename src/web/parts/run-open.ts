// Whether a run still goes on, and for how long it has.
import type { Run, RunStatus } from '#contract/runs'

const open: readonly RunStatus[] = ['queued', 'running', 'waiting']

export const isOpenRun = ({ status }: Pick<Run, 'status'>): boolean => open.includes(status)
