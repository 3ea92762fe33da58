// The modes that answer: from the company's data, from attached files, from research, by several agents.
import type { ModeInfo } from './mode.ts'

const reading = ['describe_data', 'query_data', 'draw_chart', 'search_documents', 'read_document', 'search_findings']
const attached = ['describe_attachments', 'query_attachments', 'search_attachments', 'read_attachment']

export const readingModes: readonly ModeInfo[] = [
  {
    mode: 'chat',
    name: 'Chat',
    description: 'Ask about your company and go on from the answer. It remembers what was said on this page.',
    input_label: 'Your message',
    permission: 'engine.chat',
    agent_id: 'cfo',
    takes_files: 'none',
    needs: ['Company data'],
    instructions: 'This is a conversation: earlier messages of this session stand before the last one.',
    tools: [...reading, 'list_overdue', 'list_files', 'write_file', 'delete_file', 'remember_reading', 'check_duty'],
    asks_for: [],
    otherwise: '',
    without_model:
      'The built-in skills answer from your tables and documents. Free conversation needs a language model.',
  },
  {
    mode: 'completions',
    name: 'Completions',
    description: 'One question, one answer, without what was said before.',
    input_label: 'Prompt',
    permission: 'engine.chat',
    agent_id: 'cfo',
    takes_files: 'none',
    needs: ['Company data'],
    instructions: 'Answer this one prompt whole: nothing was said before, and nobody answers questions back.',
    tools: reading,
    asks_for: [],
    otherwise: '',
    without_model: 'The built-in skills answer from your tables and documents. Writing texts needs a language model.',
  },
  {
    mode: 'chat_with_files',
    name: 'Chat with files',
    description:
      'Attach tables, documents, text or code, and ask about them. Only you see them; they are gone in a day.',
    input_label: 'Question about your files',
    permission: 'engine.media',
    agent_id: 'data_analyst',
    takes_files: 'any',
    needs: ['Attached files'],
    instructions:
      'Answer from the attached files. Call describe_attachments first. Figures come from query_attachments; what a document says is quoted from search_attachments or read_attachment with file and place.',
    tools: [...attached, 'look_at_pictures'],
    asks_for: [],
    otherwise: '',
    without_model:
      'The built-in skills quote passages and compute figures from the files. Summaries need a language model.',
  },
  {
    mode: 'research_queries',
    name: 'Research',
    description: 'Searches your documents, tables, findings and watched pages, and says where each answer stands.',
    input_label: 'What is to be found out',
    permission: 'engine.media',
    agent_id: 'data_analyst',
    takes_files: 'none',
    needs: ['Documents', 'Company data'],
    instructions:
      'Search before you answer: search_documents, search_findings, and the tables by describe_data and query_data. Cite document and place, finding, or table and period for each statement, and say what you looked for and did not find.',
    tools: reading,
    asks_for: [],
    otherwise: '',
    without_model: 'The built-in skills quote what they find. Weighing it up in own words needs a language model.',
  },
  {
    mode: 'experts',
    name: 'Experts',
    description: 'Several agents answer the same question, each from its field, and one sums up.',
    input_label: 'Question for the experts',
    permission: 'engine.media',
    agent_id: 'ceo',
    takes_files: 'none',
    needs: ['Company data'],
    instructions:
      'Ask two to four agents that know the field, all at once, each by ask_agent with the whole question. Then sum up: where they agree, where they differ, and which figures each gave.',
    tools: ['ask_agent'],
    asks_for: [],
    otherwise: '',
    without_model: 'The agents answer by built-in skills, and their answers stand side by side without a summary.',
  },
]
