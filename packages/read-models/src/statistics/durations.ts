/**
 * A row for each application that was sent or decided, with what the statistics count. It stays under the agency to
 * which the application was filed, because all agencies are read together, and moving a row costs a write more.
 */
import {
  type ApplicationEvent,
  applicationState,
  clockOf,
  fold,
  type HandlingTime,
  handlingTime,
  parseStream,
} from '@portal/domain'
import type { Projection, RecordedEvent } from '@portal/event-store'
import { allItems, type Item, type Items, read, readableRows } from '@portal/items'
import { applicationSort, paddedId } from '../keys.ts'

export type ApplicationDuration = HandlingTime & {
  readonly agency: number
  readonly program: number | null
  /** Whether it was decided by its due day; null without a decision or a due day. */
  readonly isInTime: boolean | null
  /** Its days are those of several agencies, so they count for the portal and for none of these. */
  readonly isTransferred?: true
}

export const durations: Projection = {
  name: 'durations',
  kind: 'application',
  rows: (history) => {
    const events = history as readonly RecordedEvent<ApplicationEvent>[]
    const [filed] = events
    const application = fold(applicationState, events)
    if (filed === undefined || application.status === 'unknown') return []
    const handling = handlingTime(events)
    if (handling.receivedOn === null && handling.decidedOn === null) return []
    const { agency, program, earlier } = application
    const sk = `${applicationSort}${paddedId(parseStream(filed.stream).id)}`
    const { isInTime } = clockOf(events)
    const counted = { ...handling, isInTime, agency, program, version: events.length }
    const row = { pk: durationsPartition(earlier[0]?.agency ?? agency), sk, ...counted }
    return [earlier.length > 0 ? { ...row, isTransferred: true } : row]
  },
}

/** Eventually consistent, which is enough for monthly sums. */
export const agencyDurations = async (items: Items, agency: number): Promise<readonly ApplicationDuration[]> => {
  const rows = await allItems(items, 'views', { partition: durationsPartition(agency), consistent: false })
  return readableRows(items, 'views', rows, readDuration)
}

const readDuration = (row: Item): ApplicationDuration => {
  read.number(row, 'agency')
  for (const name of ['receivedOn', 'decidedOn']) read.textOr(row, name, null)
  return row as unknown as ApplicationDuration
}

export const durationsPartition = (agency: number | ''): string => `durations#agency-${agency}`
