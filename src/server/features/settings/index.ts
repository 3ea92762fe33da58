// Settings that people change on the screen.
export { approvalSettings, getApprovalSettings, setApprovalSettings } from './approvals.ts'
export { backupSettings, getBackupSettings, setBackupSettings } from './backups.ts'
export { browserSettings, getBrowserSettings, setBrowserSettings } from './browser.ts'
export {
  companyBooks,
  companyCurrency,
  companyDay,
  companyName,
  companyTimeZone,
  fiscalYear,
  getCompanySettings,
  setCompanySettings,
} from './company.ts'
export { getContacts, setContacts } from './contacts.ts'
export { guideSettings, setGuide } from './guide.ts'
export {
  enteredMailServer,
  getMailSettings,
  mailServer,
  removeMailSettings,
  sendsMail,
  setMailSettings,
} from './mail.ts'
export { getSecuritySettings, securitySettings, setSecuritySettings } from './security.ts'
export { forgetSealedSettings, settingsUnder } from './store.ts'
