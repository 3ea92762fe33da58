// Questions that can be asked with one press.
import { Button } from '../../ui/button.tsx'

type SuggestionsProps = { suggestions: readonly string[]; onAsk: (content: string) => void }

export const Suggestions = ({ suggestions, onAsk }: SuggestionsProps) => (
  <ul aria-label="Questions to ask" className="flex flex-wrap gap-2">
    {suggestions.map(question => (
      <li key={question} className="min-w-0 max-w-full">
        <Button onClick={() => onAsk(question)} className="max-w-full whitespace-normal text-left">
          {question}
        </Button>
      </li>
    ))}
  </ul>
)
