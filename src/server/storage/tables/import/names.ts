// Names of columns in SQL, made from the headings of a file.

const LONGEST_NAME = 60
/** Letters that Unicode does not take apart into a plain letter and a mark. */
const letters: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th', ı: 'i' }

/** Lower-case ASCII names in the order of the titles, each different and none in `reserved`. */
export function nameColumns(titles: string[], reserved: ReadonlySet<string>): string[] {
  const taken = new Set<string>()
  return titles.map((title, index) => {
    const name = unique(safeName(title, reserved) || `column_${index + 1}`, taken)
    taken.add(name)
    return name
  })
}

function safeName(title: string, reserved: ReadonlySet<string>): string {
  const plain = title
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\0-\x7f]/g, letter => letters[letter] ?? ' ')
    .replace(/%/g, ' percent ')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, LONGEST_NAME)
  if (/^\d/.test(plain)) return `n_${plain}`
  return reserved.has(plain) ? `${plain}_` : plain
}

function unique(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name
  for (let number = 2; ; number += 1) if (!taken.has(`${name}_${number}`)) return `${name}_${number}`
}
