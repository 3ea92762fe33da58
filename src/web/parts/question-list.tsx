// Questions that are asked with one press.
import { Button } from '../ui/button.tsx'

type QuestionListProps = { label: string; questions: readonly string[]; onAsk: (question: string) => void }

export const QuestionList = ({ label, questions, onAsk }: QuestionListProps) => (
  <ul aria-label={label} className="flex flex-wrap gap-2">
    {questions.map(question => (
      <li key={question} className="min-w-0 max-w-full">
        <Button onClick={() => onAsk(question)} className="max-w-full whitespace-normal text-left">
          {question}
        </Button>
      </li>
    ))}
  </ul>
)
