// Finds passages in texts that are kept nowhere, by the words of a question in all their forms.
import type { Db } from '../../storage/index.ts'
import { languageOf } from './language.ts'
import { questionOf } from './question.ts'
import { searchable } from './searchable.ts'
import { rankedTexts } from './store-search-texts.ts'

/** The places of those texts that hold any word of the question, best first; none for a question of common words. */
export async function passagesByWords(
  db: Db,
  texts: readonly string[],
  question: string,
  limit: number,
): Promise<number[]> {
  const { words, phrases, without } = questionOf(question)
  const sought = [...phrases.map(({ plain }) => `"${plain}"`), ...words.map(({ plain }) => plain)]
  if (sought.length === 0 || texts.length === 0) return []
  const language = await languageOf(db, texts)
  const unwanted = without.map(({ plain }) => plain)
  return rankedTexts(db, texts.map(searchable), { language, sought, unwanted, limit })
}
