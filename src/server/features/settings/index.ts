// Settings that people change on the screen.
export { companyCurrency, companyDay, companyTimeZone, getCompanySettings, setCompanySettings } from './company.ts'
export {
  connectedProvider,
  getModelSettings,
  removeModelSettings,
  setModelSettings,
  testModelSettings,
} from './model.ts'
export { settingsUnder } from './store.ts'
