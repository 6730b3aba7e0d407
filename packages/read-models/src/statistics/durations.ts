/** A row for each application that its agency received or decided, with what the statistics count. */
import { type ApplicationEvent, clockOf, type HandlingTime, handlingTime, parseStream } from '@portal/domain'
import type { Projection, RecordedEvent } from '@portal/event-store'
import { allItems, type Items } from '@portal/items'
import { applicationSort, paddedId } from '../keys.ts'

export type ApplicationDuration = HandlingTime & {
  readonly agency: number
  readonly program: number | null
  /** Whether it was decided by its due day; null without a decision or a due day. */
  readonly isInTime: boolean | null
}

export const durations: Projection = {
  name: 'durations',
  kind: 'application',
  rows: (history) => {
    const events = history as readonly RecordedEvent<ApplicationEvent>[]
    const [filed] = events
    if (filed?.type !== 'ApplicationFiled') return []
    const handling = handlingTime(events)
    if (handling.receivedOn === null && handling.decidedOn === null) return []
    const { agency, program } = filed.data
    const sk = `${applicationSort}${paddedId(parseStream(filed.stream).id)}`
    const { isInTime } = clockOf(events)
    return [{ pk: durationsPartition(agency), sk, ...handling, isInTime, agency, program, version: events.length }]
  },
}

/** Eventually consistent, which is enough for monthly sums. */
export const agencyDurations = async (items: Items, agency: number): Promise<readonly ApplicationDuration[]> =>
  (await allItems(items, 'views', {
    partition: durationsPartition(agency),
    consistent: false,
  })) as unknown as ApplicationDuration[]

export const durationsPartition = (agency: number | ''): string => `durations#agency-${agency}`
