// A place to drop files on or to choose them from.
import { cx } from 'class-variance-authority'
import { Upload } from 'lucide-react'
import { type DragEvent, type ReactNode, useId, useState } from 'react'

export type FileDropProps = {
  label: string
  hint?: ReactNode
  /** File name endings with commas between, for example ".csv,.xlsx". */
  accept: string
  multiple?: boolean
  disabled?: boolean
  onFiles: (files: File[]) => void
  className?: string
}

export function FileDrop({
  label,
  hint,
  accept,
  multiple = false,
  disabled = false,
  onFiles,
  className,
}: FileDropProps) {
  const id = useId()
  const [over, setOver] = useState(false)
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])].slice(0, multiple ? undefined : 1)
    if (files.length > 0 && !disabled) onFiles(files)
  }
  const hover = (event: DragEvent) => {
    event.preventDefault()
    setOver(!disabled)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <label
      htmlFor={id}
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cx(
        'grid justify-items-center gap-1 rounded-lg border border-control border-dashed px-4 py-8 text-center',
        'has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2',
        disabled ? 'cursor-not-allowed opacity-50' : 'cursor-pointer hover:bg-hover',
        over && 'border-accent bg-hover',
        className,
      )}
    >
      <Upload aria-hidden="true" className="size-5 text-muted" />
      <span className="font-medium">{label}</span>
      {hint && <span className="text-muted text-sm">{hint}</span>}
      <input
        id={id}
        type="file"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        className="sr-only"
        onChange={event => {
          take(event.target.files)
          // The same file may be chosen again after it was put right.
          event.target.value = ''
        }}
      />
    </label>
  )
}
