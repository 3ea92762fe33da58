// Everything about a request besides its decision: what will happen exactly, why it is asked, who asks, until when.
import type { ReactNode } from 'react'
import type { Approval } from '#contract/approvals'
import { CopyButton } from '../ui/copy-button.tsx'
import { formatDateAndTime } from '../ui/format.ts'
import { LevelBadge } from '../ui/level-badge.tsx'
import { TextLink } from '../ui/link.tsx'
import { useNow } from '../ui/relative-time.tsx'
import { ApprovalEffects } from './approval-effects.tsx'
import { asSentence, ExactText } from './approval-text.tsx'
import { ageInMinutes, timeLeft } from './approval-time.ts'

/** Level, category and code, then the sentence that says what will happen. */
export const ApprovalHeading = ({ approval, id }: { approval: Approval; id: string }) => (
  <header className="grid gap-2">
    <div className="flex flex-wrap items-center gap-2 text-muted text-sm">
      <LevelBadge level={approval.level} />
      <span>{approval.category.replaceAll('_', ' ')}</span>
      <span className="ml-auto font-mono" title="The code of this request">
        {approval.code}
      </span>
    </div>
    <h2 id={id} className="break-words font-semibold text-md">
      <ExactText text={approval.description} />
    </h2>
  </header>
)

const taintSentences: Record<NonNullable<Approval['tainted_by']>, string> = {
  document: 'A document, whose words may have led the agent to ask for this.',
  web_page: 'A web page, whose words may have led the agent to ask for this.',
  message: 'A message, whose words may have led the agent to ask for this.',
  agent_text: 'What an agent reported, which may quote others and have led to this.',
}

export function ApprovalFacts({ approval }: { approval: Approval }) {
  const { details, level, level_reason, irreversible, agent_note, agent_name, tainted_by } = approval
  return (
    <>
      <ApprovalEffects effects={details} />
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-sm">
        <Row term={`Why ${level}`}>{asSentence(level_reason)}</Row>
        {irreversible && (
          <Row term="Can’t be undone">
            <span className="font-medium text-serious">{asSentence(irreversible)}</span>
          </Row>
        )}
        {tainted_by && <Row term="Has read">{taintSentences[tainted_by]}</Row>}
        <Origin approval={approval} />
      </dl>
      {agent_note && (
        <figure className="rounded-md bg-sunken px-3 py-2">
          <figcaption className="text-muted text-sm">
            {agent_name} says, in its own words; nobody checked them:
          </figcaption>
          <blockquote className="whitespace-pre-wrap break-words">
            <ExactText text={agent_note} />
          </blockquote>
        </figure>
      )}
    </>
  )
}

/** Who asked through whom, since when, until when, and the digest that the decision is bound to. */
function Origin({ approval }: { approval: Approval }) {
  const { requester, agent_name, created_at, request_digest, status, run_id } = approval
  return (
    <>
      <Row term="Asked by">
        {requester}, through {agent_name},{' '}
        <TextLink to="/runs/$id" params={{ id: run_id }}>
          in this run
        </TextLink>
      </Row>
      {status === 'pending' ? (
        <Waiting approval={approval} />
      ) : (
        <Row term="Asked at">
          <time dateTime={created_at}>{formatDateAndTime(created_at)}</time>
        </Row>
      )}
      <Row term="Digest">
        <span className="inline-flex h-5 items-center gap-1">
          <span className="font-mono" title={request_digest}>
            {request_digest.slice(0, 8)}…{request_digest.slice(-4)}
          </span>
          <CopyButton text={request_digest} label="Copy the digest" />
        </span>
      </Row>
    </>
  )
}

function Waiting({ approval }: { approval: Approval }) {
  const { created_at, expires_at } = approval
  const now = useNow()
  const left = timeLeft(expires_at, now)
  return (
    <>
      <Row term="Waiting">
        <time dateTime={created_at} title={formatDateAndTime(created_at)}>
          {ageInMinutes(approval, now)} minutes
        </time>
      </Row>
      <Row term="Expires">
        <time
          dateTime={expires_at}
          title={formatDateAndTime(expires_at)}
          className={left.soon ? 'font-medium text-serious' : undefined}
        >
          {left.over ? 'its time is over' : `in ${left.text}`}
        </time>
      </Row>
    </>
  )
}

const Row = ({ term, children }: { term: string; children: ReactNode }) => (
  <>
    <dt className="text-muted">{term}</dt>
    <dd className="min-w-0 break-words">{children}</dd>
  </>
)
