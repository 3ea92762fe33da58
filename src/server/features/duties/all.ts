// Every duty there is.

import { duplicatePayments } from './cfo/duplicate-payments.ts'
import { receivablesAgeing } from './cfo/receivables-ageing.ts'
import type { Duty } from './duty.ts'

export const duties: readonly Duty[] = [receivablesAgeing, duplicatePayments]
