// Which words and pairs of words short texts have in common, whatever their language. Pure.

export type Topic = {
  /** As it is most often written. */
  words: string
  /** Every way in which it is written, in lower case. */
  forms: string[]
  /** In so many texts. */
  texts: number
}

/** Words that say nothing about what somebody wants; in the languages of headings. */
const empty = new Set(
  `a an the of for with to in on at by and or our your my we i you do does how what which is are it be can would like
  please need want more about from ein eine einen einem einer der die das den dem des fur mit von zu zum zur im in am an
  auf und oder unser unsere wir ich sie es ist sind wie was bitte brauche mochte mehr uber un une des le la les l de du
  d pour avec et ou notre nos votre vos nous je vous est sont comment quoi plus sur dans el los las lo del al para con y
  o nuestro nuestra su como que es son mas sobre por en una unos unas quiero queremos necesito quisiera gustaria um uma os as do da dos das no na nos nas para com e ou nosso nossa eu nos
  voces sao mais sobre quero queremos preciso gostaria por favor il lo gli di un uno una per con e o nostro nostra io noi
  sono piu vorrei vorremmo bisogno favore het een van voor met en of ons onze ik wij zijn meer over graag willen wil nodig`.split(
    /\s+/,
  ),
)

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
/** Plural and singular count as one: the ending that most plurals of these languages have is left out. */
const stem = (word: string) => (word.length > 3 ? word.replace(/s$/, '').replace(/(?<=..)e$/, '') : word)

type Said = { stems: string; form: string }

/** The words of a text, and each pair of neighbours; words that say nothing are skipped over, not paired across. */
function said(text: string): Said[] {
  const runs: string[][] = [[]]
  for (const word of plain(text).match(/[\p{L}\p{N}]+/gu) ?? []) {
    if (empty.has(word)) runs.push([])
    else runs.at(-1)?.push(word)
  }
  return runs.flatMap(run =>
    run.flatMap((word, at) => {
      const next = run[at + 1]
      const pair = next === undefined ? [] : [{ stems: `${stem(word)} ${stem(next)}`, form: `${word} ${next}` }]
      const alone = word.length < 3 || /^\d+$/.test(word) ? [] : [{ stems: stem(word), form: word }]
      return [...alone, ...pair]
    }),
  )
}

type Counted = { stems: string; texts: number; forms: Map<string, number> }

/**
 * What at least `least` texts say, the most frequent first. A word that more than half of the texts hold is what all are
 * about, so it is no topic by itself; a word that nearly always stands beside the same other one is the pair.
 */
export function topicsOf(texts: readonly { text: string; times: number }[], least: number): Topic[] {
  const counted = new Map<string, Counted>()
  const all = texts.reduce((sum, { times }) => sum + times, 0)
  for (const { text, times } of texts) {
    for (const [stems, forms] of Map.groupBy(said(text), ({ stems }) => stems)) {
      const one = counted.get(stems) ?? { stems, texts: 0, forms: new Map<string, number>() }
      one.texts += times
      for (const { form } of forms) one.forms.set(form, (one.forms.get(form) ?? 0) + times)
      counted.set(stems, one)
    }
  }
  const often = [...counted.values()].filter(({ texts }) => texts >= least)
  const pairs = often.filter(({ stems }) => stems.includes(' '))
  const isOfPair = ({ stems, texts }: Counted) =>
    pairs.some(pair => pair.stems.split(' ').includes(stems) && pair.texts >= 0.8 * texts)
  return often
    .filter(one => one.stems.includes(' ') || (one.texts <= all / 2 && !isOfPair(one)))
    .toSorted((a, b) => b.texts - a.texts || a.stems.localeCompare(b.stems))
    .map(({ texts, forms }) => {
      const ways = [...forms].sort(([a, times], [b, more]) => more - times || a.localeCompare(b)).map(([form]) => form)
      return { words: ways[0] ?? '', forms: ways, texts }
    })
}
