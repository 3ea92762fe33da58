// Moments that one process tells another: nanoseconds of the machine's monotonic clock, which all processes share.
import type { ChildProcess } from 'node:child_process'
import { z } from 'zod/mini'

const Moment = z.object({ what: z.enum(['received', 'entered']), at: z.coerce.bigint() })
type What = z.infer<typeof Moment>['what']

/** Tells the parent process that this happened just now. */
export function tellParent(what: What): void {
  process.send?.({ what, at: String(process.hrtime.bigint()) })
}

/** When the child received the next decision, and when it entered the tool that waited for it. */
export function momentsOf(child: ChildProcess): Promise<Record<What, bigint>> {
  const moments = { received: 0n, entered: 0n }
  return new Promise(resolve => {
    child.on('message', function hear(message) {
      const { what, at } = Moment.parse(message)
      moments[what] = at
      if (what !== 'entered') return
      child.off('message', hear)
      resolve(moments)
    })
  })
}
