// Where an answer from documents comes from: the passages, each opening its document at its place.
import type { Evidence } from '#contract/chat'
import { placeInWords, type QuotedPassage } from '#contract/passages'
import { TextLink } from '../ui/link.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'

type EvidencePassagesProps = { evidence: Evidence; passages: readonly QuotedPassage[] }

export const EvidencePassages = ({ evidence: { title, asked_at }, passages }: EvidencePassagesProps) => (
  <figure className="grid min-w-0 grid-cols-1 gap-2">
    <figcaption>
      <p className="font-medium">{title}</p>
      <p className="text-muted text-sm">
        {passages.length === 1 ? '1 passage' : `${passages.length} passages`}, looked up{' '}
        <RelativeTime value={asked_at} />
      </p>
    </figcaption>
    {passages.length > 0 && (
      <ul className="divide-y rounded-lg border">
        {passages.map(passage => (
          <Quoted key={`${passage.document_id} ${passage.at}`} passage={passage} />
        ))}
      </ul>
    )}
  </figure>
)

const Quoted = ({ passage: { document_id, document, version, at, place, text } }: { passage: QuotedPassage }) => (
  <li className="grid grid-cols-1 gap-1 px-3 py-2">
    <p className="text-sm">
      <TextLink to="/files" search={{ document: document_id, at }}>
        {document}
      </TextLink>
      <span className="text-muted"> version {version}</span>
      {placeInWords(place) && <span className="text-muted">, {placeInWords(place)}</span>}
    </p>
    <blockquote className="line-clamp-6 whitespace-pre-line break-words">{text}</blockquote>
  </li>
)
