// The engine: the loop, the shape of tools, models. It knows no database and no HTTP.

export { usualBounds } from './advance.ts'
export type { TextModel } from './ask-model.ts'
export { LeaseLost, type Ledger, type LedgerCall, type LedgerStep } from './ledger.ts'
export { advance } from './loop.ts'
export { metered } from './metered.ts'
export { drawPicture, embedTexts, lookAt, probe, speakText, transcribe } from './providers/ask.ts'
export { languageModel } from './providers/open.ts'
export { type AnyTool, tool } from './tool.ts'
