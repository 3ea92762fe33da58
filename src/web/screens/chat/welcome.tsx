// An empty conversation: questions that the data can answer, or the way to bring data.
import { useQuery } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { chatSuggestions } from '../../data/chat.ts'
import { may, useUser } from '../../data/credentials.ts'
import { QuestionList } from '../../parts/question-list.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

export function Welcome({ onAsk }: { onAsk: (content: string) => void }) {
  const query = useQuery(chatSuggestions())
  return (
    <section aria-labelledby="welcome" className="grid grid-cols-1 gap-3 pt-[12vh]">
      <h2 id="welcome" className="font-semibold text-xl">
        What do you want to know?
      </h2>
      <QueryView
        query={query}
        loading={
          <div role="status" aria-label="Loading questions" className="flex flex-wrap gap-2">
            <Skeleton className="h-8 w-56" />
            <Skeleton className="h-8 w-44" />
            <Skeleton className="h-8 w-64" />
          </div>
        }
        empty={{ when: ({ suggestions }) => suggestions.length === 0, show: <WithoutData /> }}
        // Suggestions are a help; without them one can still ask.
        error={() => <Explanation />}
        denied={() => <Explanation />}
        data={({ suggestions }) => (
          <>
            <Explanation />
            <QuestionList label="Questions to ask" questions={suggestions} onAsk={onAsk} />
          </>
        )}
      />
    </section>
  )
}

const Explanation = () => (
  <p className="max-w-prose text-muted">
    Ask about your company’s data. Every figure comes with the rows behind it, and nothing is done without your
    approval.
  </p>
)

function WithoutData() {
  const mayUpload = may(useUser(), 'datasets.manage')
  return (
    <>
      <p className="max-w-prose text-muted">
        There is no data yet that you may see.{' '}
        {mayUpload
          ? 'Upload a table, for example open invoices, and ask about it.'
          : 'Ask an administrator to upload a table, for example open invoices.'}
      </p>
      {mayUpload && (
        <LinkButton to="/data" variant="primary" size="large" icon={Upload} className="justify-self-start">
          Upload a table
        </LinkButton>
      )}
    </>
  )
}
