// Whether the system works.
import * as contract from '#contract/health'
import { look } from './nouns.ts'

export const health = () => look('health', contract.get, {})
