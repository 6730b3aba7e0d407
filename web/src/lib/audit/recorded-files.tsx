import { fill } from '@portal/contract/fill'
import { audit as texts } from '@portal/contract/texts/audit'
import { fieldNames } from '@portal/contract/texts/field-names'
import { fileSize } from '@portal/contract/written-numbers'
import { valueLabel } from './value-label.ts'

type Stored = { readonly sha256: string; readonly size: number }
type Filed = Stored & { readonly id: number }
type IdentityFile = Stored & { readonly type: string }

const isStored = (value: Partial<Stored> | null) => typeof value?.size === 'number' && typeof value.sha256 === 'string'

export const isFiles = (value: object): value is readonly Filed[] =>
  Array.isArray(value) && value.every((each: Partial<Filed> | null) => isStored(each) && typeof each?.id === 'number')

export const isIdentityFile = (value: object): value is IdentityFile => isStored(value) && 'type' in value

export const RecordedFiles = ({ files }: { files: readonly Filed[] }) => (
  <ul className="flex flex-col gap-2">
    {files.map(({ id, sha256, size }) => (
      <li key={id}>
        {fill(texts['audit.field.file'], { id, size: fileSize(size) })}
        <Digest of={sha256} />
      </li>
    ))}
  </ul>
)

export const RecordedIdentityFile = ({ file: { type, size, sha256 } }: { file: IdentityFile }) => (
  <>
    {valueLabel('type', type)}, {fileSize(size)}
    <Digest of={sha256} />
  </>
)

const Digest = ({ of }: { of: string }) => (
  <>
    <span className="block text-sm text-ink-soft">{fieldNames['application.detail.attachment.digest']}</span>
    <code className="block text-sm break-all">{of}</code>
  </>
)
