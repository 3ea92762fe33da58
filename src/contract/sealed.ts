// A text that is kept as its seal alone, such as a password that is to be typed on a web page.

const seal = /sealed:[A-Za-z0-9+/]{40,}={0,2}/

export const isSealed = (text: string): boolean => new RegExp(`^${seal.source}$`).test(text)

/** For people to read: what is sealed stands there as dots. */
export const withoutSeals = (text: string): string => text.replace(new RegExp(seal, 'g'), '••••••')
