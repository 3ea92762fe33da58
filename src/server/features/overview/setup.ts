// The steps of setting up: what each brings, where it is done, and whether it is.

import type { setupSteps } from '#contract/home'
import type { CompanySettings } from '#contract/settings'
import { peopleFigures } from '../accounts/index.ts'
import { readyDatasets } from '../datasets/index.ts'
import { listDocuments } from '../documents/index.ts'
import { capabilities } from '../providers/index.ts'
import { getCompanySettings, guideSettings } from '../settings/index.ts'
import type { Context } from '../verb.ts'

type Step = { step: (typeof setupSteps)[number]; title: string; detail: string; path: string; done: boolean }

/** What is still to be said about the company, in words. */
function missingOf({ name, time_zone, currency }: CompanySettings): string[] {
  const said: [string, string | null][] = [
    ['name', name],
    ['time zone', time_zone],
    ['currency', currency],
  ]
  return said.flatMap(([words, value]) => (value === null ? [words] : []))
}

export async function setupOf(context: Context): Promise<{ left: boolean; steps: Step[] }> {
  const { db } = context.house
  const [tables, { documents }, able, people, company, guide] = await Promise.all([
    readyDatasets(context),
    listDocuments(context, { limit: 1 }),
    capabilities(context.house),
    peopleFigures(db, context.house.clock.now()),
    getCompanySettings(context, {}),
    guideSettings(db),
  ])
  const missing = missingOf(company)
  const steps: Step[] = [
    {
      step: 'administrator',
      title: 'Become the administrator',
      detail: 'You registered with the set-up code.',
      path: '/profile',
      done: true,
    },
    {
      step: 'company',
      title: 'Say what the company is called, and its time zone, currency and fiscal year',
      detail:
        missing.length === 0
          ? 'Days and amounts go by it.'
          : `Still to say: ${missing.join(', ')}. Until then the agents go by UTC, and amounts may have no currency.`,
      path: '/settings?tab=company',
      done: missing.length === 0,
    },
    {
      step: 'data',
      title: 'Bring in data',
      detail: 'Upload a table, or load the sample company, so that the agents have something to look at.',
      path: '/data',
      done: tables.length + documents.length > 0,
    },
    {
      step: 'model',
      title: 'Connect a language model, or do without',
      detail: 'Built-in skills answer and check. A model adds explanations and free conversation.',
      path: '/settings',
      done: able.text !== null || guide.without_model,
    },
    {
      step: 'people',
      title: 'Invite somebody',
      detail: 'With a second administrator, critical requests are decided by somebody else than whoever asked.',
      path: '/user-management',
      done: people.total_users > 1,
    },
  ]
  return { left: guide.left, steps }
}
