import type { ApplicationDocument, ReplayedEvent } from '@portal/contract'
import { canCheck, checkFields } from '@portal/contract/check-history'
import { fieldLabel } from '@portal/contract/labels/fields'
import { audit as texts } from '@portal/contract/texts/audit'
import type { Option } from '@portal/questions'
import { useQuery } from '@tanstack/react-query'
import { RecordedValue } from '#lib/audit/recorded-value.tsx'
import { type Judged, JudgedCriteria } from '#lib/questions/judged-criteria.tsx'
import { CrossCircleIcon } from '#ui/further-icons.tsx'
import { CheckCircleIcon } from '#ui/icons.tsx'
import { lazyPart } from '#ui/part.tsx'

export function RecordedFields({ event, form }: { event: ReplayedEvent; form: ApplicationDocument['form'] }) {
  const { data, commitments, salts, stream, version, hash } = event
  const { data: proved = {} } = useQuery({
    queryKey: ['audit', 'proved', stream, version, hash, data],
    queryFn: () => checkFields({ changes: data, commitments, salts }),
    enabled: canCheck(),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const fields = Object.entries(data).filter(([, value]) => !isEmptyList(value))
  if (fields.length === 0) return null
  return (
    <details className="rounded-md border border-line px-4 py-1">
      <summary className="fold py-2.5 font-semibold">{texts['audit.replay.data']}</summary>
      <dl className="flex flex-col pb-3">
        {fields.map(([field, value]) => (
          <div key={field} className="grid gap-1 border-t border-line py-2 sm:grid-cols-[12rem_minmax(0,1fr)] sm:gap-4">
            <dt className="text-sm text-ink-soft">
              {questionOf(field, form)?.title ?? fieldLabel('application', field)}
            </dt>
            <dd className="flex min-w-0 flex-col gap-1">
              {field in commitments && !(field in salts) && value === null ? (
                <span className="text-ink-soft">{texts['audit.field.erased']}</span>
              ) : (
                <Recorded field={field} value={value} question={questionOf(field, form)} criteria={form?.criteria} />
              )}
              <Proved is={proved[field]} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

type RecordedProps = {
  field: string
  value: unknown
  question: ReturnType<typeof questionOf>
  criteria: readonly Option[] | undefined
}

const Recorded = ({ field, value, question, criteria }: RecordedProps) => {
  if (question && value !== null) return <TypedAnswer question={question} value={value} />
  if (criteria && field === 'criteria' && value !== null)
    return <JudgedCriteria judged={value as Judged} criteria={criteria} />
  return <RecordedValue kind="application" field={field} value={value} />
}

const TypedAnswer = lazyPart(async () => (await import('#lib/questions/typed-answer.tsx')).TypedAnswer)

const questionOf = (field: string, form: ApplicationDocument['form']) =>
  form?.questions.find(({ id }) => `answers.${id}` === field)

function Proved({ is }: { is: boolean | undefined }) {
  if (is === undefined) return null
  const Icon = is ? CheckCircleIcon : CrossCircleIcon
  return (
    <span className={`flex items-start gap-1.5 text-sm ${is ? 'text-ok' : 'font-semibold text-stop'}`}>
      <Icon className="mt-0.5 size-4" />
      {texts[is ? 'audit.field.proved' : 'audit.field.notProved']}
    </span>
  )
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0
