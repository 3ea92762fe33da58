// What is known of everything that Cabinet is connected to: the language model, the sources of data, the mail server.

import { mailFigures } from '../../mail/index.ts'
import { capabilities, providerFor } from '../../providers/index.ts'
import { outcomeFigures } from '../../runs/index.ts'
import { sourceFigures } from '../../sources/index.ts'
import type { Context } from '../../verb.ts'

/** Calls of so many days count. */
export const period = 7

export type Integrations = Awaited<ReturnType<typeof factsOf>>

export async function factsOf({ house }: Context) {
  const since = new Date(house.clock.now().getTime() - period * 86_400_000)
  const [provider, able, runs, sources, mail] = await Promise.all([
    providerFor(house, 'text'),
    capabilities(house),
    outcomeFigures(house.db, since),
    sourceFigures(house.db, since),
    mailFigures(house.db, since),
  ])
  const model = provider && {
    host: new URL(provider.base_url).host,
    model: provider.model,
    embeds: able.embeddings !== null,
  }
  const own = runs.filter(run => model && (run.model === model.model || run.model_failed > 0))
  const usual = own.filter(({ model: name, usual_ms }) => name === model?.model && usual_ms !== null)
  return {
    model,
    calls: own.reduce((sum, { runs }) => sum + runs, 0),
    failed: own.reduce((sum, { model_failed }) => sum + model_failed, 0),
    usual_seconds:
      usual.length === 0 ? null : Math.round(Math.max(...usual.map(({ usual_ms }) => usual_ms ?? 0)) / 1000),
    sources,
    mail,
  }
}
