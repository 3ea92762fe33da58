// Several words as part of a sentence.

/** "a", "a and b", "a, b and c", in the reader's language settings. */
export const joinedWords = (words: readonly string[]): string => new Intl.ListFormat('en').format(words)
