// What is still to be set up, each with what it would bring and where it is done.
import type { setupSteps } from '#contract/home'
import { countAdministrators } from '../accounts/index.ts'
import { readyDatasets } from '../datasets/index.ts'
import { listDocuments } from '../documents/index.ts'
import { capabilities } from '../providers/index.ts'
import { getCompanySettings } from '../settings/index.ts'
import type { Context } from '../verb.ts'

type Step = { step: (typeof setupSteps)[number]; title: string; detail: string; path: string }

const steps: readonly Step[] = [
  {
    step: 'data',
    title: 'No company data yet',
    detail: 'Upload a table or load the sample company, so that the agents have something to look at.',
    path: '/data',
  },
  {
    step: 'model',
    title: 'No language model is connected',
    detail: 'Built-in skills answer and check. Connect a model for explanations and free conversation.',
    path: '/settings',
  },
  {
    step: 'administrator',
    title: 'There is only one administrator',
    detail: 'Invite a second one, so that critical requests are decided by somebody else than whoever asked.',
    path: '/settings',
  },
  {
    step: 'time_zone',
    title: 'No time zone is chosen',
    detail: 'The agents go by UTC. Choose the company’s own time zone, so that their days begin when yours do.',
    path: '/settings',
  },
  {
    step: 'currency',
    title: 'No currency is chosen',
    detail: 'Amounts whose table names no currency are shown without one.',
    path: '/settings',
  },
]

export async function missingSetup(context: Context): Promise<Step[]> {
  const [tables, { documents }, able, administrators, company] = await Promise.all([
    readyDatasets(context),
    listDocuments(context, { limit: 1 }),
    capabilities(context.house),
    countAdministrators(context.house.db),
    getCompanySettings(context, {}),
  ])
  const missing: Record<Step['step'], boolean> = {
    data: tables.length + documents.length === 0,
    model: able.text === null,
    administrator: administrators < 2,
    time_zone: company.time_zone === null,
    currency: company.currency === null,
  }
  return steps.filter(({ step }) => missing[step])
}
