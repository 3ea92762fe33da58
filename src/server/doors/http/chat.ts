// POST /api/chat/sessions/:id/messages: waits for the answer, or streams it to who accepts events.
import { type ChatStreamPart, type Message, sendMessage } from '#contract/chat'
import type { RunDelta } from '#contract/live'
import type { RunStatus } from '#contract/runs'
import { getMessage, sayInChat } from '../../features/chat/index.ts'
import { runStatus } from '../../features/runs/index.ts'
import type { Context } from '../../features/verb.ts'
import type { Follower, LiveText } from '../../storage/index.ts'
import { errorBody, translated } from './errors.ts'
import { eventStream } from './event-stream.ts'
import { contextOf, type Door, inputOf } from './mount.ts'

const working: readonly (RunStatus | undefined)[] = ['queued', 'running']

/** Says it and resolves with the answer once its run has ended or waits for a person. */
async function answered(
  context: Context,
  input: Record<string, unknown>,
  hub: { follower: Follower; live: LiveText },
  tell: (part: ChatStreamPart) => void,
): Promise<Message> {
  const user_id = context.actor.type === 'user' ? context.actor.user_id : ''
  const early: RunDelta[] = []
  let hear = (delta: RunDelta) => void early.push(delta)
  /** Runs that changed since before this one began, once for each change. */
  const changed: string[] = []
  let look = (_id: string) => {}
  const stop = [
    hub.live.hear(user_id, delta => hear(delta)),
    hub.follower.hear(({ type, id }) => {
      if (type !== 'run.changed') return
      changed.push(id)
      look(id)
    }),
  ]
  try {
    const said = await sayInChat(context, input)
    const { message_id, run_id } = said
    tell({ type: 'accepted', ...said })
    hear = delta => {
      if (delta.run_id === run_id) tell(partOf(delta))
    }
    early.forEach(hear)
    return await new Promise<Message>((resolve, reject) => {
      const read = async () => {
        if (working.includes(await runStatus(context, run_id))) return
        const message = await getMessage(context, { session_id: input.id, message_id })
        if (!working.includes(message.run?.status)) resolve(message)
      }
      look = id => {
        // The first change of a run is its beginning; only a second one can be its end.
        if (id === run_id && changed.indexOf(id) < changed.lastIndexOf(id)) read().catch(reject)
      }
      look(run_id)
    })
  } finally {
    for (const end of stop) end()
  }
}

const partOf = ({ text, restart, tool }: RunDelta): ChatStreamPart =>
  tool ? { type: 'tool', title: tool } : { type: 'delta', text, ...(restart && { restart }) }

export function mountChat(door: Door, hub: { follower: Follower; live: LiveText }): void {
  door.app.post(sendMessage.path, async request => {
    const [context, input] = [await contextOf(door, request), await inputOf(sendMessage, request)]
    if (!request.req.header('Accept')?.includes('text/event-stream')) {
      return request.json(await answered(context, input, hub, () => {}))
    }
    return eventStream(request, async stream => {
      const tell = (part: ChatStreamPart) => void stream.send(part)
      const answer = answered(context, input, hub, tell).then(
        message => stream.send({ type: 'message', message } satisfies ChatStreamPart),
        error =>
          stream.send({ type: 'error', ...errorBody(translated(error, door.house.log)) } satisfies ChatStreamPart),
      )
      await Promise.race([answer, stream.ended])
    })
  })
}
