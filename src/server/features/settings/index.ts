// Settings that people change on the screen.
export { approvalSettings, getApprovalSettings, setApprovalSettings } from './approvals.ts'
export { browserSettings, getBrowserSettings, setBrowserSettings } from './browser.ts'
export {
  companyCurrency,
  companyDay,
  companyTimeZone,
  fiscalYear,
  getCompanySettings,
  setCompanySettings,
} from './company.ts'
export {
  connectedProvider,
  getModelSettings,
  removeModelSettings,
  setModelSettings,
  testModelSettings,
} from './model.ts'
export { getSecuritySettings, securitySettings, setSecuritySettings } from './security.ts'
export { settingsUnder } from './store.ts'
