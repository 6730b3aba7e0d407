/** When applicants saw the decisions on their applications: one row for each that was seen. */
import type { ApplicationRow } from '@portal/contract'
import { applicationStatusFacts } from '@portal/contract/application-status'
import { parseStream } from '@portal/domain'
import type { Projection, RecordedEvent, ViewRow } from '@portal/event-store'
import type { Items } from '@portal/items'

export const decisionSeen: Projection = {
  name: 'decision-seen',
  kind: 'seen',
  rows: (history): readonly ViewRow[] => {
    const last = history.at(-1)
    return last ? [{ ...seenKey(parseStream(last.stream).id), at: last.at, version: last.version }] : []
  },
}

/** The time that a command has just recorded, or an earlier one. */
export const seenAt = (history: readonly RecordedEvent[]): string => history.at(-1)?.at ?? ''

type Decided = Pick<ApplicationRow, 'id' | 'status'>

/** Null before the decision, and until its applicant has seen it. */
export const findDecisionSeen = async (items: Items, { id, status }: Decided): Promise<string | null> => {
  if (!applicationStatusFacts[status].isDecided) return null
  const row = await items.get('views', seenKey(id), { consistent: false })
  return row ? String(row.at) : null
}

/** For the rows of an export, at most a hundred. */
export const withDecisionSeen = async <Row extends Decided>(
  items: Items,
  rows: readonly Row[],
): Promise<(Row & { readonly decision_seen_at: string | null })[]> => {
  const decided = rows.filter(({ status }) => applicationStatusFacts[status].isDecided)
  const keys = decided.map(({ id }) => seenKey(id))
  const found = keys.length === 0 ? [] : await items.getMany('views', keys, { consistent: false })
  const times = new Map(decided.map(({ id }, index) => [id, found[index]?.at]))
  return rows.map((row) => {
    const at = times.get(row.id)
    return { ...row, decision_seen_at: at === undefined ? null : String(at) }
  })
}

const seenKey = (id: number) => ({ pk: `seen#${id}`, sk: 'detail' })
