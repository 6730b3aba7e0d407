/**
 * Closes finished days of the access log, empty ones too, so that a removed line is found (R-LOG-17). The event is
 * appended first, so that the call after an interrupted run finds the event and writes the rows of the records.
 */
import { accessDayDecider, accessStreamOf, dayAfter, isDayOver, system, tbilisiDay } from '@portal/domain'
import { type EventStore, merkleRoot, segmentAt } from '@portal/event-store'
import { foldDay, lastClosedDay, leavesOfDay, recordClosedDay } from '@portal/identity'
import type { Items } from '@portal/items'
import type { Dependencies } from './dependencies.ts'

export type CloseDays = {
  readonly items: Items
  readonly execute: EventStore['execute']
  readonly now: () => string
  readonly log: Dependencies['log']
}

/** Maximum number of days that one call closes, for example after a long standstill. */
const maxDays = 31

/** Returns the number of days that this call closed. */
export const closeDays = async (deps: CloseDays & { readonly hasTime?: () => boolean }): Promise<number> => {
  const last = await lastClosedDay(deps.items)
  let day = last === null ? await firstDay(deps.items) : dayAfter(last)
  let closed = 0
  while (day !== null && closed < maxDays && isDayOver(day, deps.now()) && (deps.hasTime?.() ?? true)) {
    await closeDay(deps, day)
    closed += 1
    day = dayAfter(day)
  }
  return closed
}

/** The day on which the log began; nobody can have seen a record before the first registration. */
const firstDay = async (items: Items): Promise<string | null> => {
  const first = await segmentAt(items, 1)
  return first === undefined ? null : tbilisiDay(first.at)
}

const closeDay = async ({ items, execute, now, log }: CloseDays, day: string): Promise<void> => {
  const leaves = await leavesOfDay(items, day)
  const outcome = await execute(
    accessDayDecider,
    accessStreamOf(day),
    {
      type: 'CloseAccessDay',
      data: { day, lines: leaves.length, root: merkleRoot(leaves) },
      actor: system,
      at: now(),
    },
    { commandId: `close-access-${day}` },
  )
  if (!outcome.accepted) throw new Error(`the access log of ${day} was not closed: ${outcome.refusal}`)
  const unreadable = await foldDay(items, day)
  if (unreadable > 0) log({ level: 'error', message: 'access_lines_unreadable', day, lines: unreadable })
  await recordClosedDay(items, day, outcome.history[0]?.data.lines ?? leaves.length)
}
