// One file to read: Markdown as a document, other texts as they are, with who wrote it, when and in which run.
import { type QueryFunctionContext, useQuery } from '@tanstack/react-query'
import { ArrowLeft, Download, FileQuestion } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { File } from '#contract/files'
import { fileContent } from '../../data/files.ts'
import { saveFile } from '../../data/object-urls.ts'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Markdown } from '../../ui/markdown.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { ScrollBox } from '../../ui/scroll-box.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DeniedState, EmptyState, ErrorState } from '../../ui/states.tsx'
import { FileFacts } from './file-facts.tsx'
import { placeOf, readingOf } from './folders.ts'

/** The bytes and their text; like the bytes, kept as long as they are. */
const reading = (id: string) => ({
  queryKey: ['files', 'reading', id],
  queryFn: async ({ client }: QueryFunctionContext) => {
    const bytes = await client.ensureQueryData(fileContent(id))
    return { bytes, text: await bytes.text() }
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 60_000,
})

/** `file` is missing while the list that has it is not loaded that far; its text can be read all the same. */
export function FileReader({ id, file }: { id: string; file: File | undefined }) {
  const query = useQuery(reading(id))
  const heading = useRef<HTMLHeadingElement>(null)
  // Reading goes on in the file that was opened, not in the list.
  useEffect(() => heading.current?.focus(), [])
  const { name } = placeOf(file?.path ?? 'File')
  const bytes = query.data?.bytes
  return (
    <article className="grid min-w-0 grid-cols-1 gap-4 lg:sticky lg:top-20">
      <TextLink to="/files" className="inline-flex items-center gap-1 justify-self-start text-sm lg:hidden">
        <ArrowLeft aria-hidden="true" className="size-4" />
        All files
      </TextLink>
      <div className="rounded-lg border bg-surface">
        <header className="grid grid-cols-1 items-start gap-3 border-b p-4 sm:grid-cols-[minmax(0,1fr)_auto]">
          <div className="min-w-0">
            <h2 ref={heading} tabIndex={-1} className="break-words font-semibold text-lg">
              {name}
            </h2>
            {file && <FileFacts file={file} />}
          </div>
          <Button
            icon={Download}
            className="justify-self-start"
            disabled={!bytes}
            onClick={() => bytes && saveFile(bytes, name)}
          >
            Download
          </Button>
        </header>
        <QueryView
          query={query}
          loading={<Loading />}
          empty={{ when: ({ bytes }) => bytes.size === 0, show: <p className="p-4 text-muted">This file is empty.</p> }}
          error={(detail, retry) => <ErrorState title="The file could not be loaded" detail={detail} onRetry={retry} />}
          denied={detail => <DeniedState detail={detail} />}
          data={({ bytes, text }) => (
            <Content name={name} how={readingOf({ path: file?.path ?? '', media_type: bytes.type })} text={text} />
          )}
        />
      </div>
    </article>
  )
}

const Loading = () => (
  <div role="status" aria-label="Loading the file" className="grid gap-2 p-4">
    {['w-1/2', 'w-full', 'w-11/12', 'w-5/6', 'w-2/3'].map(width => (
      <Skeleton key={width} className={`h-4 ${width}`} />
    ))}
  </div>
)

type ContentProps = { name: string; how: ReturnType<typeof readingOf>; text: string }

function Content({ name, how, text }: ContentProps) {
  if (how === 'none') {
    return (
      <EmptyState icon={FileQuestion} title="This file can’t be shown here">
        Download it to open it with another program.
      </EmptyState>
    )
  }
  return (
    <ScrollBox label={`Text of ${name}`} className="p-4 lg:max-h-[calc(100dvh-220px)]">
      {how === 'markdown' ? (
        <Markdown text={text} className="max-w-prose" />
      ) : (
        <pre className="whitespace-pre-wrap break-words text-sm">{text}</pre>
      )}
    </ScrollBox>
  )
}
