// Finds characters that hide or reorder text, so that what a person reads before approving is all there is.

/** A stretch of text as it is, or the name of one hidden character. */
export type Stretch = { at: number; text: string; hidden: boolean }

/**
 * Controls, formatting and filler characters, except tabs, line ends, and the joiner inside an emoji: they are invisible
 * or turn the direction of what follows.
 */
const hiding =
  /\r(?!\n)|(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d|(?![\t\n\r\u200d])[\p{Cc}\p{Cf}\u2028\u2029\u115f\u1160\u3164\uffa0]/gu

/** The text in stretches; every hidden character is one of its own, named by its code point. */
export function revealHidden(text: string): Stretch[] {
  const stretches: Stretch[] = []
  let from = 0
  const addPlain = (until: number) => {
    if (until > from) stretches.push({ at: from, text: text.slice(from, until), hidden: false })
  }
  for (const { 0: character, index } of text.matchAll(hiding)) {
    addPlain(index)
    stretches.push({ at: index, text: nameOf(character), hidden: true })
    from = index + character.length
  }
  addPlain(text.length)
  return stretches
}

const nameOf = (character: string) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
