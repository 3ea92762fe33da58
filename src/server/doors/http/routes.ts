// Every call that HTTP offers, one line each: the address from the contract, the verb or query from its room.
import * as accounts from '#contract/accounts'
import * as agents from '#contract/agents'
import * as approvals from '#contract/approvals'
import * as chat from '#contract/chat'
import * as datasets from '#contract/datasets'
import type { Endpoint } from '#contract/endpoint'
import * as files from '#contract/files'
import * as health from '#contract/health'
import * as runs from '#contract/runs'
import * as settings from '#contract/settings'
import * as sources from '#contract/sources'
import {
  confirmPassword,
  logIn,
  logOut,
  me,
  registerAccount,
  registrationState,
} from '../../features/accounts/index.ts'
import { getFinding, listAgents, listFindings, listReports } from '../../features/agents/index.ts'
import {
  cancelApproval,
  decideApproval,
  getApproval,
  listApprovals,
  pendingApprovals,
} from '../../features/approvals/index.ts'
import {
  createSession,
  deleteSession,
  listMessages,
  listSessions,
  suggestQuestions,
} from '../../features/chat/index.ts'
import {
  changeDataset,
  datasetProfile,
  datasetRows,
  getDataset,
  listDatasets,
  queryDatasets,
  removeDataset,
  uploadDataset,
} from '../../features/datasets/index.ts'
import { fileContent, listFiles } from '../../features/files/index.ts'
import { getHealth } from '../../features/health/index.ts'
import { cancelRun, checkDuties, getRun, listRuns, settleUnknownCall, unknownCalls } from '../../features/runs/index.ts'
import {
  getModelSettings,
  removeModelSettings,
  setModelSettings,
  testModelSettings,
} from '../../features/settings/index.ts'
import {
  cancelReading,
  changeSource,
  createSource,
  getSource,
  listSources,
  pauseSource,
  readSource,
  removeSource,
  testSource,
} from '../../features/sources/index.ts'
import type { Handler } from '../../features/verb.ts'

export const routes: readonly (readonly [Endpoint, Handler])[] = [
  [accounts.register, registerAccount],
  [accounts.login, logIn],
  [accounts.me, me],
  [accounts.logout, logOut],
  [accounts.confirmSession, confirmPassword],
  [accounts.registration, registrationState],

  [datasets.list, listDatasets],
  [datasets.upload, uploadDataset],
  [datasets.get, getDataset],
  [datasets.change, changeDataset],
  [datasets.remove, removeDataset],
  [datasets.rows, datasetRows],
  [datasets.profile, datasetProfile],
  [datasets.query, queryDatasets],

  [sources.list, listSources],
  [sources.create, createSource],
  [sources.test, testSource],
  [sources.get, getSource],
  [sources.change, changeSource],
  [sources.pause, pauseSource],
  [sources.read, readSource],
  [sources.cancel, cancelReading],
  [sources.remove, removeSource],

  [chat.createSession, createSession],
  [chat.listSessions, listSessions],
  [chat.listMessages, listMessages],
  [chat.removeSession, deleteSession],
  [chat.suggestions, suggestQuestions],

  [approvals.pending, pendingApprovals],
  [approvals.respond, decideApproval],
  [approvals.list, listApprovals],
  [approvals.get, getApproval],
  [approvals.cancel, cancelApproval],

  [runs.list, listRuns],
  [runs.unknownCalls, unknownCalls],
  [runs.settleUnknownCall, settleUnknownCall],
  [runs.get, getRun],
  [runs.cancel, cancelRun],

  [agents.list, listAgents],
  [agents.listReports, listReports],
  [agents.checkDuties, checkDuties],
  [agents.listFindings, listFindings],
  [agents.getFinding, getFinding],

  [files.list, listFiles],
  [files.content, fileContent],

  [settings.getModel, getModelSettings],
  [settings.setModel, setModelSettings],
  [settings.testModel, testModelSettings],
  [settings.removeModel, removeModelSettings],

  [health.get, getHealth],
]
