// Settings of the company, whose changes may be refused with `confirmation_needed`.
import * as settings from '#contract/settings'
import { change, look } from './nouns.ts'

export const companySettings = () => look('settings', settings.getCompany, {})

export const saveCompany = change(settings.setCompany, 'settings', 'datasets', 'chat', 'agents', 'home')

export const approvalSettings = () => look('settings', settings.getApprovals, {})

export const saveApprovalSettings = change(settings.setApprovals, 'settings')

export const securitySettings = () => look('settings', settings.getSecurity, {})

export const saveSecurity = change(settings.setSecurity, 'settings')

export const contactSettings = () => look('settings', settings.getContacts, {})

export const saveContacts = change(settings.setContacts, 'settings')
