// How to say that something did not happen, and what a person can do about it.
import type { Outcome } from '../results.ts'
import { escaped } from '../text/markdown.ts'

const longestReason = 400

/** A plain sentence for a tool call that did not end well; `what` is what was to be done, as 'write the letters'. */
export function undone(outcome: Exclude<Outcome<unknown>, { kind: 'done' }>, what: string): string {
  switch (outcome.kind) {
    case 'waiting':
      return `I can't ${what} yet. What is missing: ${escaped(outcome.sentence, longestReason)}`
    case 'denied': {
      const reason = outcome.reason ? ` Reason: “${escaped(outcome.reason, longestReason)}”.` : ''
      return `I did not ${what}: the request was denied.${reason} Nothing was changed. You can ask again in another way.`
    }
    case 'expired':
      return `I did not ${what}: nobody decided in time and the request expired. Nothing was changed. Ask again to make a new request.`
    case 'cancelled':
      return `I did not ${what}: the request was withdrawn. Nothing was changed.`
    case 'unknown': {
      const known = outcome.sentence ? ` ${escaped(outcome.sentence, longestReason)}` : ''
      return `I don't know whether I could ${what}.${known} It will not be repeated by itself. Look whether it happened before you ask again.`
    }
    case 'failed':
      return `I could not ${what}: ${escaped(outcome.sentence, longestReason)}`
  }
}
