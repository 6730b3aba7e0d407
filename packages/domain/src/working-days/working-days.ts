/**
 * Georgia's working days, and how many of them an application spent with its agency. Pure; days are YYYY-MM-DD in
 * Tbilisi.
 */
import { type Application, evolveApplication, initialApplication } from '../application/application.ts'
import type { ApplicationEvent } from '../application/events.ts'
import { type DecidedStatus, isDecided, waitsForAgency } from '../application/status.ts'
import { tbilisiDay } from '../calendar.ts'
import { easterHolidays, fixedHolidays, holidaySince, orthodoxEaster } from './holidays.ts'

const dayLength = 86_400_000

export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10)

const restDaysOf = new Map<number, ReadonlySet<string>>()

const restDays = (year: number): ReadonlySet<string> => {
  const known = restDaysOf.get(year)
  if (known) return known
  const fixed = fixedHolidays.filter((day) => year >= (holidaySince[day] ?? 0)).map((day) => `${year}-${day}`)
  const easter = easterHolidays.map((days) => dayAfter(orthodoxEaster(year), days))
  const days = new Set([...fixed, ...easter])
  restDaysOf.set(year, days)
  return days
}

export const isWorkingDay = (day: string): boolean => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !restDays(Number(day.slice(0, 4))).has(day)
}

/** Working days after `from` up to and including `to`: 0 on the same day, 1 from a Friday to the next Monday. */
export const workingDaysBetween = (from: string, to: string): number => {
  let days = 0
  for (let day = dayAfter(from); day <= to; day = dayAfter(day)) if (isWorkingDay(day)) days += 1
  return days
}

/** What the statistics count about one application. Days are calendar days in Tbilisi. */
export type HandlingTime = {
  /** The day of the first forwarding. */
  readonly receivedOn: string | null
  readonly decidedOn: string | null
  readonly outcome: DecidedStatus | null
  readonly isWaiting: boolean
  /**
   * Working days that the application spent with its agency until the decision; null when it is undecided or was never
   * forwarded.
   */
  readonly days: number | null
}

/** The time between a return and the next forwarding does not count, because the applicant has the application then. */
export const handlingTime = (history: readonly (ApplicationEvent & { readonly at: string })[]): HandlingTime => {
  let application = initialApplication()
  let receivedOn: string | null = null
  let since: string | null = null
  let days = 0
  let decided: Pick<HandlingTime, 'decidedOn' | 'outcome'> = { decidedOn: null, outcome: null }
  for (const event of history) {
    const before = application.status
    application = evolveApplication(application, event)
    const { status } = application
    if (status === before) continue
    const day = tbilisiDay(event.at)
    if (since !== null) days += workingDaysBetween(since, day)
    since = isWaiting(application) ? day : null
    receivedOn ??= since
    if (status !== 'unknown' && isDecided(status)) decided = { decidedOn: day, outcome: status }
  }
  const isMeasured = decided.decidedOn !== null && receivedOn !== null
  return { receivedOn, ...decided, isWaiting: isWaiting(application), days: isMeasured ? days : null }
}

const isWaiting = ({ status }: Application): boolean => status !== 'unknown' && waitsForAgency(status)
