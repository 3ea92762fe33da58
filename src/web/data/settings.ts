// Settings: the company, and the language model that agents use, whose changes may be refused with `confirmation_needed`.
import * as settings from '#contract/settings'
import { change, look } from './nouns.ts'

export const modelSettings = () => look('settings', settings.getModel, {})

export const companySettings = () => look('settings', settings.getCompany, {})

export const saveCompany = change(settings.setCompany, 'settings', 'datasets', 'chat', 'agents', 'home')

export const saveModel = change(settings.setModel, 'settings', 'health')

export const testModel = change(settings.testModel)

export const removeModel = change(settings.removeModel, 'settings', 'health')

export const approvalSettings = () => look('settings', settings.getApprovals, {})

export const saveApprovalSettings = change(settings.setApprovals, 'settings')
