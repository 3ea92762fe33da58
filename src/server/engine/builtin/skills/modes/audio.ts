// Audio without a language model: recordings are written down word for word, and a text is read aloud as it stands.
import { z } from 'zod/mini'
import { outcomeOf } from '../../results.ts'
import { escaped } from '../../text/markdown.ts'
import { call, type Move, offers, outcome, say, type Turn } from '../../turn.ts'
import { undone } from '../undone.ts'

const Heard = z.object({ heard_by: z.string(), language: z.nullable(z.string()), text: z.string() })
const Spoken = z.object({ kept: z.array(z.object({ path: z.string() })) })

const quoted = (text: string) =>
  text
    .split('\n')
    .map(line => `> ${escaped(line, 5000)}`)
    .join('\n')

function writeDown(turn: Turn): Move {
  if (!offers(turn, 'transcribe_audio'))
    return say('Writing down a recording needs a model that hears, which can be connected under Settings.')
  const heard = turn.uses.filter(({ tool }) => tool === 'transcribe_audio')
  if (heard.length === 0)
    return {
      kind: 'call',
      calls: turn.attached.map(({ name }) => ({ tool: 'transcribe_audio', input: { file: name } })),
    }
  const texts = heard.map(({ output }, at) => {
    const name = `**${escaped(turn.attached[at]?.name ?? 'Recording', 100)}**`
    const ended = output ? outcomeOf(output, Heard) : { kind: 'unknown' as const, sentence: null }
    return ended.kind === 'done'
      ? `${name}, as ${escaped(ended.value.heard_by)} heard it:\n\n${quoted(ended.value.text)}`
      : `${name}: ${undone(ended, 'write this down')}`
  })
  return say(texts.join('\n\n'))
}

export function hearOrSpeak(turn: Turn): Move {
  if (turn.attached.length > 0) return writeDown(turn)
  if (!offers(turn, 'speak'))
    return say('Saying something aloud needs a model that speaks, which can be connected under Settings.')
  const spoken = outcome(turn, 'speak', Spoken)
  if (!spoken) return call(turn, 'speak', { text: turn.text.slice(0, 4000).toWellFormed() })
  return say(spoken.kind === 'done' ? 'This is how it sounds.' : undone(spoken, 'say this'))
}
