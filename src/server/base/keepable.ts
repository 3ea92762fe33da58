// Letters that no database keeps: the null letter, and halves of letters. Language models and files contain them.

/** In JSON text they are always escaped; an escaped backslash before them is part of something else. */
const unkeepable = /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/i
const everywhere = new RegExp(unkeepable, 'gi')

/** Whether a value can be stored as it is. */
export const isKeepable = (value: unknown): boolean => !unkeepable.test(JSON.stringify(value) ?? '')

/** The value as JSON carries it, without such letters. */
export function keepable<Value>(value: Value): Value {
  return JSON.parse((JSON.stringify(value) ?? 'null').replace(everywhere, '$1'))
}
