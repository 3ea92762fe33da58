// The list of watched pages.
import { Trash2 } from 'lucide-react'
import type { LookOutcome, WatchedPage } from '#contract/watched'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Table, type TableColumn } from '../../ui/table.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import type { Tone } from '../../ui/tone.ts'

const outcomeWords: Record<LookOutcome, { word: string; tone: Tone }> = {
  reached: { word: 'Reached', tone: 'ok' },
  unreached: { word: 'Not reached', tone: 'danger' },
  not_allowed: { word: 'Not allowed', tone: 'warn' },
}

type PagesProps = {
  pages: readonly WatchedPage[]
  onRemove: (page: WatchedPage) => void
  onPictures: (page: WatchedPage) => void
}

export function Pages({ pages, onRemove, onPictures }: PagesProps) {
  const columns: readonly TableColumn<WatchedPage>[] = [
    {
      key: 'name',
      title: 'Page',
      heading: true,
      cell: ({ name, url }) => (
        <>
          <span className="block break-words">{name}</span>
          {name !== url && <span className="break-all font-normal text-muted text-sm">{url}</span>}
        </>
      ),
    },
    { key: 'look', title: 'Last look', cell: page => <LastLook page={page} /> },
    { key: 'change', title: 'Last change', cell: ({ last_change }) => <LastChange change={last_change} /> },
    {
      key: 'pictures',
      title: 'Pictures',
      cell: page =>
        page.pictures.length > 0 && (
          <TextButton aria-label={`${pictureWords(page)} of ${page.name}`} onClick={() => onPictures(page)}>
            {pictureWords(page)}
          </TextButton>
        ),
    },
    {
      key: 'actions',
      title: 'Actions',
      actions: true,
      cell: page => <IconButton icon={Trash2} label={`Stop watching ${page.name}`} onClick={() => onRemove(page)} />,
    },
  ]
  return <Table label="Watched pages" columns={columns} rows={pages} rowKey={({ id }) => id} />
}

const pictureWords = ({ pictures }: WatchedPage) => (pictures.length > 1 ? 'Before and after' : 'Picture')

function LastLook({ page: { outcome, looked_at, sentence } }: { page: WatchedPage }) {
  if (!outcome || !looked_at) return <span className="text-muted">Within a minute</span>
  const { word, tone } = outcomeWords[outcome]
  return (
    <>
      <span className="inline-flex flex-wrap items-center gap-2">
        <Badge tone={tone}>{word}</Badge>
        <RelativeTime value={looked_at} className="text-muted text-sm" />
      </span>
      {sentence && <p className="mt-1 max-w-prose break-words text-muted text-sm">{sentence}</p>}
    </>
  )
}

/** So many lines are shown; the report has the others. */
const shown = 3

function LastChange({ change }: { change: WatchedPage['last_change'] }) {
  if (!change) return '–'
  return (
    <div className="grid max-w-prose gap-1">
      <RelativeTime value={change.found_at} className="text-muted text-sm" />
      <Lines word="New" lines={change.added} />
      <Lines word="Gone" lines={change.removed} />
    </div>
  )
}

function Lines({ word, lines }: { word: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  const more = lines.length - shown
  return (
    <p className="break-words text-sm">
      <span className="font-medium">{word}:</span> {lines.slice(0, shown).map(brief).join(' · ')}
      {more > 0 && <span className="text-muted"> and {more} more</span>}
    </p>
  )
}

const brief = (line: string) => (line.length > 160 ? `${line.slice(0, 160)}…` : line)
