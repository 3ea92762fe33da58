// Pure decisions about notices: which kinds reach whom, what is usual, where each leads, what a letter says.
import { type NoticeChoice, type NoticeKind, noticeKinds } from '#contract/notices'
import { type Actor, passes } from '../access/index.ts'

/** Nobody gets more letters of one kind than one in this time; milliseconds. */
export const leastBetweenMails = 5 * 60_000
/** Notices are kept so long; milliseconds. */
export const keptFor = 90 * 86_400_000
/** What is older than this when it is looked at is no news; milliseconds. */
export const newsFor = 86_400_000

const decidable = ['low', 'medium', 'high', 'critical'] as const
const reaches: Record<NoticeKind, (actor: Actor) => boolean> = {
  approval_waiting: actor => decidable.some(level => passes(actor, `approvals.decide_${level}`)),
  run_ended: () => true,
  finding_important: () => true,
  budget_warned: actor => passes(actor, 'executive_dashboard'),
  sign_in_new: () => true,
}

/** The kinds that can reach somebody by what they may do now. */
export const kindsFor = (actor: Actor): NoticeKind[] => noticeKinds.filter(kind => reaches[kind](actor))

const usuallyMailed: readonly NoticeKind[] = ['approval_waiting', 'sign_in_new']
export const usualChoice = (kind: NoticeKind): NoticeChoice => ({
  kind,
  in_app: true,
  by_mail: usuallyMailed.includes(kind),
})

const pathOf: Record<NoticeKind, (about: string) => string> = {
  approval_waiting: () => '/approvals',
  run_ended: id => `/runs/${id}`,
  finding_important: id => `/findings/${id}`,
  budget_warned: () => '/',
  sign_in_new: () => '/profile',
}

const subjects: Record<NoticeKind, (count: number) => string> = {
  approval_waiting: count => (count === 1 ? 'An approval waits for you' : `${count} approvals wait for you`),
  run_ended: count => (count === 1 ? 'A task of yours ended' : `${count} tasks of yours ended`),
  finding_important: count => (count === 1 ? 'A finding of high priority' : `${count} findings of high priority`),
  budget_warned: count => (count === 1 ? 'A budget is nearly used up' : `${count} budgets are nearly used up`),
  sign_in_new: count => (count === 1 ? 'A new sign-in to your account' : `${count} new sign-ins to your account`),
}

/** So many are named in a letter; the rest is only counted. */
const mostNamed = 20

type Told = { about: string; sentence: string }

/** One letter for everything of a kind; `told` has at least one. */
export function letterOf(kind: NoticeKind, told: readonly Told[], to: { name: string; public_url: string }) {
  const named = told
    .slice(0, mostNamed)
    .map(({ about, sentence }) => `${sentence}\n${to.public_url}${pathOf[kind](about)}`)
  const rest = told.length - named.length
  const lines = [...named, ...(rest > 0 ? [`And ${rest} more.\n${to.public_url}/notices`] : [])]
  const advice =
    kind === 'sign_in_new' ? '\nIf that was not you, end the sign-in there and set another password.\n' : ''
  return {
    subject: `Cabinet: ${subjects[kind](told.length)}`,
    text: `Hello ${to.name},

${lines.join('\n\n')}
${advice}
What you are told by mail is chosen in your account: ${to.public_url}/profile
`,
  }
}
