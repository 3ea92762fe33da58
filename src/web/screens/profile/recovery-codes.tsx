// The recovery codes, the one time that they can be shown.
import { saveFile } from '../../data/object-urls.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Notice } from '../../ui/notice.tsx'

type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void }

export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const text = codes.join('\n')
  const save = () =>
    saveFile(new Blob([`${text}\n`], { type: 'text/plain;charset=utf-8' }), 'cabinet-recovery-codes.txt')
  return (
    <Notice tone="warn" role="status" title="Keep these recovery codes">
      <p>Each lets you in once when your second factor is not at hand. They are shown only now.</p>
      <div className="my-3 flex items-start gap-2">
        <ul className="grid flex-1 grid-cols-1 gap-x-4 gap-y-1 font-mono text-sm sm:grid-cols-2">
          {codes.map(code => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <CopyButton text={text} label="Copy the recovery codes" />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={save}>Save as a file</Button>
        <Button onClick={onDone}>I have kept them</Button>
      </div>
    </Notice>
  )
}
