// Every duty there is.

import { decisions } from './ai_ethics_consultant/decisions.ts'
import { personalDataInDocuments } from './ai_ethics_consultant/in-documents.ts'
import { personalDataInTables } from './ai_ethics_consultant/in-tables.ts'
import { unusedRights } from './ai_ethics_consultant/unused-rights.ts'
import { integrations } from './ai_forward_deployed_engineer/integrations.ts'
import { serviceChecks } from './ai_forward_deployed_engineer/service-checks.ts'
import { assistantTasks } from './ai_product_manager/assistant-tasks.ts'
import { useOfAgents } from './ai_product_manager/use.ts'
import { waitlistRequests } from './ai_product_manager/waitlist-requests.ts'
import { digest } from './ai_research_scientist/digest.ts'
import { assistantCost } from './ai_solutions_architect/assistant-cost.ts'
import { useAndWaiting } from './ai_solutions_architect/use-and-waiting.ts'
import { repeatedWork } from './applied_ai_engineer/repeated-requests.ts'
import { routineWork } from './applied_ai_engineer/routine-work.ts'
import { keyFigures } from './ceo/key-figures.ts'
import { weeklyBrief } from './ceo/weekly-brief.ts'
import { cashPosition } from './cfo/cash.ts'
import { duplicatePayments } from './cfo/duplicate-payments.ts'
import { receivablesAgeing } from './cfo/receivables-ageing.ts'
import { spendByCategory } from './cfo/spend-by-category.ts'
import { pictures } from './computer_vision_engineer/pictures.ts'
import { backlog } from './coo/backlog.ts'
import { onTime } from './coo/on-time.ts'
import { waitingStage } from './coo/waiting-stage.ts'
import { firstResponse } from './customer_support/first-response.ts'
import { volume } from './customer_support/volume.ts'
import { largestMovers } from './data_analyst/largest-movers.ts'
import { newTables } from './data_analyst/new-tables.ts'
import { doubleRows } from './data_engineer/doubles.ts'
import { freshness } from './data_engineer/freshness.ts'
import { missingValues } from './data_engineer/missing.ts'
import { tableChanges } from './data_engineer/schema-changes.ts'
import { withoutMatch } from './data_engineer/without-match.ts'
import { anomalies } from './data_scientist/anomalies.ts'
import { outlook } from './data_scientist/outlook.ts'
import type { Duty } from './duty.ts'
import { endings } from './hr_manager/endings.ts'
import { headcount } from './hr_manager/headcount.ts'
import { eventList } from './it_support/event-list.ts'
import { ownSystem } from './it_support/own-system.ts'
import { clauseScan } from './legal_counsel/clause-scan.ts'
import { contractDeadlines } from './legal_counsel/deadlines.ts'
import { leadConversion } from './marketing_manager/conversion.ts'
import { leadGrowth } from './marketing_manager/growth.ts'
import { leadInterests } from './marketing_manager/interests.ts'
import { waitlist } from './marketing_manager/waitlist.ts'
import { baseline } from './ml_engineer/baseline.ts'
import { drift } from './ml_engineer/drift.ts'
import { versionDrift } from './ml_engineer/version-drift.ts'
import { documentTopics } from './nlp_engineer/document-topics.ts'
import { documentLanguages, sameDocuments } from './nlp_engineer/documents.ts'
import { sameTexts } from './nlp_engineer/text-columns.ts'
import { textLanguages } from './nlp_engineer/text-languages.ts'
import { textTopics } from './nlp_engineer/text-topics.ts'
import { pageChecks } from './pc_control/page-checks.ts'
import { watchedPages } from './pc_control/watched-pages.ts'
import { concentration } from './procurement_manager/concentration.ts'
import { priceRises } from './procurement_manager/price-rises.ts'
import { stockOut } from './procurement_manager/stock.ts'
import { assistantResults } from './prompt_engineer/assistant-results.ts'
import { markedAnswers } from './prompt_engineer/marked-answers.ts'
import { runOutcomes } from './prompt_engineer/run-outcomes.ts'
import { ownSchedules } from './robotics_engineer/own-schedules.ts'
import { readings } from './robotics_engineer/readings.ts'
import { schedules } from './robotics_engineer/schedules.ts'
import { slippedDeals, stalledDeals } from './sales_manager/open-deals.ts'
import { pipeline, winRate } from './sales_manager/pipeline.ts'
import { targetCoverage } from './sales_manager/target-coverage.ts'
import { code } from './software_engineer/code.ts'
import { errorLists } from './software_engineer/error-lists.ts'
import { ownErrors } from './software_engineer/own-errors.ts'

export const duties: readonly Duty[] = [
  keyFigures,
  weeklyBrief,
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
  targetCoverage,
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
  tableChanges,
  freshness,
  leadGrowth,
  leadConversion,
  leadInterests,
  waitlist,
  contractDeadlines,
  clauseScan,
  eventList,
  ownSystem,
  pageChecks,
  watchedPages,
  digest,
  serviceChecks,
  integrations,
  assistantCost,
  useAndWaiting,
  assistantTasks,
  useOfAgents,
  waitlistRequests,
  assistantResults,
  runOutcomes,
  markedAnswers,
  routineWork,
  repeatedWork,
  newTables,
  largestMovers,
  anomalies,
  outlook,
  drift,
  versionDrift,
  baseline,
  sameTexts,
  textTopics,
  textLanguages,
  sameDocuments,
  documentLanguages,
  documentTopics,
  readings,
  schedules,
  ownSchedules,
  personalDataInTables,
  personalDataInDocuments,
  decisions,
  unusedRights,
  errorLists,
  ownErrors,
  code,
  pictures,
]
