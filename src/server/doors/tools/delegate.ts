// The tool by which an agent passes a part of its task on to another agent and waits for the result.
import { z } from 'zod/mini'
import { Priority } from '#contract/common'
import { TaskText } from '#contract/tasks'
import { tool } from '../../engine/index.ts'
import { agentById, roster } from '../../features/agents/index.ts'
import { checkDelegation, delegateTask } from '../../features/runs/index.ts'
import { type Caller, contextOf } from './caller.ts'

const ids = roster.map(({ id }) => id)
const Delegate = z.strictObject({ agent_id: z.enum(ids), text: TaskText, priority: z.optional(Priority) })

export const delegateTaskTool = tool<Caller, z.infer<typeof Delegate>>({
  name: 'delegate_task',
  version: 1,
  title: 'Passing a task on',
  description: `Passes a part of the work on to another agent that is better placed for it, and waits for its result. Say in the text all that the agent has to know: it reads nothing else of this conversation. A person approves it first. The agents: ${roster.map(({ id, name }) => `${id} (${name})`).join(', ')}.`,
  input: Delegate,
  declaration: {
    kind: 'effect',
    level: 'medium',
    category: 'business tasks',
    reason: 'It gives another agent work',
    irreversible: null,
    repeatable: true,
  },
  async show({ agent_id, text, priority }, caller) {
    const { name } = await checkDelegation(contextOf(caller), caller.run_id, agent_id)
    return {
      description: `Give ${name} a task`,
      details: [
        { label: 'Agent', value: name },
        { label: 'Passed on by', value: agentById(caller.agent.id)?.name ?? caller.agent.id },
        ...(priority ? [{ label: 'Priority', value: priority }] : []),
        { label: 'Task', value: text.replace(/\s+/g, ' ').slice(0, 120), text },
      ],
    }
  },
  async run(part, { id, caller }) {
    const task = await delegateTask(contextOf(caller), { run_id: caller.run_id, call_id: id, ...part })
    return { value: { task: task.id }, follows: true }
  },
})
