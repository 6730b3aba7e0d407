import type { ApplicationDocument, HistoryEntry } from '@portal/contract'
import { reasonLabel } from '@portal/contract/labels/events'
import { applicationFieldLabels } from '@portal/contract/labels/fields/application'
import { audit } from '@portal/contract/texts/audit'
import type { Question, SentAnswers } from '@portal/questions'
import { lazyPart } from '#ui/part.tsx'

type EntryChangesProps = { entry: HistoryEntry; before: SentAnswers; form: ApplicationDocument['form'] }

/** `before` are the answers before this entry. */
export function EntryChanges({ entry: { type, changes }, before, form }: EntryChangesProps) {
  const reason = changes.reason
  if (typeof reason === 'string' && reason)
    return (
      <div className="rounded-md bg-surface-2 p-3">
        <p className="text-sm text-ink-soft">{reasonLabel(type)}</p>
        <p className="whitespace-pre-wrap break-words">{reason}</p>
      </div>
    )
  if (type !== 'ApplicationEdited') return null
  const fields = [
    ...new Set(
      Object.keys(changes)
        .filter(isShown(changes))
        .flatMap((name) => (isLabelled(name) ? applicationFieldLabels[name] : [])),
    ),
  ]
  const answered = form?.questions.filter(({ id }) => `answers.${id}` in changes) ?? []
  if (fields.length + answered.length === 0) return null
  return (
    <>
      <p className="text-sm">{[audit['audit.replay.changes'], fields.join(', ')].filter(Boolean).join(': ')}</p>
      {answered.length > 0 && (
        <dl className="mt-1 flex flex-col gap-2 border-s-2 border-line ps-3 text-sm">
          {answered.map((question) => (
            <div key={question.id} className="min-w-0">
              <dt className="wrap-anywhere text-ink-soft">{question.title}</dt>
              <dd className="grid gap-x-4 sm:grid-cols-2">
                <Side label={audit['audit.replay.before']} question={question} value={before[question.id]} />
                <Side
                  label={audit['audit.replay.after']}
                  question={question}
                  value={changes[`answers.${question.id}`]}
                />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

const Side = ({ label, question, value }: { label: string; question: Question; value: unknown }) => (
  <span className="min-w-0">
    <span className="text-ink-soft">{label}: </span>
    {value == null ? <span>–</span> : <TypedAnswer question={question} value={value} />}
  </span>
)

const TypedAnswer = lazyPart(async () => (await import('#lib/questions/typed-answer.tsx')).TypedAnswer)

/** Nobody can edit these fields of an application, so they are not listed as changes. */
const notEdited = ['applicant', 'documentNames']
const isLabelled = (name: string): name is keyof typeof applicationFieldLabels =>
  name in applicationFieldLabels && !notEdited.includes(name)

const isShown = (changes: HistoryEntry['changes']) => (name: string) => {
  const value = changes[name]
  return !(Array.isArray(value) && value.length === 0)
}
