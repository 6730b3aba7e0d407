import { fill } from '@portal/contract/fill'
import { fieldLabel } from '@portal/contract/labels/fields'
import { audit as texts } from '@portal/contract/texts/audit'
import { common } from '@portal/contract/texts/common'
import { fieldNames } from '@portal/contract/texts/field-names'
import { questionFields as recordedQuestionsTexts } from '@portal/contract/texts/question-fields'
import { fileSize } from '@portal/contract/written-numbers'
import { useState } from 'react'
import { type Judged, JudgedCriteria } from '#lib/questions/judged-criteria.tsx'
import { FormattedText } from '#ui/rich-text/formatted-text.tsx'
import { isFormatted } from '#ui/rich-text/is-formatted.ts'
import { RichTextView } from '#ui/rich-text/view.tsx'
import { imageUrl } from '../media/image-url.ts'
import { objectText, valueLabel } from './value-text.ts'

type Recorded = {
  kind: string
  field: string
  value: unknown
}

export function RecordedValue({ kind, field, value }: Recorded) {
  if (isNothing(value)) return <span className="text-ink-soft">{common['common.none']}</span>
  if (typeof value === 'boolean') return common[value ? 'common.yes' : 'common.no']
  if (typeof value === 'number') return <span className="tabular-nums">{isId.has(field) ? `№${value}` : value}</span>
  if (typeof value === 'object') return <Grouped kind={kind} field={field} value={value as object} />
  const text = String(value)
  if (field === 'description') return <RichTextView html={text} />
  if (field === 'image') return <RecordedImage key={text} path={text} label={fieldLabel(kind, field)} />
  if (field === 'sha256' || field === 'digest') return <code className="text-sm break-all">{text}</code>
  return <span className="whitespace-pre-wrap">{valueLabel(field, text)}</span>
}

function Grouped({ kind, field, value }: Recorded & { value: object }) {
  if (isFiles(value)) return <RecordedFiles files={value} />
  if (isIdentityFile(value)) return <RecordedIdentityFile file={value} />
  if (field === 'criteria' && kind !== 'program') return <JudgedCriteria judged={value as Judged} />
  if (isSections(value)) return <RecordedSections sections={value} />
  if (isQuestions(value)) return <RecordedQuestions questions={value} />
  const words = objectText(value)
  if (words !== null) return <span className="whitespace-pre-wrap">{words}</span>
  if (Array.isArray(value))
    return value.map((each) => <Line key={JSON.stringify(each)} kind={kind} field={field} value={each} />)
  return <RecordedGroup kind={kind} fields={value} />
}

const Line = (one: Recorded) => (
  <div>
    <RecordedValue {...one} />
  </div>
)

const RecordedGroup = ({ kind, fields }: { kind: string; fields: object }) => (
  <dl className="flex flex-col gap-2">
    {Object.entries(fields).map(([field, value]) => (
      <div key={field} className="min-w-0">
        <dt className="text-sm text-ink-soft">{fieldLabel(kind, field)}</dt>
        <dd className="min-w-0">
          <RecordedValue kind={kind} field={field} value={value} />
        </dd>
      </div>
    ))}
  </dl>
)

const isNothing = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0)

const isId = new Set(['agency', 'program', 'applicant', 'member', 'contact', 'sender', 'removedDocuments'])

type Stored = { readonly sha256: string; readonly size: number }
type Filed = Stored & { readonly id: number }
type IdentityFile = Stored & { readonly type: string }

const isStored = (value: Partial<Stored> | null) => typeof value?.size === 'number' && typeof value.sha256 === 'string'

const isFiles = (value: object): value is readonly Filed[] =>
  Array.isArray(value) && value.every((each: Partial<Filed> | null) => isStored(each) && typeof each?.id === 'number')

const isIdentityFile = (value: object): value is IdentityFile => isStored(value) && 'type' in value

const RecordedFiles = ({ files }: { files: readonly Filed[] }) => (
  <ul className="flex flex-col gap-2">
    {files.map(({ id, sha256, size }) => (
      <li key={id}>
        {fill(texts['audit.field.file'], { id, size: fileSize(size) })}
        <Digest of={sha256} />
      </li>
    ))}
  </ul>
)

const RecordedIdentityFile = ({ file: { type, size, sha256 } }: { file: IdentityFile }) => (
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

function RecordedImage({ path, label }: { path: string; label: string }) {
  const [isMissing, setMissing] = useState(false)
  if (isMissing) return <span className="text-ink-soft">{common['common.noData']}</span>
  return (
    <img
      src={imageUrl(path)}
      alt={label}
      loading="lazy"
      onError={() => setMissing(true)}
      className="max-h-24 max-w-full rounded-md border border-line bg-surface-2"
    />
  )
}

type Section = { readonly id: number; readonly title: string; readonly description: string }

const isSections = (value: object): value is readonly Section[] =>
  Array.isArray(value) &&
  value.every(
    (each: Partial<Section> | null) => typeof each?.title === 'string' && typeof each.description === 'string',
  )

const RecordedSections = ({ sections }: { sections: readonly Section[] }) => (
  <ol className="flex flex-col gap-3">
    {sections.map(({ id, title, description }) => (
      <li key={id}>
        <p className="font-semibold">{title}</p>
        {isFormatted(description) ? (
          <FormattedText html={description} className="text-sm" />
        ) : (
          <p className="text-sm whitespace-pre-line">{description}</p>
        )}
      </li>
    ))}
  </ol>
)

type Option = { readonly id: number; readonly title: string }
type Eligibility = { readonly effect: 'stops' | 'flags'; readonly message: string }
type Question = {
  readonly id: number
  readonly kind: string
  readonly title: string
  readonly help?: string | null
  readonly is_required?: boolean
  readonly show_if?: object | null
  readonly options?: readonly Option[]
  readonly eligibility?: Eligibility | null
}

const isQuestions = (value: object): value is readonly Question[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((each: Partial<Question> | null) => typeof each?.title === 'string' && typeof each.kind === 'string')

/** The questions of a published form as an auditor reads them: what was asked, and what depended on the answer. */
const RecordedQuestions = ({ questions }: { questions: readonly Question[] }) => (
  <ol className="flex flex-col gap-3">
    {questions.map((question) => (
      <li key={question.id}>
        <p className="font-semibold">{question.title}</p>
        {linesOf(question).map((line) => (
          <p key={line} className="text-sm">
            {line}
          </p>
        ))}
      </li>
    ))}
  </ol>
)

const linesOf = ({ help, is_required, show_if, options, eligibility }: Question): readonly string[] => [
  ...(is_required ? [recordedQuestionsTexts['questions.recorded.required']] : []),
  ...(help ? [help] : []),
  ...(options ? [options.map(({ title }) => title).join(' · ')] : []),
  ...(show_if ? [recordedQuestionsTexts['questions.recorded.conditional']] : []),
  ...(eligibility
    ? [`${recordedQuestionsTexts[`questions.effect.${eligibility.effect}`]}: ${eligibility.message}`]
    : []),
]
