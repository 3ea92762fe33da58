// What the contract's words for documents are called in plain English.
import type { Document, DocumentKind, DocumentStatus } from '#contract/documents'
import type { Tone } from '../../ui/tone.ts'

export const kindWords: Record<DocumentKind, string> = {
  pdf: 'PDF',
  word: 'Letters and contracts (Word)',
  sheet: 'Tables',
  web: 'Web pages and XML',
  text: 'Plain text',
  code: 'Code',
}

export const statusLook: Record<DocumentStatus, { word: string; tone: Tone }> = {
  waiting: { word: 'Waiting to be read', tone: 'info' },
  reading: { word: 'Being read', tone: 'info' },
  ready: { word: 'Can be searched', tone: 'ok' },
  no_text: { word: 'No text', tone: 'warn' },
  failed: { word: 'Could not be read', tone: 'danger' },
}

export const isUnderWay = ({ status }: Pick<Document, 'status'>) => status === 'waiting' || status === 'reading'
