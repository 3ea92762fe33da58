// The fields of an address, for each kind of source.
import type { SourceAddress } from '#contract/sources'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { ServerFields } from './server-fields.tsx'

type Of<Kind> = Extract<SourceAddress, { kind: Kind }>
type FieldsProps<Address> = { address: Address; onChange: (address: Address) => void }

export function AddressFields({
  address,
  folders,
  onChange,
}: FieldsProps<SourceAddress> & { folders: readonly string[] }) {
  switch (address.kind) {
    case 'links':
      return <LinksFields address={address} onChange={onChange} />
    case 'spreadsheet':
      return <SpreadsheetFields address={address} onChange={onChange} />
    case 'folder':
      return <FolderFields address={address} folders={folders} onChange={onChange} />
    case 'sqlite':
      return <SqliteFields address={address} folders={folders} onChange={onChange} />
    default:
      return <ServerFields address={address} onChange={onChange} />
  }
}

function LinksFields({ address, onChange }: FieldsProps<Of<'links'>>) {
  const { urls, sign_in, user_name } = address
  const write = (text: string) => onChange({ ...address, urls: text === '' ? [] : text.split('\n') })
  const choose = (value: string) => {
    const chosen = (['none', 'password', 'token'] as const).find(one => one === value)
    if (chosen) onChange({ ...address, sign_in: chosen })
  }
  return (
    <>
      <Field label="Addresses" hint="One a line. Each becomes a dataset.">
        <TextArea
          value={urls.join('\n')}
          minRows={2}
          spellCheck={false}
          onChange={event => write(event.target.value)}
          placeholder="https://example.com/exports/invoices.csv"
        />
      </Field>
      <Field label="Sign-in" hint="Sent only to the host of the first address.">
        <Select value={sign_in} onChange={event => choose(event.target.value)}>
          <option value="none">None</option>
          <option value="password">Name and password</option>
          <option value="token">Token</option>
        </Select>
      </Field>
      {sign_in === 'password' && (
        <Field label="Name">
          <TextInput
            value={user_name}
            autoComplete="off"
            onChange={event => onChange({ ...address, user_name: event.target.value })}
          />
        </Field>
      )}
    </>
  )
}

const SpreadsheetFields = ({ address, onChange }: FieldsProps<Of<'spreadsheet'>>) => (
  <Field
    label="Address"
    hint="As it stands in the browser, or as “Share” gives it. The sheet that is open is the one that is read."
  >
    <TextInput
      type="url"
      value={address.url}
      placeholder="https://docs.google.com/spreadsheets/d/…"
      onChange={event => onChange({ ...address, url: event.target.value })}
    />
  </Field>
)

const below = (folders: readonly string[]) => `Must be at or below ${folders.join(' or ')}.`

function FolderFields({ address, folders, onChange }: FieldsProps<Of<'folder'>> & { folders: readonly string[] }) {
  const { folder, pattern, take } = address
  return (
    <>
      <Field label="Folder" hint={below(folders)}>
        <TextInput
          value={folder}
          spellCheck={false}
          onChange={event => onChange({ ...address, folder: event.target.value })}
        />
      </Field>
      <Field label="Names of files" hint="For example invoices-*.csv; * stands for any letters, ? for one.">
        <TextInput
          value={pattern}
          spellCheck={false}
          onChange={event => onChange({ ...address, pattern: event.target.value })}
        />
      </Field>
      <Field label="Take">
        <Select
          value={take}
          onChange={event => onChange({ ...address, take: event.target.value === 'newest' ? 'newest' : 'each' })}
        >
          <option value="each">Every file as a dataset of its own</option>
          <option value="newest">The newest file as the next version of one dataset</option>
        </Select>
      </Field>
    </>
  )
}

const SqliteFields = ({ address, folders, onChange }: FieldsProps<Of<'sqlite'>> & { folders: readonly string[] }) => (
  <Field label="File" hint={below(folders)}>
    <TextInput
      value={address.file}
      spellCheck={false}
      onChange={event => onChange({ ...address, file: event.target.value })}
    />
  </Field>
)
