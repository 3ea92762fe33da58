// Every duty there is.
import type { Duty } from '../duty.ts'
import { duplicatePayments } from './duplicate-payments.ts'
import { receivablesAgeing } from './receivables-ageing.ts'

export const duties: readonly Duty[] = [receivablesAgeing, duplicatePayments]
