// What every agent is doing just now, asked again every half minute under the live events.
import { queryOptions } from '@tanstack/react-query'
import * as activity from '#contract/agent-activity'
import * as status from '#contract/agent-status'
import { listReports } from '#contract/agents'
import { look } from './nouns.ts'
import type { AnswerOf } from './request.ts'

/** The specification's interval, in milliseconds. */
const refetchInterval = 30_000

export const agentsDashboard = () => queryOptions({ ...look('agents', status.dashboard, {}), refetchInterval })

export const agentsHealth = () => queryOptions({ ...look('agents', status.health, {}), refetchInterval })

export const continuousStatus = () => queryOptions({ ...look('agents', status.continuous, {}), refetchInterval })

export const agentStatus = (id: string) => queryOptions({ ...look('agents', status.one, { id }), refetchInterval })

/** The newest findings as reports. */
export const agentReports = (limit: number) => look('findings', listReports, { limit })

/** Work and findings day by day; runs and findings change it as well, so it is asked like a status. */
export const agentActivity = (days: number) =>
  queryOptions({ ...look('agents', activity.get, { days }), refetchInterval })

export type ShownAgent = AnswerOf<typeof status.one>
