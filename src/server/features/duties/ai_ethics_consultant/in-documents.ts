// Duty of the AI ethics consultant: documents and files that hold personal data.
import type { Draft, HouseDuty } from '../duty.ts'
import { plural } from '../money.ts'
import { bySight, counted, papersOf, papersState, seenIn } from '../papers.ts'
import { clipped, listed } from '../words.ts'
import { inWords, isSensitive, kinds, personalData } from './personal-data.ts'

export const personalDataInDocuments: HouseDuty = {
  kind: 'house',
  id: 'personal_data_in_documents',
  agent_id: 'ai_ethics_consultant',
  title: 'Personal data in documents',
  permission: 'can_manage',
  thresholds: {
    contacts: {
      sentence:
        'From how many telephone numbers and e-mail addresses on a document counts as a list of people; account, card and national numbers and dates of birth always count',
      default: 10,
      unit: 'entries',
      min: 1,
      max: 10_000,
    },
  },
  schedule: '5 5 * * *',
  changes_daily: false,
  waiting_for: 'Upload documents.',
  state: papersState,
  async look(context, _today, _ask, threshold) {
    return bySight(await papersOf(context)).flatMap(({ domain, papers }): Draft[] => {
      const hits = papers.flatMap(({ name, text }) => {
        const found = personalData(text)
        return found.some(isSensitive) || found.length >= threshold('contacts') ? [{ name, found }] : []
      })
      if (hits.length === 0) return []
      const all = hits.flatMap(({ found }) => found)
      return [
        {
          key: `personal:${domain ?? 'files'}`,
          priority: all.some(isSensitive) ? 'high' : 'medium',
          title: `${plural(hits.length, 'document')} ${hits.length === 1 ? 'holds' : 'hold'} personal data`,
          description: `${listed(inWords(all), 6)}, in ${listed(
            hits.map(({ name }) => clipped(name, 60)),
            5,
          )}. Contacts alone count from ${threshold('contacts')} on. Remove what is not needed, or file the document where fewer people see it.`,
          impact: { value: String(hits.length), unit: 'documents' },
          evidence: counted(
            context,
            'Personal data by document',
            ['document', ...kinds],
            hits.map(({ name, found }) => [name, ...kinds.map(kind => found.filter(one => one.kind === kind).length)]),
          ),
          ...seenIn(domain),
        },
      ]
    })
  },
}
