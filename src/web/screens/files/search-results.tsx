// What was found: passages with the words marked, each opening its document at its place.
import { useQuery } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import type { SearchHit } from '#contract/documents'
import { placeInWords } from '#contract/passages'
import { type DocumentFilter, documentSearch } from '../../data/documents.ts'
import { domainWords } from '../../parts/dataset-domain.tsx'
import { MarkedText } from '../../parts/marked-text.tsx'
import { formatNumber } from '../../ui/format.ts'
import { Link } from '../../ui/link.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DeniedState, EmptyState, ErrorState } from '../../ui/states.tsx'
import { joinedWords } from './joined-words.ts'

type SearchResultsProps = { query: string; filter: DocumentFilter; open: string | undefined; at: string | undefined }

export default function SearchResults({ query: asked, filter, open, at }: SearchResultsProps) {
  const query = useQuery(documentSearch(asked, filter))
  return (
    <QueryView
      query={query}
      loading={<SkeletonRows rows={4} label="Searching" />}
      empty={{
        when: ({ hits }) => hits.length === 0,
        show: <Nothing unknown={query.data?.unknown ?? []} searched={query.data?.searched ?? 0} />,
      }}
      error={(detail, retry) => <ErrorState title="The search did not succeed" detail={detail} onRetry={retry} />}
      denied={detail => <DeniedState detail={detail} />}
      data={({ hits, unknown, searched }) => (
        <section aria-label="Passages that were found" className="grid grid-cols-1 gap-2">
          <p role="status" className="text-muted text-sm">
            {hits.length === 1 ? '1 passage' : `${formatNumber(hits.length)} passages`} in{' '}
            {searched === 1 ? '1 document' : `${formatNumber(searched)} documents`}, the best first.{' '}
            <Instead unknown={unknown} />
          </p>
          <ul className="divide-y overflow-hidden rounded-lg border bg-surface">
            {hits.map(hit => (
              <Hit
                key={`${hit.document_id} ${hit.at}`}
                hit={hit}
                current={hit.document_id === open && String(hit.at) === at}
              />
            ))}
          </ul>
        </section>
      )}
    />
  )
}

type Unknown = readonly { word: string; near: readonly string[] }[]

const Instead = ({ unknown }: { unknown: Unknown }) =>
  unknown.map(({ word, near }) => (
    <span key={word}>
      No document contains “{word}”{near.length > 0 && `; found is ${joinedWords(near)}`}.{' '}
    </span>
  ))

function Hit({
  hit: { document_id, at, document, place, parts, domain, found_by },
  current,
}: {
  hit: SearchHit
  current: boolean
}) {
  const where = placeInWords(place)
  return (
    <li className={cx('relative grid gap-1 px-3 py-2 hover:bg-hover', current && 'bg-hover')}>
      <p className="text-sm">
        <Link
          to="/files"
          search={before => ({ ...before, document: document_id, at })}
          keepScroll
          className="break-words font-medium after:absolute after:inset-0 after:content-[''] focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-ring focus-visible:after:outline-offset-[-2px]"
        >
          {document}
        </Link>
        <span className="text-muted">
          {where && `, ${where}`} · {domainWords[domain]}
          {found_by === 'meaning' && ' · similar in meaning'}
        </span>
      </p>
      <p className="whitespace-pre-line break-words">
        <MarkedText parts={parts} />
      </p>
    </li>
  )
}

function Nothing({ unknown, searched }: { unknown: Unknown; searched: number }) {
  const words = unknown.map(({ word }) => `“${word}”`)
  return (
    <EmptyState title="Nothing was found">
      {searched === 0 && 'There is no document that you may see and that has been read.'}
      {searched > 0 && words.length > 0 && `No document contains ${joinedWords(words)}. `}
      {searched > 0 && 'Try other words, or fewer.'}
    </EmptyState>
  )
}
