/**
 * Closes the days of the access log that are over, a day without lines too, so that a line taken away is found
 * (R-LOG-17). The event is first: whoever is stopped after it finds it at the next call, and lays the rows of the records.
 */
import { accessDayDecider, accessStreamOf, isDayOver, system, tbilisiDay } from '@portal/domain'
import { type EventStore, merkleRoot, segmentAt } from '@portal/event-store'
import { dayAfter, foldDay, lastClosedDay, leavesOfDay, noteClosed } from '@portal/identity'
import type { Items } from '@portal/items'

export type CloseDays = {
  readonly items: Items
  readonly execute: EventStore['execute']
  readonly now: () => string
}

/** A portal that stood still for long comes back to the present by a month at each call. */
const mostDays = 31

/** Answers how many were closed now. */
export const closeDays = async (deps: CloseDays & { readonly mayGoOn?: () => boolean }): Promise<number> => {
  const last = await lastClosedDay(deps.items)
  let day = last === null ? await firstDay(deps.items) : dayAfter(last)
  let closed = 0
  while (day !== null && closed < mostDays && isDayOver(day, deps.now()) && (deps.mayGoOn?.() ?? true)) {
    await closeDay(deps, day)
    closed += 1
    day = dayAfter(day)
  }
  return closed
}

/** That on which the log began: nobody was shown anything before somebody was registered. */
const firstDay = async (items: Items): Promise<string | null> => {
  const first = await segmentAt(items, 1)
  return first === undefined ? null : tbilisiDay(first.at)
}

const closeDay = async ({ items, execute, now }: CloseDays, day: string): Promise<void> => {
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
  await foldDay(items, day)
  await noteClosed(items, day, outcome.history[0]?.data.lines ?? leaves.length)
}
