import type { ApplicationDocument, ApplicationStatus, HistoryEntry } from '@portal/contract'
import { applicationStatusFacts, statusAfterEvent } from '@portal/contract/application-status'
import { fill } from '@portal/contract/fill'
import { eventLabel, reasonLabel } from '@portal/contract/labels/events'
import { applicationFieldLabels } from '@portal/contract/labels/fields/application'
import { audit } from '@portal/contract/texts/audit'
import { history as texts } from '@portal/contract/texts/history'
import { states } from '@portal/contract/texts/states'
import type { Question, SentAnswers } from '@portal/questions'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { whoActed } from '#lib/acting/who-acted.ts'
import { historyQuery } from '#lib/application/queries.ts'
import { type Judged, JudgedCriteria } from '#lib/questions/judged-criteria.tsx'
import { dateTime } from '#lib/time/dates.ts'
import { Button } from '#ui/button.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { lazyPart } from '#ui/part.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { type Step, Timeline, type TimelineItem } from '#ui/timeline.tsx'
import { ChainCheck } from './chain-check.tsx'

type HistoryProps = {
  application: Pick<
    ApplicationDocument,
    'id' | 'is_own' | 'status' | 'comment' | 'returned_reason' | 'withdrawn_reason' | 'transferred_reason' | 'form'
  >
}

/** Entries that are shown, and that one press adds. */
const step = 50

export function ApplicationHistory({ application }: HistoryProps) {
  const { id } = application
  const headingId = useId()
  const [shown, setShown] = useState(step)
  const history = useQuery(historyQuery(id))
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-4">
      <h2 id={headingId} className="text-xl">
        {texts['history.title']}
      </h2>
      {history.isPending && <TextSkeleton lines={4} label={states['state.loading']} />}
      {history.isError && <LoadError query={history} />}
      {history.data && history.data.length === 0 && <p>{texts['history.empty']}</p>}
      {history.data && history.data.length > 0 && (
        <>
          <Timeline
            items={[
              ...comingFor(application),
              ...history.data.map(itemFor(application, history.data)).slice(-shown).reverse(),
            ]}
          />
          {history.data.length > shown && (
            <Button variant="secondary" className="self-start" onClick={() => setShown(shown + step)}>
              {texts['history.older']}
            </Button>
          )}
          <ChainCheck id={id} entries={history.data} />
        </>
      )}
    </section>
  )
}

/** What leads to a status has the mark of its tone. */
const marks = {
  ok: 'approved',
  stop: 'refused',
  warn: 'returned',
  info: null,
  plain: 'done',
} as const satisfies Record<(typeof applicationStatusFacts)[ApplicationStatus]['tone'], Step | null>

const markOf = ({ type, version }: HistoryEntry): Step | null => {
  if (type === 'PapersRequested') return 'returned'
  const status = version === 1 ? null : statusAfterEvent(type)
  return status && marks[applicationStatusFacts[status].tone]
}

const itemFor =
  (application: HistoryProps['application'], all: readonly HistoryEntry[]) => (entry: HistoryEntry, index: number) => ({
    key: entry.version,
    step: markOf(entry) ?? (index === all.length - 1 ? ('now' as const) : ('done' as const)),
    title: eventLabel(entry.type),
    meta: (
      <>
        <time dateTime={entry.at} className="block">
          {dateTime(entry.at)}
        </time>
        <span className="block">{whoActed(entry.actor)}</span>
        {!application.is_own && (
          <span className="block">{fill(audit['history.version'], { version: entry.version })}</span>
        )}
      </>
    ),
    content: !isShownAbove(application, entry) && (
      <EntryChanges entry={entry} before={answersBefore(all.slice(0, index))} form={application.form} />
    ),
  })

const answersBefore = (entries: readonly HistoryEntry[]): SentAnswers =>
  Object.fromEntries(
    entries.flatMap(({ changes }) =>
      Object.entries(changes).flatMap(([name, value]) =>
        name.startsWith('answers.') ? [[name.slice('answers.'.length), value]] : [],
      ),
    ),
  )

const comingFor = ({ is_own, status, returned_reason }: HistoryProps['application']): readonly TimelineItem[] => {
  const { actsNext } = applicationStatusFacts[status]
  if (!is_own || actsNext === 'nobody') return []
  const next = actsNext === 'applicant' && returned_reason !== null ? 'returned' : actsNext
  return [{ key: 'next', step: 'next', title: texts[`history.next.${next}`] }]
}

const isShownAbove = (
  { is_own, status, comment, returned_reason, withdrawn_reason, transferred_reason }: HistoryProps['application'],
  { type, changes: { reason } }: HistoryEntry,
) =>
  is_own &&
  ((type === 'ApplicationCompleted' && status === 'completed') ||
    (typeof reason === 'string' && [comment, returned_reason, withdrawn_reason, transferred_reason].includes(reason)))

type EntryChangesProps = { entry: HistoryEntry; before: SentAnswers; form: ApplicationDocument['form'] }

/** `before` are the answers before this entry. */
function EntryChanges({ entry: { type, changes }, before, form }: EntryChangesProps) {
  const { reason, criteria } = changes
  if ((typeof reason === 'string' && reason) || criteria)
    return (
      <div className="flex flex-col gap-2 rounded-md bg-surface-2 p-3">
        {typeof reason === 'string' && reason && (
          <div>
            <p className="text-sm text-ink-soft">{reasonLabel(type)}</p>
            <p className="whitespace-pre-wrap">{reason}</p>
          </div>
        )}
        {criteria !== undefined && criteria !== null && (
          <div>
            <p className="text-sm text-ink-soft">{applicationFieldLabels.criteria}</p>
            <JudgedCriteria judged={criteria as Judged} {...(form?.criteria && { criteria: form.criteria })} />
          </div>
        )}
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
