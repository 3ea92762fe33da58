// A form field: label, control, hint and error, tied together for assistive technology.
import { CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, useContext, useId } from 'react'

type Wiring = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }
const FieldContext = createContext<Wiring | undefined>(undefined)

/** What a control inside a Field takes over: its id, what describes it, and whether it is wrong. */
export const useFieldWiring = () => useContext(FieldContext)

export type FieldProps = {
  label: string
  hint?: ReactNode
  /** What is wrong, as a sentence that says how to put it right. */
  error?: string | undefined
  /** Marks the label; every other field is needed. */
  optional?: boolean
  children: ReactNode
}

export function Field({ label, hint, error, optional = false, children }: FieldProps) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className="font-medium text-sm">
        {label}
        {optional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      <FieldContext value={{ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined }}>
        {children}
      </FieldContext>
      {error && (
        <p id={errorId} className="flex items-start gap-1 text-danger text-sm">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className="text-muted text-sm">
          {hint}
        </p>
      )}
    </div>
  )
}
