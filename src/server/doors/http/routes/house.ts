// Calls about the house itself: settings, audit, health, the waitlist.
import { listActiveUsers } from '../../../features/accounts/index.ts'
import { exportAudit, listAudit, systemAuditTrail, verifyAudit } from '../../../features/audit/index.ts'
import { browserStatus } from '../../../features/browser/index.ts'
import { getHealth, rbacHealth, rbacStats } from '../../../features/health/index.ts'
import { getHome } from '../../../features/overview/index.ts'
import { sandboxStatus } from '../../../features/sandbox/index.ts'
import {
  getApprovalSettings,
  getBrowserSettings,
  getCompanySettings,
  getModelSettings,
  getSecuritySettings,
  removeModelSettings,
  setApprovalSettings,
  setBrowserSettings,
  setCompanySettings,
  setModelSettings,
  setSecuritySettings,
  testModelSettings,
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
  getModelSettings,
  setModelSettings,
  testModelSettings,
  removeModelSettings,
  getApprovalSettings,
  setApprovalSettings,
  getSecuritySettings,
  setSecuritySettings,
  getCompanySettings,
  setCompanySettings,

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
]
