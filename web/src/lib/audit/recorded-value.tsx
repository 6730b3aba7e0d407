/** A value as an event recorded it: what a person reads as words, what is grouped as it was written. */
import { fill } from '@portal/contract/fill'
import { applicationDetail } from '@portal/contract/texts/application-detail'
import { audit as texts } from '@portal/contract/texts/audit'
import { common } from '@portal/contract/texts/common'
import { isFormatted } from '#lib/is-formatted.ts'
import { fileSize } from '#lib/numbers.ts'
import { FormattedText } from '#ui/formatted-text.tsx'
import { RichTextView } from '#ui/rich-text-view.tsx'
import { valueWord } from './value-words.ts'

export function RecordedValue({ field, value }: { field: string; value: unknown }) {
  if (isNothing(value)) return <span className="text-ink-soft">{common['common.none']}</span>
  if (typeof value === 'boolean') return common[value ? 'common.yes' : 'common.no']
  if (typeof value === 'number') return <span className="tabular-nums">{isId.has(field) ? `№${value}` : value}</span>
  if (typeof value === 'string' && field === 'description') return <RichTextView html={value} />
  if (typeof value !== 'object')
    return <span className="break-words whitespace-pre-wrap">{valueWord(field, String(value))}</span>
  const words = wordsOf(value as object)
  if (isFiles(value)) return <Files files={value} />
  if (isSections(value)) return <Sections sections={value} />
  if (words !== null) return <span className="break-words whitespace-pre-wrap">{words}</span>
  return (
    <pre className="rounded-md bg-surface-2 p-2 text-sm break-all whitespace-pre-wrap">
      {JSON.stringify(value, null, 2)}
    </pre>
  )
}

type File = { readonly id: number; readonly sha256: string; readonly size: number }

const isFiles = (value: unknown): value is readonly File[] =>
  Array.isArray(value) &&
  value.every(
    (each: Partial<File> | null) =>
      typeof each?.id === 'number' && typeof each.size === 'number' && typeof each.sha256 === 'string',
  )

/** With the digest that was recorded: the stored file must still have it. */
const Files = ({ files }: { files: readonly File[] }) => (
  <ul className="flex flex-col gap-2">
    {files.map(({ id, sha256, size }) => (
      <li key={id}>
        {fill(texts['audit.field.file'], { id, size: fileSize(size) })}
        <span className="block text-sm text-ink-soft">{applicationDetail['application.detail.attachment.digest']}</span>
        <code className="block text-sm break-all">{sha256}</code>
      </li>
    ))}
  </ul>
)

type Section = { readonly id: number; readonly title: string; readonly description: string }

const isSections = (value: unknown): value is readonly Section[] =>
  Array.isArray(value) &&
  value.every(
    (each: Partial<Section> | null) => typeof each?.title === 'string' && typeof each.description === 'string',
  )

const Sections = ({ sections }: { sections: readonly Section[] }) => (
  <ol className="flex flex-col gap-3">
    {sections.map(({ id, title, description }) => (
      <li key={id}>
        <p className="font-semibold break-words">{title}</p>
        {isFormatted(description) ? (
          <FormattedText html={description} className="text-sm break-words" />
        ) : (
          <p className="text-sm break-words whitespace-pre-line">{description}</p>
        )}
      </li>
    ))}
  </ol>
)

const isNothing = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Fields that number another thing. */
const isId = new Set(['agency', 'program', 'applicant', 'member', 'contact', 'sender'])

type Grouped = {
  readonly firstName?: unknown
  readonly lastName?: unknown
  readonly region?: { readonly name?: unknown }
  readonly municipality?: { readonly name?: unknown }
  readonly address?: unknown
}

/** A name, an address or a list of names; null for what is none of these. */
const wordsOf = (value: Grouped): string | null => {
  if (typeof value.firstName === 'string' && typeof value.lastName === 'string')
    return `${value.firstName} ${value.lastName}`
  if (typeof value.region?.name === 'string' && typeof value.municipality?.name === 'string')
    return [value.region.name, value.municipality.name, value.address].join(', ')
  const parts = Object.values(value)
  return parts.every((part) => typeof part === 'string' || typeof part === 'number') && !isWritten(value)
    ? parts.join('\n')
    : null
}

/** A group with names of its own, as a file with its digest, is shown with them. */
const isWritten = (value: object) => Object.keys(value).some((name) => !/^\d+$/.test(name))
