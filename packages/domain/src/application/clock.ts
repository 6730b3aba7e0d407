/**
 * The clock of a case (R-APP-96): the last day for the agency's answer, folded from the events alone, so that anybody
 * can recount it. Days are calendar days of Tbilisi.
 */
import { daysFrom, tbilisiDay } from '../calendar.ts'
import { type KeepingEvent, movesStatus, statusAfter, statusFacts } from '../facts/statuses.ts'
import { dayAfter } from '../working-days.ts'
import type { ApplicationEvent } from './events.ts'

type TimedEvent = ApplicationEvent & { readonly at: string }

export type Clock = {
  /** The day of the last answer in time; null without a promise, before the first sending and while the clock stands. */
  readonly dueOn: string | null
  /** True while a case with a promised day is with its applicant. */
  readonly isPaused: boolean
  /** The days that are left when a clock that stands goes on; negative if it was overdue. Null while it runs. */
  readonly daysLeft: number | null
  /** Whether the decision came by the due day; null without a decision or a due day. */
  readonly isInTime: boolean | null
}

type Folded = {
  readonly sentOn: string | null
  readonly answerDays: number | null
  readonly pausedOn: string | null
  readonly daysPaused: number
  readonly endedOn: string | null
  readonly isDecided: boolean
}

export const clockOf = (history: readonly TimedEvent[]): Clock => {
  const { sentOn, answerDays, pausedOn, daysPaused, endedOn, isDecided } = history.reduce(foldClock, unsent)
  const due = sentOn === null || answerDays === null ? null : dayAfter(sentOn, answerDays + daysPaused)
  if (due === null || (endedOn !== null && !isDecided)) return noClock
  if (pausedOn !== null) return { dueOn: null, isPaused: true, daysLeft: daysFrom(pausedOn, due), isInTime: null }
  return { dueOn: due, isPaused: false, daysLeft: null, isInTime: endedOn === null ? null : endedOn <= due }
}

/** Whose days ran from a day on. */
export type ClockSpan = { readonly by: 'agency' | 'applicant'; readonly from: string }

/** Whose turn it was, from the first sending on; nothing without a promised day (R-WEB-120). */
export const clockSpans = (history: readonly TimedEvent[]): readonly ClockSpan[] => {
  const spans: ClockSpan[] = []
  let clock = unsent
  for (const event of history) {
    clock = foldClock(clock, event)
    if (clock.sentOn === null || clock.answerDays === null) continue
    const by = clock.pausedOn === null ? 'agency' : 'applicant'
    if (spans.at(-1)?.by !== by) spans.push({ by, from: tbilisiDay(event.at) })
  }
  return spans
}

/** Calendar days between the first sending and the decision, by whose turn it was; null without either of the two. */
export const daysSpent = (
  history: readonly TimedEvent[],
): { readonly agency: number; readonly applicant: number } | null => {
  const { sentOn, endedOn, isDecided, daysPaused } = history.reduce(foldClock, unsent)
  if (sentOn === null || endedOn === null || !isDecided) return null
  return { agency: daysFrom(sentOn, endedOn) - daysPaused, applicant: daysPaused }
}

type Effect = 'runs' | 'pauses' | 'decides' | 'ends' | null

/** What an event does to the clock that keeps the status. */
const effects = {
  ApplicationEdited: null,
  ReturnExtended: null,
  PapersRequested: 'pauses',
  /** Only the one that completes a request lets the clock go on. */
  PapersSupplied: 'runs',
  RequestClosed: 'runs',
  /** It closes an open request. */
  ApplicationTransferred: 'runs',
  DocumentAssigned: null,
} as const satisfies Record<KeepingEvent, Effect>

const effectOf = (type: ApplicationEvent['type']): Effect => {
  if (!movesStatus(type)) return effects[type]
  const { isDecided, isFinal, waitsForAgency } = statusFacts[statusAfter[type]]
  if (isFinal) return isDecided ? 'decides' : 'ends'
  return waitsForAgency ? 'runs' : 'pauses'
}

const unsent: Folded = {
  sentOn: null,
  answerDays: null,
  pausedOn: null,
  daysPaused: 0,
  endedOn: null,
  isDecided: false,
}
const noClock: Clock = { dueOn: null, isPaused: false, daysLeft: null, isInTime: null }

const foldClock = (clock: Folded, event: TimedEvent): Folded => {
  const effect = effectOf(event.type)
  if (effect === null || (event.type === 'PapersSupplied' && !event.data.isComplete)) return clock
  const day = tbilisiDay(event.at)
  // Before the first sending there is no clock to pause.
  if (effect === 'pauses') return clock.sentOn === null ? clock : { ...clock, pausedOn: clock.pausedOn ?? day }
  const gone = clock.pausedOn === null ? 0 : daysFrom(clock.pausedOn, day)
  const going = { ...clock, pausedOn: null, daysPaused: clock.daysPaused + gone }
  if (effect !== 'runs') return { ...going, endedOn: day, isDecided: effect === 'decides' }
  if (clock.sentOn !== null || event.type !== 'ApplicationForwarded') return going
  return { ...going, sentOn: day, answerDays: event.data.answerDays }
}
