// POST /api/chat/sessions/:id/messages: waits for the answer, or streams it to who accepts events.
import { type ChatStreamPart, type Message, sendMessage } from '#contract/chat'
import { getMessage, sayInChat } from '../../features/chat/index.ts'
import type { Context } from '../../features/verb.ts'
import { errorBody, translated } from './errors.ts'
import { eventStream } from './event-stream.ts'
import { followRun, type Hub, partOf } from './follow-run.ts'
import { contextOf, type Door, inputOf } from './mount.ts'

/** Says it and resolves with the answer once its run has ended or waits for a person. */
const answered = (
  context: Context,
  input: Record<string, unknown>,
  hub: Hub,
  tell: (part: ChatStreamPart) => void,
): Promise<Message> =>
  followRun(context, hub, {
    begin: () => sayInChat(context, input),
    accepted: said => tell({ type: 'accepted', ...said }),
    delta: delta => tell(partOf(delta)),
    async read({ message_id }) {
      const message = await getMessage(context, { session_id: input.id, message_id })
      return { status: message.run?.status, result: message }
    },
  })

export function mountChat(door: Door, hub: Hub): void {
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
