// In which language each text of a column is written: SQL over every row.
import type { ReadyDataset } from '../../datasets/index.ts'
import { type Ask, quoted } from '../duty.ts'
import type { Column } from '../flows.ts'
import { literal, trimmed } from '../words.ts'
import { commonWords } from './common-words.ts'

const languages = Object.keys(commonWords)
/** Of a longer table texts are taken evenly, so that the question stays within its time. */
const mostTexts = 500_000

/** Of so many texts one is looked at; 1 where all are. */
export const oneIn = ({ row_count }: Pick<ReadyDataset, 'row_count'>) => Math.max(1, Math.ceil(row_count / mostTexts))

/**
 * A text is in the language whose common words stand in it most often: they count for two at least where a word that
 * n languages have counts for 1/n, and half as often again as those of the next one. Equal texts are scored together.
 * Only the first 400 letters count.
 */
function languagesSql(dataset: ReadyDataset, { name }: Column): string {
  const part = oneIn(dataset)
  const list = languages.map(language => `  (${literal(language)}, ${literal(commonWords[language] ?? '')})`)
  const weights = languages.map(language => `sum(if(language = ${literal(language)}, share, 0)) as ${quoted(language)}`)
  const sums = languages.map(language => `sum(${quoted(language)}) as ${quoted(language)}`)
  return `with common(language, words) as (values
${list.join(',\n')}),
words as (select language, word, 1.0 / count(*) over (partition by word) as share
  from (select language, unnest(list_distinct(string_split(words, ' '))) as word from common)),
weights as (select word, ${weights.join(', ')} from words group by word),
texts as (select hash(${trimmed(name)}) as text_hash, left(${trimmed(name)}, 400) as text from ${quoted(dataset.table_name)}
  where ${trimmed(name)} <> ''${part > 1 ? ` and hash(${trimmed(name)}) % ${part} = 0` : ''}),
said as (select text_hash, unnest(regexp_extract_all(lower(text), '\\pL+')) as word from texts),
added as (select text_hash, ${sums.join(', ')} from said join weights using (word) group by text_hash),
times as (select text_hash, count(*) as times from texts group by text_hash),
ranked as (select text_hash, list_reverse_sort([${languages.map(language => `{'weight': ${quoted(language)} / times, 'language': ${literal(language)}}`).join(', ')}]) as ranks
  from added join times using (text_hash)),
told as (select text_hash, ranks[1].language as language from ranked
  where ranks[1].weight >= 2 and ranks[1].weight >= 1.5 * ranks[2].weight)`
}

export type ColumnLanguages = { texts: number; untold: number; told: { language: string; texts: number }[] }

/** How many texts of a column are in each language, the most frequent first. */
export async function languagesOf(dataset: ReadyDataset, column: Column, ask: Ask): Promise<ColumnLanguages> {
  const { rows } = await ask(
    `Languages of ${column.title} in ${dataset.name}`,
    `${languagesSql(dataset, column)}
select language, count(*) as texts from texts left join told using (text_hash) group by language order by texts desc, language`,
  )
  const counted = rows.map(({ language, texts }) => ({ language: language ?? null, texts: Number(texts) }))
  return {
    texts: counted.reduce((sum, { texts }) => sum + texts, 0),
    untold: counted.find(({ language }) => language === null)?.texts ?? 0,
    told: counted.flatMap(({ language, texts }) => (language === null ? [] : [{ language, texts }])),
  }
}

/** The one language in which the texts are; undefined where there are several, or where it can't be told of most. */
export const onlyLanguage = ({ told, texts }: ColumnLanguages): string | undefined =>
  told.length === 1 && 2 * (told[0]?.texts ?? 0) > texts ? told[0]?.language : undefined

/** SQL: the texts of a column that are in another language than this one, with what identifies their row. */
export function inOthersSql(dataset: ReadyDataset, column: Column, usual: string): string {
  const key = dataset.columns.find(({ is_key }) => is_key)?.name
  return `${languagesSql(dataset, column)}
select ${key && key !== column.name ? `${quoted(key)}, ` : ''}language, ${quoted(column.name)}
from ${quoted(dataset.table_name)} join told on text_hash = hash(${trimmed(column.name)})
where language <> ${literal(usual)} order by language, 1`
}
