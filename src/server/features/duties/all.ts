// Every duty there is.

import { serviceChecks } from './ai_forward_deployed_engineer/service-checks.ts'
import { assistantTasks } from './ai_product_manager/assistant-tasks.ts'
import { assistantCost } from './ai_solutions_architect/assistant-cost.ts'
import { routineWork } from './applied_ai_engineer/routine-work.ts'
import { keyFigures } from './ceo/key-figures.ts'
import { cashPosition } from './cfo/cash.ts'
import { duplicatePayments } from './cfo/duplicate-payments.ts'
import { receivablesAgeing } from './cfo/receivables-ageing.ts'
import { spendByCategory } from './cfo/spend-by-category.ts'
import { backlog } from './coo/backlog.ts'
import { onTime } from './coo/on-time.ts'
import { waitingStage } from './coo/waiting-stage.ts'
import { firstResponse } from './customer_support/first-response.ts'
import { volume } from './customer_support/volume.ts'
import { largestMovers } from './data_analyst/largest-movers.ts'
import { newTables } from './data_analyst/new-tables.ts'
import { doubleRows } from './data_engineer/doubles.ts'
import { missingValues } from './data_engineer/missing.ts'
import { withoutMatch } from './data_engineer/without-match.ts'
import { anomalies } from './data_scientist/anomalies.ts'
import { outlook } from './data_scientist/outlook.ts'
import type { Duty } from './duty.ts'
import { endings } from './hr_manager/endings.ts'
import { headcount } from './hr_manager/headcount.ts'
import { eventList } from './it_support/event-list.ts'
import { contractDeadlines } from './legal_counsel/deadlines.ts'
import { leadConversion } from './marketing_manager/conversion.ts'
import { leadGrowth } from './marketing_manager/growth.ts'
import { leadInterests } from './marketing_manager/interests.ts'
import { baseline } from './ml_engineer/baseline.ts'
import { drift } from './ml_engineer/drift.ts'
import { pageChecks } from './pc_control/page-checks.ts'
import { concentration } from './procurement_manager/concentration.ts'
import { priceRises } from './procurement_manager/price-rises.ts'
import { stockOut } from './procurement_manager/stock.ts'
import { assistantResults } from './prompt_engineer/assistant-results.ts'
import { slippedDeals, stalledDeals } from './sales_manager/open-deals.ts'
import { pipeline, winRate } from './sales_manager/pipeline.ts'

export const duties: readonly Duty[] = [
  keyFigures,
  receivablesAgeing,
  duplicatePayments,
  spendByCategory,
  cashPosition,
  backlog,
  onTime,
  waitingStage,
  pipeline,
  stalledDeals,
  slippedDeals,
  winRate,
  headcount,
  endings,
  volume,
  firstResponse,
  concentration,
  priceRises,
  stockOut,
  missingValues,
  doubleRows,
  withoutMatch,
  leadGrowth,
  leadConversion,
  leadInterests,
  contractDeadlines,
  eventList,
  pageChecks,
  serviceChecks,
  assistantCost,
  assistantTasks,
  assistantResults,
  routineWork,
  newTables,
  largestMovers,
  anomalies,
  outlook,
  drift,
  baseline,
]
