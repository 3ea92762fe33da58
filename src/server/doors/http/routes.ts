// Every call that HTTP offers, one line each: the address from the contract, the verb or query from its room.
import * as accessSummaries from '#contract/access-summary'
import * as accounts from '#contract/accounts'
import * as agentActivities from '#contract/agent-activity'
import * as agentControl from '#contract/agent-control'
import * as agentTexts from '#contract/agent-instructions'
import * as agentStatuses from '#contract/agent-status'
import * as agentSync from '#contract/agent-sync'
import * as agents from '#contract/agents'
import * as approvals from '#contract/approvals'
import * as audit from '#contract/audit'
import * as chat from '#contract/chat'
import * as dashboards from '#contract/dashboards'
import * as datasets from '#contract/datasets'
import * as differences from '#contract/differences'
import * as documents from '#contract/documents'
import type { Endpoint } from '#contract/endpoint'
import * as rbac from '#contract/enhanced-rbac'
import * as files from '#contract/files'
import * as findings from '#contract/findings'
import * as glossary from '#contract/glossary'
import * as grants from '#contract/grants'
import * as health from '#contract/health'
import * as home from '#contract/home'
import * as imports from '#contract/imports'
import * as profile from '#contract/profile'
import * as quality from '#contract/quality'
import * as questions from '#contract/questions'
import * as rules from '#contract/rules'
import * as runs from '#contract/runs'
import * as sample from '#contract/sample'
import * as secondFactor from '#contract/second-factor'
import * as settings from '#contract/settings'
import * as sources from '#contract/sources'
import * as tasks from '#contract/tasks'
import * as users from '#contract/users'
import * as waitlist from '#contract/waitlist'
import * as watched from '#contract/watched'
import {
  accessSummary,
  beginSecondFactor,
  changePassword,
  changeProfile,
  changeUser,
  confirmPassword,
  confirmSecondFactor,
  createUser,
  disableUser,
  enableUser,
  endOneSession,
  endOtherSessions,
  endSessions,
  followLink,
  getPerson,
  getProfile,
  getSecondFactor,
  grantOptions,
  grantPermission,
  inviteAgain,
  listActiveUsers,
  listGrants,
  listPeople,
  listSessions as listSignIns,
  logIn,
  logOut,
  lookAtLink,
  me,
  ownGrants,
  registerAccount,
  registrationState,
  removeOwnSecondFactor,
  removeSecondFactorFor,
  renewRecoveryCodes,
  resetPassword,
  revokeGrant,
  revokeLink,
} from '../../features/accounts/index.ts'
import { agentInstructions } from '../../features/agents/index.ts'
import {
  cancelApproval,
  decideApproval,
  getApproval,
  listApprovals,
  listRules,
  offeredRules,
  pendingApprovals,
  revokeRule,
} from '../../features/approvals/index.ts'
import { exportAudit, listAudit, systemAuditTrail, verifyAudit } from '../../features/audit/index.ts'
import {
  createSession,
  deleteSession,
  listMessages,
  listSessions,
  suggestQuestions,
} from '../../features/chat/index.ts'
import {
  answerCard,
  changeCard,
  changeDashboard,
  createDashboard,
  getDashboard,
  listDashboards,
  orderCards,
  pinCard,
  removeCard,
  removeDashboard,
} from '../../features/dashboards/index.ts'
import {
  cancelDatasetImport,
  changeDataset,
  datasetDifference,
  datasetProfile,
  datasetQuality,
  datasetRows,
  differenceAsFile,
  getDataset,
  listDatasets,
  mendDataset,
  queryDatasets,
  readDatasetAgain,
  removeDataset,
  takeSheet,
  tryImportAgain,
  uploadDataset,
} from '../../features/datasets/index.ts'
import {
  changeDocument,
  documentContent,
  documentPassages,
  getDocument,
  listDocuments,
  readDocumentAgain,
  removeDocument,
  searchDocuments,
  uploadDocument,
} from '../../features/documents/index.ts'
import {
  analyze,
  callNotUseful,
  callUsefulAgain,
  checkDuties,
  closeReport,
  findingsAsFile,
  getFinding,
  initializeAgents,
  listAgents,
  listFindings,
  listInsights,
  listReports,
  pauseAgent,
  pauseEveryAgent,
  reportFinding,
  restartAgent,
  resumeAgent,
  resumeEveryAgent,
} from '../../features/duties/index.ts'
import { fileContent, listFiles } from '../../features/files/index.ts'
import { addTerm, changeTerm, listTerms, rememberCorrection, removeTerm } from '../../features/glossary/index.ts'
import { getHealth, rbacHealth, rbacStats } from '../../features/health/index.ts'
import {
  agentActivity,
  agentStatus,
  agentsDashboard,
  agentsHealth,
  continuousStatus,
  getHome,
  syncAgents,
} from '../../features/overview/index.ts'
import {
  askQuestion,
  changeSavedQuestion,
  clearHistory,
  forgetQuestion,
  listSavedQuestions,
  orderSavedQuestions,
  questionHistory,
  removeSavedQuestion,
  saveQuestion,
} from '../../features/questions/index.ts'
import {
  cancelRun,
  getRun,
  getTree,
  giveTask,
  listRuns,
  repeatUnknownCall,
  settleUnknownCall,
  unknownCalls,
} from '../../features/runs/index.ts'
import { getSample, loadSample, removeSample } from '../../features/sample/index.ts'
import {
  getApprovalSettings,
  getCompanySettings,
  getModelSettings,
  getSecuritySettings,
  removeModelSettings,
  setApprovalSettings,
  setCompanySettings,
  setModelSettings,
  setSecuritySettings,
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
import { dropUpload, finishUpload, getUpload, sendPiece, startUpload } from '../../features/uploads/index.ts'
import type { Handler } from '../../features/verb.ts'
import {
  exportWaitlist,
  joinWaitlist,
  listWaitlist,
  removeFromWaitlist,
  waitlistStats,
} from '../../features/waitlist/index.ts'
import { addWatchedPage, listWatchedPages, removeWatchedPage } from '../../features/watched/index.ts'

export const routes: readonly (readonly [Endpoint, Handler])[] = [
  [accounts.register, registerAccount],
  [accounts.login, logIn],
  [accounts.me, me],
  [accounts.logout, logOut],
  [accounts.confirmSession, confirmPassword],
  [accounts.registration, registrationState],
  [accessSummaries.get, accessSummary],

  [profile.get, getProfile],
  [profile.change, changeProfile],
  [profile.changePassword, changePassword],
  [profile.sessions, listSignIns],
  [profile.endOne, endOneSession],
  [profile.endOthers, endOtherSessions],
  [profile.lookAtLink, lookAtLink],
  [profile.followLink, followLink],

  [secondFactor.get, getSecondFactor],
  [secondFactor.begin, beginSecondFactor],
  [secondFactor.confirm, confirmSecondFactor],
  [secondFactor.newRecoveryCodes, renewRecoveryCodes],
  [secondFactor.remove, removeOwnSecondFactor],
  [secondFactor.removeFor, removeSecondFactorFor],

  [users.list, listPeople],
  [users.get, getPerson],
  [users.create, createUser],
  [users.change, changeUser],
  [users.disable, disableUser],
  [users.enable, enableUser],
  [users.endSessions, endSessions],
  [users.resetPassword, resetPassword],
  [users.invite, inviteAgain],
  [users.revokeLink, revokeLink],
  [grants.give, grantPermission],
  [grants.list, listGrants],
  [grants.own, ownGrants],
  [grants.options, grantOptions],
  [grants.revoke, revokeGrant],

  [datasets.list, listDatasets],
  [datasets.upload, uploadDataset],
  [datasets.get, getDataset],
  [datasets.change, changeDataset],
  [datasets.remove, removeDataset],
  [datasets.rows, datasetRows],
  [datasets.profile, datasetProfile],
  [quality.get, datasetQuality],
  [differences.difference, datasetDifference],
  [differences.differenceFile, differenceAsFile],
  [datasets.query, queryDatasets],
  [imports.startUpload, startUpload],
  [imports.getUpload, getUpload],
  [imports.sendPiece, sendPiece],
  [imports.finishUpload, finishUpload],
  [imports.dropUpload, dropUpload],
  [imports.cancelImport, cancelDatasetImport],
  [imports.tryAgain, tryImportAgain],
  [imports.readAgain, readDatasetAgain],
  [imports.mend, mendDataset],
  [imports.takeSheet, takeSheet],

  [glossary.list, listTerms],
  [glossary.remember, rememberCorrection],
  [glossary.add, addTerm],
  [glossary.change, changeTerm],
  [glossary.remove, removeTerm],
  [questions.ask, askQuestion],
  [questions.history, questionHistory],
  [questions.forgetAll, clearHistory],
  [questions.forget, forgetQuestion],
  [questions.listSaved, listSavedQuestions],
  [questions.save, saveQuestion],
  [questions.orderSaved, orderSavedQuestions],
  [questions.changeSaved, changeSavedQuestion],
  [questions.removeSaved, removeSavedQuestion],

  [dashboards.list, listDashboards],
  [dashboards.create, createDashboard],
  [dashboards.get, getDashboard],
  [dashboards.change, changeDashboard],
  [dashboards.remove, removeDashboard],
  [dashboards.pin, pinCard],
  [dashboards.orderCards, orderCards],
  [dashboards.changeCard, changeCard],
  [dashboards.removeCard, removeCard],
  [dashboards.answerCard, answerCard],

  [sources.list, listSources],
  [sources.create, createSource],
  [sources.test, testSource],
  [sources.get, getSource],
  [sources.change, changeSource],
  [sources.pause, pauseSource],
  [sources.read, readSource],
  [sources.cancel, cancelReading],
  [sources.remove, removeSource],

  [watched.list, listWatchedPages],
  [watched.add, addWatchedPage],
  [watched.remove, removeWatchedPage],

  [documents.list, listDocuments],
  [documents.upload, uploadDocument],
  // Before the documents by their id, which it would be taken for.
  [documents.search, searchDocuments],
  [documents.get, getDocument],
  [documents.change, changeDocument],
  [documents.remove, removeDocument],
  [documents.passages, documentPassages],
  [documents.content, documentContent],
  [documents.readAgain, readDocumentAgain],

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
  [rules.offers, offeredRules],
  [rules.list, listRules],
  [rules.revoke, revokeRule],

  [runs.list, listRuns],
  [runs.unknownCalls, unknownCalls],
  [runs.settleUnknownCall, settleUnknownCall],
  [runs.repeatUnknownCall, repeatUnknownCall],
  [runs.get, getRun],
  [tasks.tree, getTree],
  [tasks.give, giveTask],
  [runs.cancel, cancelRun],

  [agents.list, listAgents],
  [agentControl.pause, pauseAgent],
  [agentControl.resume, resumeAgent],
  [agentControl.pauseAll, pauseEveryAgent],
  [agentControl.resumeAll, resumeEveryAgent],
  [agentControl.restart, restartAgent],
  [agentControl.initialize, initializeAgents],
  [agentStatuses.dashboard, agentsDashboard],
  [agentStatuses.continuous, continuousStatus],
  [agentStatuses.health, agentsHealth],
  [agentStatuses.one, agentStatus],
  [agentStatuses.insights, listInsights],
  [agentTexts.get, agentInstructions],
  [agentActivities.get, agentActivity],
  [agentSync.sync, syncAgents],
  [agentSync.analyze, analyze],
  [findings.report, reportFinding],
  [findings.closeReport, closeReport],
  [findings.notUseful, callNotUseful],
  [findings.usefulAgain, callUsefulAgain],
  [findings.exportFile, findingsAsFile],
  [agents.listReports, listReports],
  [agents.checkDuties, checkDuties],
  [agents.listFindings, listFindings],
  [agents.getFinding, getFinding],

  [sample.get, getSample],
  [sample.load, loadSample],
  [sample.remove, removeSample],

  [files.list, listFiles],
  [files.content, fileContent],

  [settings.getModel, getModelSettings],
  [settings.setModel, setModelSettings],
  [settings.testModel, testModelSettings],
  [settings.removeModel, removeModelSettings],
  [settings.getApprovals, getApprovalSettings],
  [settings.setApprovals, setApprovalSettings],
  [settings.getSecurity, getSecuritySettings],
  [settings.setSecurity, setSecuritySettings],
  [settings.getCompany, getCompanySettings],
  [settings.setCompany, setCompanySettings],

  [audit.list, listAudit],
  [audit.exported, exportAudit],
  [audit.verify, verifyAudit],

  [rbac.stats, rbacStats],
  [rbac.activeUsers, listActiveUsers],
  [rbac.auditTrail, systemAuditTrail],
  [rbac.health, rbacHealth],

  [waitlist.stats, waitlistStats],
  [waitlist.signUp, joinWaitlist],
  [waitlist.list, listWaitlist],
  [waitlist.exported, exportWaitlist],
  [waitlist.remove, removeFromWaitlist],

  [health.get, getHealth],
  [home.get, getHome],
]
