// What code printed, what it complained of, and with which code it ended.
import type { ExecutionResult } from '#contract/console'
import { Badge } from '../../ui/badge.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'

type CodeResultProps = { result: NonNullable<ExecutionResult['execution_result']> }

export const CodeResult = ({ result: { return_code, output, error } }: CodeResultProps) => (
  <section aria-label="Execution result" className="grid min-w-0 grid-cols-1 gap-3">
    <p className="flex items-center gap-2 text-sm">
      Return code
      <Badge tone={return_code === 0 ? 'ok' : 'danger'}>{return_code ?? 'none'}</Badge>
    </p>
    <Printed title="Output" text={output} />
    <Printed title="Errors" text={error} />
  </section>
)

function Printed({ title, text }: { title: string; text: string }) {
  if (text.trim() === '') return null
  return (
    <figure className="min-w-0">
      <figcaption className="flex items-center justify-between text-muted text-sm">
        {title}
        <CopyButton text={text} label={`Copy ${title.toLowerCase()}`} />
      </figcaption>
      <pre className="max-h-96 overflow-auto rounded-md bg-sunken p-3 font-mono text-sm">{text}</pre>
    </figure>
  )
}
