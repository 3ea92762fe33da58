// One file that was chosen: what it becomes and where it belongs, before it is sent.
import { X } from 'lucide-react'
import { useId } from 'react'
import type { Dataset } from '#contract/datasets'
import { useUser } from '../../data/credentials.ts'
import { domainReaders, domainWords, OptionalDomainSelect } from '../../parts/dataset-domain.tsx'
import { Field } from '../../ui/field.tsx'
import { formatBytes } from '../../ui/format.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { likeliestTarget } from './resemblance.ts'
import type { Upload, Uploads } from './uploads.ts'

type UploadChoiceProps = { upload: Upload; datasets: readonly Dataset[]; uploads: Uploads }

export function UploadChoice({ upload, datasets, uploads }: UploadChoiceProps) {
  const { id, file, step } = upload
  const name = useId()
  return (
    <li className="border-t pt-4 first:border-t-0 first:pt-0">
      <fieldset aria-labelledby={name} className="grid min-w-0 grid-cols-1 gap-2">
        <div className="flex items-start justify-between gap-4">
          <p className="min-w-0">
            <span id={name} className="break-all font-medium">
              {file.name}
            </span>
            <span className="ml-2 whitespace-nowrap text-muted text-sm">{formatBytes(file.size)}</span>
          </p>
          <IconButton icon={X} label={`Leave out ${file.name}`} onClick={() => uploads.remove(id)} className="-mt-1" />
        </div>
        {step.name === 'refused' && <Notice tone="danger">{step.why}</Notice>}
        {step.name === 'chosen' && step.failure && (
          <Notice tone="danger" role="alert" title="Not uploaded">
            {step.failure}
          </Notice>
        )}
        {step.name === 'chosen' && <Choices upload={upload} datasets={datasets} uploads={uploads} />}
      </fieldset>
    </li>
  )
}

function Choices({ upload: { id, file, choice }, datasets, uploads }: UploadChoiceProps) {
  const user = useUser()
  const target = datasets.find(dataset => dataset.id === choice.dataset_id)
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label="What it becomes" hint={target ? <BecomesVersion target={target} /> : undefined}>
        <Select
          value={target?.id ?? ''}
          onChange={({ target: { value } }) => uploads.choose(id, value ? { dataset_id: value } : {})}
        >
          <TargetOptions file_name={file.name} datasets={datasets} />
        </Select>
      </Field>
      {!target && (
        <Field label="Domain" hint={choice.domain && `Seen by ${domainReaders[choice.domain]}.`}>
          <OptionalDomainSelect
            user={user}
            value={choice.domain}
            onChange={domain => uploads.choose(id, domain ? { domain } : {})}
          />
        </Field>
      )}
    </div>
  )
}

const BecomesVersion = ({ target: { version, domain } }: { target: Dataset }) => (
  <>
    Becomes version {(version ?? 0) + 1} and stays in {domainWords[domain]}. Earlier versions are kept.
  </>
)

/** The likeliest first, then a new dataset, then every other one that the person may change. */
function TargetOptions({ file_name, datasets }: { file_name: string; datasets: readonly Dataset[] }) {
  const likeliest = likeliestTarget(file_name, datasets)
  const others = datasets.filter(dataset => dataset.may_manage && dataset !== likeliest)
  return (
    <>
      {likeliest && <option value={likeliest.id}>Replace: new version of {likeliest.name}</option>}
      <option value="">Add as new</option>
      {others.length > 0 && (
        <optgroup label="Replace: new version of">
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </optgroup>
      )}
    </>
  )
}
