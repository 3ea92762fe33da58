// What people ask agents through, as it is called in sentences.
import type { OutcomeFigures } from '../runs/index.ts'

export const modes: Record<OutcomeFigures['kind'], string> = { chat: 'chat', task: 'tasks', engine: 'engine console' }
