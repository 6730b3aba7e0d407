import type { ApplicationDocument, HistoryEntry } from '@portal/contract'
import { applicationStatusFacts } from '@portal/contract/application-status'
import { fill } from '@portal/contract/fill'
import { type ApplicationEventType, eventLabel } from '@portal/contract/labels/events'
import { roleLabel } from '@portal/contract/labels/roles'
import { audit } from '@portal/contract/texts/audit'
import { history as texts } from '@portal/contract/texts/history'
import { states } from '@portal/contract/texts/states'
import type { SentAnswers } from '@portal/questions'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { historyQuery } from '#lib/application/queries.ts'
import { dateTime } from '#lib/time/dates.ts'
import { LoadError } from '#ui/load-error.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { type Step, Timeline, type TimelineItem } from '#ui/timeline.tsx'
import { ChainCheck } from './chain-check.tsx'
import { EntryChanges } from './changes.tsx'

type HistoryProps = {
  application: Pick<
    ApplicationDocument,
    'id' | 'is_own' | 'status' | 'comment' | 'returned_reason' | 'withdrawn_reason' | 'transferred_reason' | 'form'
  >
}

export function ApplicationHistory({ application }: HistoryProps) {
  const { id } = application
  const headingId = useId()
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
            items={[...comingFor(application), ...history.data.map(itemFor(application, history.data)).reverse()]}
          />
          <ChainCheck id={id} entries={history.data} />
        </>
      )}
    </section>
  )
}

const marks: Readonly<Record<ApplicationEventType, Step | null>> = {
  ApplicationFiled: null,
  ApplicationEdited: null,
  ApplicationForwarded: null,
  ApplicationReturned: 'returned',
  ApplicationRejected: 'refused',
  ApplicationCompleted: 'approved',
  ApplicationWithdrawn: 'done',
  ApplicationTransferred: null,
  DocumentAssigned: null,
  ReturnExtended: null,
  PapersRequested: 'returned',
  PapersSupplied: null,
  RequestClosed: null,
}
const markOf = (type: string): Step | null => (Object.hasOwn(marks, type) ? marks[type as ApplicationEventType] : null)

const itemFor =
  (application: HistoryProps['application'], all: readonly HistoryEntry[]) => (entry: HistoryEntry, index: number) => ({
    key: entry.version,
    step: markOf(entry.type) ?? (index === all.length - 1 ? ('now' as const) : ('done' as const)),
    title: eventLabel(entry.type),
    meta: (
      <>
        <time dateTime={entry.at} className="block">
          {dateTime(entry.at)}
        </time>
        <span className="block">{whoOf(entry)}</span>
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

const whoOf = ({ actor: { name, role } }: HistoryEntry) => [name, roleLabel(role)].filter(Boolean).join(', ')
