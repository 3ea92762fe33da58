// Where a database server is, and who signs in there.
import { encryptions, type SourceAddress } from '#contract/sources'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { ServerKind } from './words.ts'

type Server = Extract<SourceAddress, { kind: ServerKind }>

const encryptionWords: Record<Server['encryption'], string> = {
  verified: 'Encrypted, the certificate is checked',
  unverified: 'Encrypted, any certificate',
  none: 'Not encrypted',
}

export function ServerFields({ address, onChange }: { address: Server; onChange: (address: Server) => void }) {
  const { host, port, database, user_name, encryption } = address
  const choose = (value: string) => {
    const chosen = encryptions.find(one => one === value)
    if (chosen) onChange({ ...address, encryption: chosen })
  }
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[1fr_8rem]">
        <Field label="Server">
          <TextInput
            value={host}
            spellCheck={false}
            placeholder="db.example.com"
            onChange={event => onChange({ ...address, host: event.target.value, confirmed_host: undefined })}
          />
        </Field>
        <Field label="Port">
          <TextInput
            type="number"
            value={port}
            min={1}
            max={65535}
            onChange={event => onChange({ ...address, port: event.target.valueAsNumber || 0 })}
          />
        </Field>
      </div>
      <Field label="Database">
        <TextInput
          value={database}
          spellCheck={false}
          onChange={event => onChange({ ...address, database: event.target.value })}
        />
      </Field>
      <Field label="Login" hint="Use one that may only read. Cabinet never writes, and the database should not let it.">
        <TextInput
          value={user_name}
          autoComplete="off"
          spellCheck={false}
          onChange={event => onChange({ ...address, user_name: event.target.value })}
        />
      </Field>
      <Field label="Connection">
        <Select value={encryption} onChange={event => choose(event.target.value)}>
          {encryptions.map(one => (
            <option key={one} value={one}>
              {encryptionWords[one]}
            </option>
          ))}
        </Select>
      </Field>
    </>
  )
}
