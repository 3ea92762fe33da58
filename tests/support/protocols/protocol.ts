// What the fakes of all protocols have in common: what a model says, and how a stream of it is written.
export type Said = { text?: string; calls?: { name: string; arguments: string }[]; filtered?: boolean }

/** Writes what is said in the stream of one protocol; `whole` false leaves out the proper end. */
export type Protocol = (send: (data: object | string, event?: string) => void, said: Said, whole: boolean) => void

/** What is drawn, spoken and heard. */
export type Media = { picture?: Buffer; sound?: Buffer; heard?: object }
