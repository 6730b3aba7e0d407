/** What applicants left beside their applications: when they saw the decision, and how easy they found applying. */
import type { ApplicationRow, OwnFeedback } from '@portal/contract'
import { applicationStatusFacts } from '@portal/contract/application-status'
import { feedbackMomentOf, parseStream, type SeenEvent } from '@portal/domain'
import type { Projection, RecordedEvent, ViewRow } from '@portal/event-store'
import type { Item, Items } from '@portal/items'
import { fullName, textOrEmpty } from '../../wire.ts'
import { isFeedback } from './feedback.ts'

type History = readonly RecordedEvent<SeenEvent>[]

export const decisionSeen: Projection = {
  name: 'decision-seen',
  kind: 'seen',
  rows: (history): readonly ViewRow[] => {
    const events = history as History
    const last = events.at(-1)
    if (!last) return []
    const given = events.filter(isFeedback).map(({ data: { moment, easy, text }, at }) => ({
      ...{ moment, at, easy, text: textOrEmpty(text) },
    }))
    const row = { ...seenKey(parseStream(last.stream).id), ...seenIn(events), version: last.version }
    return [given.length === 0 ? row : { ...row, given }]
  },
}

/** The time that a command has just recorded, or an earlier one; null until the decision was seen. */
export const seenAt = (history: History): string | null => seenIn(history).at

/** `by` is the agent who saw it in the applicant's name, empty once they were erased. */
const seenIn = (history: History): { readonly at: string | null; readonly by?: string } => {
  const seen = history.findLast(({ type }) => type === 'DecisionSeen')
  if (seen === undefined) return { at: null }
  return { at: seen.at, ...(seen.actor.for !== undefined && { by: fullName(seen.data.actorName) }) }
}

type DecisionSeenAs = Required<Pick<ApplicationRow, 'decision_seen_at'>> & Pick<ApplicationRow, 'decision_seen_by'>
type Decided = Pick<ApplicationRow, 'id' | 'status'>

/**
 * `decision_seen_at` is null before the decision, and until its applicant has seen it. Only the owner has `feedback`, and
 * reads it consistently, so that nobody is asked again for what they have just answered.
 */
export const findSeen = async (
  items: Items,
  { id, status, forwarded_at }: Decided & { readonly forwarded_at: string | null },
  isOwner: boolean,
): Promise<DecisionSeenAs & { readonly feedback?: OwnFeedback }> => {
  const { isDecided } = applicationStatusFacts[status]
  const moment = feedbackMomentOf({ isSent: forwarded_at !== null, isDecided })
  const isRead = isOwner ? moment !== null : isDecided
  const row = isRead ? await items.get('views', seenKey(id), { consistent: isOwner }) : undefined
  const seen = seenOf(isDecided ? row : undefined)
  if (!isOwner) return seen
  const given = (row?.given ?? []) as unknown as OwnFeedback['given']
  const asks = moment !== null && given.some((each) => each.moment === moment) ? null : moment
  return { ...seen, feedback: { asks, given } }
}

const seenOf = (row: Item | undefined): DecisionSeenAs => ({
  decision_seen_at: row?.at == null ? null : String(row.at),
  ...(typeof row?.by === 'string' && { decision_seen_by: row.by }),
})

/** For the rows of an export, at most a hundred. */
export const withDecisionSeen = async <Row extends Decided>(
  items: Items,
  rows: readonly Row[],
): Promise<(Row & DecisionSeenAs)[]> => {
  const decided = rows.filter(({ status }) => applicationStatusFacts[status].isDecided)
  const keys = decided.map(({ id }) => seenKey(id))
  const found = keys.length === 0 ? [] : await items.getMany('views', keys, { consistent: false })
  const rowOf = new Map(decided.map(({ id }, index) => [id, found[index]]))
  return rows.map((row) => ({ ...row, ...seenOf(rowOf.get(row.id)) }))
}

const seenKey = (id: number) => ({ pk: `seen#${id}`, sk: 'detail' })
