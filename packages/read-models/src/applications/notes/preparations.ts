/**
 * The prepared decision of each application: one row with its words, and, while it waits for a signature, a small mark
 * under its agency by which lists and counts know it. What ends it removes the mark in its own transaction (R-OFF-7).
 */
import type { PreparedDecision, SentBackDecision } from '@portal/contract/documents/preparing'
import { type Actor, type DecisionPrepared, isOutdated, isPreparationEvent, type NotesEvent } from '@portal/domain'
import type { RecordedEvent, ViewRow } from '@portal/event-store'
import { allItems, type Item, type Items, read, readableRows } from '@portal/items'
import { paddedId } from '../../keys.ts'
import { fullName, kindOfActor } from '../../wire.ts'
import type { Scope } from '../counts/shape.ts'
import { viewerScope } from '../list/scope.ts'
import type { CaseRow } from '../view/on-day.ts'

type Recorded = RecordedEvent<NotesEvent>
type Words = Omit<SentBackDecision, 'note' | 'sent_by' | 'sent_at'>
type SentBack = Pick<SentBackDecision, 'note' | 'sent_by' | 'sent_at'>
type Stored = {
  readonly agency: number
  /** The version of the application for which it was prepared. */
  readonly of: number
  readonly words: Words
  readonly sentBack: SentBack | null
}

export const preparationRows = (history: readonly Recorded[]): readonly ViewRow[] => {
  const stored = storedAfter(history)
  const last = history.findLast(isPreparationEvent)
  if (!stored || !last) return []
  const { application, agency } = last.data
  const row = { ...preparationKey(application), ...stored, version: last.version }
  if (stored.sentBack) return [row]
  const scoped = { allScope: marksPartition('all'), listKey: paddedId(application) }
  return [row, { ...markKey(agency, application), application, ...scoped, version: last.version }]
}

/** Undefined where none waits, and none was sent back. */
const storedAfter = (history: readonly Recorded[]): Stored | undefined => {
  const events = history.filter(isPreparationEvent)
  const last = events.at(-1)
  const prepared = events.findLast((event) => event.type === 'DecisionPrepared')
  if (!last || prepared?.type !== 'DecisionPrepared' || last.type === 'PreparationClosed') return undefined
  const sentBack =
    last.type === 'PreparationSentBack'
      ? {
          note: last.data.note ?? '',
          sent_by: { id: last.actor.id, name: fullName(last.data.actorName), ...kindOfActor(last.actor.id) },
          sent_at: last.at,
        }
      : null
  const { agency, applicationVersion } = prepared.data
  return { agency, of: applicationVersion, words: wordsOf(prepared), sentBack }
}

const wordsOf = ({ data, actor, at }: RecordedEvent<DecisionPrepared>): Words => ({
  id: data.preparation,
  by: { id: actor.id, name: fullName(data.actorName), ...kindOfActor(actor.id) },
  at,
  outcome: data.outcome,
  reason: data.reason,
  letter: data.letter?.template ?? null,
  letter_revision: data.letter?.revision ?? null,
  criteria: data.criteria ?? {},
  answer_by: data.answerBy ?? null,
  questions: [...(data.questions ?? [])],
})

type Of = Pick<CaseRow, 'id' | 'version' | 'forwarded_at' | 'returned_at'> & {
  readonly agency: { readonly id: number }
}
type Found = {
  readonly prepared: Omit<PreparedDecision, 'four_eyes'> | null
  readonly sent_back: SentBackDecision | null
}
const nothing: Found = { prepared: null, sent_back: null }

/** One that was sent back is shown in its own round: until the application moves again. */
export const findPreparation = async (
  items: Items,
  { id, version, agency, forwarded_at, returned_at }: Of,
  { consistent = false }: { readonly consistent?: boolean } = {},
): Promise<Found> => {
  const row = await items.get('views', preparationKey(id), { consistent })
  // What cannot be read of it must not keep the application from its staff.
  if (!row?.words || read.numberOr(row, 'agency', 0) !== agency.id) return nothing
  const { of, words, sentBack } = row as unknown as Stored
  if (!sentBack)
    return { ...nothing, prepared: { ...words, is_outdated: isOutdated({ applicationVersion: of }, version) } }
  const isOfThisRound = [forwarded_at, returned_at].every((moved) => !moved || sentBack.sent_at >= moved)
  return isOfThisRound ? { ...nothing, sent_back: { ...words, ...sentBack } } : nothing
}

/** The applications of the viewer's list that have a decision waiting for a signature. */
export const preparedIn = async (
  items: Items,
  viewer: Actor,
  { agency }: { readonly agency?: number | undefined } = {},
): Promise<ReadonlySet<number>> => {
  const scope = viewerScope(viewer)
  if (scope === 'own') return new Set()
  const narrowed: Scope = scope === 'all' && agency !== undefined ? `agency-${agency}` : scope
  const query =
    narrowed === 'all'
      ? ({ index: 'byAll', partition: marksPartition('all') } as const)
      : { partition: marksPartition(narrowed), consistent: false }
  const marks: readonly Item[] = await allItems(items, 'views', query)
  return new Set(readableRows(items, 'views', marks, (row) => read.number(row, 'application')))
}

/** Staff never see it on an application that concerns them (R-OFF-4). */
export const isPreparedFor = (
  prepared: ReadonlySet<number>,
  { id, is_own, is_concerned }: Pick<CaseRow, 'id' | 'is_own' | 'is_concerned'>,
): boolean => !is_own && !is_concerned && prepared.has(id)

const preparationKey = (application: number) => ({
  pk: `prepared-of#${application}`,
  sk: `${sortPrefix}${paddedId(application)}`,
})
const markKey = (agency: number, application: number) => ({
  pk: marksPartition(`agency-${agency}`),
  sk: `${sortPrefix}${paddedId(application)}`,
})
const sortPrefix = 'notes#'
const marksPartition = (scope: Scope): string => `prepared#${scope}`
