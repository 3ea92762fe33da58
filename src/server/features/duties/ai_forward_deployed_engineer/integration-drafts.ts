// What is said about connected services, each from its threshold on.
import type { Context } from '../../verb.ts'
import type { Draft, ThresholdValue } from '../duty.ts'
import { plural } from '../money.ts'
import { ownRecords } from '../own-records.ts'
import { percent } from '../words.ts'
import { type Integrations, period } from './integration-facts.ts'

type Drafts = (facts: Integrations, context: Context, threshold: ThresholdValue) => Draft[]

type Calls = { key: string; name: string; calls: number; failed: number; last_sentence: string | null; next: string }

export const failing: Drafts = ({ model, calls, failed, sources, mail }, context, threshold) => {
  const all: Calls[] = [
    ...(model
      ? [
          {
            key: 'model',
            name: `The language model ${model.model} at ${model.host}`,
            calls,
            failed,
            last_sentence: null,
            next: 'Test it under Settings; until it works, the built-in skills answer only where no model is connected.',
          },
        ]
      : []),
    ...sources.map(({ id, name, reads, failed, last_sentence }) => ({
      ...{ key: `source:${id}`, name: `The source ${name}`, calls: reads, failed, last_sentence },
      next: 'Test it under Sources and read it again.',
    })),
    {
      key: 'mail',
      name: 'The mail server',
      calls: mail.sent + mail.failed,
      failed: mail.failed,
      last_sentence: mail.last_failure,
      next: 'Test it under Settings, and send again what did not arrive.',
    },
  ]
  return all
    .filter(({ calls, failed }) => calls >= threshold('calls') && 100 * (calls - failed) < threshold('rate') * calls)
    .map(({ key, name, calls, failed, last_sentence, next }) => ({
      key,
      priority: failed === calls ? 'high' : 'medium',
      title: `${name} failed ${failed} of ${plural(calls, 'time')} in the last ${period} days`,
      description: `${percent(calls - failed, calls)} went well; below ${threshold('rate')} % it is reported.${last_sentence ? ` The last failure: “${last_sentence}”` : ''} ${next}`,
      impact: { value: String(Math.round((1000 * (calls - failed)) / calls) / 10), unit: '%' },
      evidence: ownRecords(context, `Calls of ${period} days`, [{ name, calls, failed, last_sentence }]),
    }))
}

export const slow: Drafts = ({ model, usual_seconds, calls }, context, threshold) =>
  !model || usual_seconds === null || calls < threshold('calls') || usual_seconds <= threshold('seconds')
    ? []
    : [
        {
          key: 'slow',
          priority: 'low',
          title: `Half of the answers of ${model.model} take ${plural(usual_seconds, 'second')} or more`,
          description: `Over the last ${period} days; above ${plural(threshold('seconds'), 'second')} it is reported. Choose a smaller model, or a machine that is nearer or faster.`,
          impact: { value: String(usual_seconds), unit: 'seconds' },
          evidence: ownRecords(context, `Answers of ${period} days`, [{ model: model.model, calls, usual_seconds }]),
        },
      ]

/** A source whose last reading failed brings nothing new, however often it went well before. */
export const silent: Drafts = ({ sources }, context, threshold) =>
  sources
    .filter(({ last_outcome, paused }) => last_outcome === 'failed' && !paused)
    .filter(({ reads, failed }) => reads < threshold('calls') || 100 * (reads - failed) >= threshold('rate') * reads)
    .map(({ id, name, last_sentence, last_good_on }) => ({
      key: `last:${id}`,
      priority: 'medium',
      title: `The last reading of ${name} failed`,
      description: `${last_sentence ? `“${last_sentence}” ` : ''}${last_good_on ? `It last went well on ${last_good_on.toISOString().slice(0, 10)}.` : 'It never went well.'} Every last reading that failed is reported. Test the source under Sources and read it again.`,
      impact: null,
      evidence: ownRecords(context, 'The last reading', [
        { name, last_sentence, last_good_on: last_good_on?.toISOString() ?? null },
      ]),
    }))

export const unfinished: Drafts = ({ model, sources }, context) => {
  const never = sources.filter(({ last_outcome }) => last_outcome === null)
  const missing = [
    ...(model && !model.embeds
      ? ['The connected model has no embedding model, so documents are searched by words alone.']
      : []),
    ...never.map(({ name }) => `The source ${name} was added but has never been read.`),
    ...sources.filter(({ paused }) => paused).map(({ name }) => `The source ${name} is paused.`),
  ]
  if (missing.length === 0) return []
  return [
    {
      key: 'unfinished',
      priority: 'low',
      title: `${plural(missing.length, 'connection')} ${missing.length === 1 ? 'is' : 'are'} not set up to the end`,
      description: `${missing.join(' ')} Everything that is unfinished is reported. Finish each under Settings or Sources, or remove it.`,
      impact: { value: String(missing.length), unit: 'connections' },
      evidence: ownRecords(
        context,
        'Unfinished set-up',
        missing.map(what => ({ what })),
      ),
    },
  ]
}
