import { fieldLabel } from '@portal/contract/labels/fields'
import { common } from '@portal/contract/texts/common'
import { RichTextView } from '#ui/rich-text/view.tsx'
import { objectText } from './object-text.ts'
import { isFiles, isIdentityFile, RecordedFiles, RecordedIdentityFile } from './recorded-files.tsx'
import { RecordedImage } from './recorded-image.tsx'
import { isQuestions, RecordedQuestions } from './recorded-questions.tsx'
import { isSections, RecordedSections } from './recorded-sections.tsx'
import { valueLabel } from './value-label.ts'

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
  if (field === 'sha256') return <code className="text-sm break-all">{text}</code>
  return <span className="break-words whitespace-pre-wrap">{valueLabel(field, text)}</span>
}

function Grouped({ kind, field, value }: Recorded & { value: object }) {
  if (isFiles(value)) return <RecordedFiles files={value} />
  if (isIdentityFile(value)) return <RecordedIdentityFile file={value} />
  if (isSections(value)) return <RecordedSections sections={value} />
  if (isQuestions(value)) return <RecordedQuestions questions={value} />
  const words = objectText(value)
  if (words !== null) return <span className="break-words whitespace-pre-wrap">{words}</span>
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
