// Questions about the messages of a conversation, answered from them alone.
import type { Message } from '#contract/chat'
import type { RunStatus } from '#contract/runs'

export type AnswerRun = NonNullable<Message['run']>

const openStatuses: ReadonlySet<RunStatus> = new Set<RunStatus>(['queued', 'running', 'waiting'])

export const isOpen = ({ status }: Pick<AnswerRun, 'status'>): boolean => openStatuses.has(status)

/** The run that has still to answer: a conversation goes on only after it. */
export function openRun(messages: readonly Message[]): AnswerRun | undefined {
  const run = messages.at(-1)?.run
  return run && isOpen(run) ? run : undefined
}

/** Messages with others put in: those that are there are replaced, new ones come at the end. */
export function withMessages(before: readonly Message[], put: readonly Message[]): Message[] {
  const added = put.filter(({ id }) => !before.some(message => message.id === id))
  const replaced = before.map(message => put.find(({ id }) => id === message.id) ?? message)
  return [...replaced, ...added]
}

/** The answer's place until the server says more: its run waits for its turn. */
export function emptyAnswer(id: string, run_id: string, timestamp: string): Message {
  const nothing = { evidence: [], approvals: [], files: [], suggestions: [] }
  const run: AnswerRun = { id: run_id, status: 'queued', outcome: null, model: null, ...nothing }
  return { id, content: '', message_type: 'ai', timestamp, file_attachments: [], marked_bad: false, run }
}

/** What an answer says as text: an outcome that stands in for it has a line of its own. */
export const storedText = ({ content, run }: Message): string => (run && content === run.outcome ? '' : content)

/** The text of Markdown, shortened, for reading out. */
export function spoken(markdown: string, longest = 400): string {
  const plain = markdown
    .replace(/```[\s\S]*?(```|$)/g, ' (code) ')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*\|?[\s:|-]+\|[\s:|-]*$/gm, ' ')
    .replace(/[*_`#>|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return plain.length > longest ? `${plain.slice(0, longest).trimEnd()}…` : plain
}
