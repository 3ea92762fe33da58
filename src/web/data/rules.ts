// Remembered decisions: which could be made with an approval, those that stand, and ending one.
import * as rules from '#contract/rules'
import { change, look, lookByPage } from './nouns.ts'

export const ruleOffers = (approval_id: string) => look('approvals', rules.offers, { id: approval_id })

export const rulePages = () => lookByPage('approvals', rules.list, page => page)

export const revokeRule = change(rules.revoke, 'approvals')
