// Calls about the house itself: settings, audit, health, the waitlist.
import { listActiveUsers } from '../../../features/accounts/index.ts'
import { exportAudit, listAudit, systemAuditTrail, verifyAudit } from '../../../features/audit/index.ts'
import { backupContent, checkBackup, listBackups, removeBackup, takeBackup } from '../../../features/backups/index.ts'
import { browserStatus } from '../../../features/browser/index.ts'
import { agentBudgets, listBudgets, ownBudgets, setBudget } from '../../../features/budgets/index.ts'
import { getHealth, rbacHealth, rbacStats } from '../../../features/health/index.ts'
import { testMailSettings } from '../../../features/mail/index.ts'
import { getHome } from '../../../features/overview/index.ts'
import {
  changeProvider,
  chooseProvider,
  createProvider,
  listProviders,
  removeProvider,
  testProvider,
} from '../../../features/providers/index.ts'
import { sandboxStatus } from '../../../features/sandbox/index.ts'
import {
  getApprovalSettings,
  getBackupSettings,
  getBrowserSettings,
  getCompanySettings,
  getContacts,
  getMailSettings,
  getSecuritySettings,
  removeMailSettings,
  setApprovalSettings,
  setBackupSettings,
  setBrowserSettings,
  setCompanySettings,
  setContacts,
  setGuide,
  setMailSettings,
  setSecuritySettings,
} from '../../../features/settings/index.ts'
import {
  exportWaitlist,
  joinWaitlist,
  listWaitlist,
  removeFromWaitlist,
  waitlistStats,
} from '../../../features/waitlist/index.ts'
import type { Route } from './route.ts'

export const houseRoutes: readonly Route[] = [
  listProviders,
  createProvider,
  testProvider,
  chooseProvider,
  changeProvider,
  removeProvider,

  listBudgets,
  agentBudgets,
  ownBudgets,
  setBudget,

  getApprovalSettings,
  setApprovalSettings,
  getMailSettings,
  setMailSettings,
  testMailSettings,
  removeMailSettings,
  getSecuritySettings,
  setSecuritySettings,
  getCompanySettings,
  setCompanySettings,
  getContacts,
  setContacts,

  getBackupSettings,
  setBackupSettings,
  listBackups,
  takeBackup,
  checkBackup,
  backupContent,
  removeBackup,

  listAudit,
  exportAudit,
  verifyAudit,

  rbacStats,
  listActiveUsers,
  systemAuditTrail,
  rbacHealth,

  waitlistStats,
  joinWaitlist,
  listWaitlist,
  exportWaitlist,
  removeFromWaitlist,

  getBrowserSettings,
  setBrowserSettings,

  getHealth,
  browserStatus,
  sandboxStatus,
  getHome,
  setGuide,
]
