// What works without a language model, and what one adds.
import { Card } from '../../ui/card.tsx'

export const WithoutModel = ({ connected }: { connected: boolean }) => (
  <Card title={connected ? 'Without a model' : 'You need no model to begin'}>
    <div className="grid gap-3 text-muted">
      <p>
        Duties, findings, figures, files and approvals are code over your own tables. They work without any language
        model, and so does the chat for questions that the built-in skills understand.
      </p>
      <p>
        A model understands freely worded questions, explains, and drafts texts. What it wants to do passes the same
        approvals. Your questions and the rows they need are sent to the address you enter.
      </p>
    </div>
  </Card>
)
