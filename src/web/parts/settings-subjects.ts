// The subjects of the settings, each a tab of its own.
export const settingsSubjects = {
  models: 'Language models',
  budgets: 'Budgets',
  company: 'Company',
  contacts: 'Contact',
  'sign-in': 'Sign-in',
  approvals: 'Approvals',
  'computer-use': 'Computer use',
  mail: 'Mail',
  backups: 'Backups',
} as const
