// The questions that an answer of the built-in skills offers, apart from its words: a person chooses one by a click.

/** How an answer begins that asks back and lists what may be meant. */
export const notSure = 'I am not sure'

/** What stands before a list of questions to choose from. */
export const instead = 'What I can answer:'
export const examples = 'You can ask, for example:'

/** Splits an answer from the questions that it lists. An answer that offers none stands as it is. */
export function readOffers(whole: string): { text: string; questions: string[] } {
  if (!whole.startsWith(notSure) && !whole.includes(`${instead}\n`) && !whole.includes(`${examples}\n`)) {
    return { text: whole, questions: [] }
  }
  const lines = whole.split('\n')
  const questions = lines.filter(isListed).map(line => line.slice(2).replace(/\\([\p{P}\p{S}])/gu, '$1'))
  const rest = lines.filter(line => !isListed(line) && line !== instead && line !== examples).join('\n')
  return { text: rest.replace(/\n{3,}/g, '\n\n').trim(), questions }
}

const isListed = (line: string) => line.startsWith('- ')
