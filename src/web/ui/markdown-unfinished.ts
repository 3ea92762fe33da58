// Closes what a text that is still being written has opened, so that it doesn't flicker while it grows.
import remend from 'remend'

export const closeUnfinished = (text: string): string => remend(text, { linkMode: 'text-only', katex: false })
