// A question in words: Enter asks it; while nothing was asked, questions that the data can answer are offered.
import { useQuery } from '@tanstack/react-query'
import { ArrowUp } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { chatSuggestions } from '../data/chat.ts'
import { Button } from '../ui/button.tsx'
import { TextLink } from '../ui/link.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { QuestionList } from './question-list.tsx'

type QuestionWordsProps = { first: boolean; pending: boolean; onAsk: (text: string) => void }

export function QuestionWords({ first, pending, onAsk }: QuestionWordsProps) {
  const [text, setText] = useState('')
  const area = useRef<HTMLTextAreaElement>(null)
  const ask = () => {
    if (pending || text.trim() === '') return
    onAsk(text.trim())
    setText('')
    area.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    ask()
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex items-end gap-2">
        <TextArea
          ref={area}
          aria-label="Question"
          placeholder={first ? 'Ask about your data' : 'Ask on, or ask something else'}
          value={text}
          minRows={1}
          maxRows={6}
          maxLength={2000}
          onChange={event => setText(event.target.value)}
          onKeyDown={press}
        />
        <Button
          size="large"
          variant="primary"
          icon={ArrowUp}
          pending={pending}
          disabled={text.trim() === ''}
          onClick={ask}
        >
          Ask
        </Button>
      </div>
      {first && <Suggested onAsk={onAsk} />}
    </div>
  )
}

function Suggested({ onAsk }: { onAsk: (text: string) => void }) {
  const query = useQuery(chatSuggestions())
  return (
    <QueryView
      query={query}
      loading={<Skeleton className="h-8 w-64" />}
      empty={{
        when: ({ suggestions }) => suggestions.length === 0,
        show: (
          <p className="text-muted">
            There is no data yet that you may see. <TextLink to="/data">Company data</TextLink> is where tables are
            uploaded.
          </p>
        ),
      }}
      // Suggestions are a help; without them one can still ask.
      error={() => null}
      denied={() => null}
      data={({ suggestions }) => <QuestionList label="Questions to begin with" questions={suggestions} onAsk={onAsk} />}
    />
  )
}
