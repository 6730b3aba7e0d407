/**
 * Georgia's working days, and how many of them an application spent with its agency. Pure; days are YYYY-MM-DD in
 * Tbilisi.
 */
import { type Application, evolveApplication, initialApplication } from './application/application.ts'
import type { ApplicationEvent } from './application/events.ts'
import { type DecidedStatus, isDecided, waitsForAgency } from './application/status.ts'
import { tbilisiDay } from './calendar.ts'

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

/** MM-DD. */
const fixedHolidays = [
  '01-01', // New Year
  '01-02',
  '01-07', // Christmas
  '01-19', // Epiphany
  '03-03', // Mother's Day
  '03-08', // International Women's Day
  '04-09', // Day of National Unity
  '05-09', // Victory Day
  '05-12', // Saint Andrew
  '05-17', // Family Purity Day, since 2025
  '05-26', // Independence Day
  '08-28', // Dormition
  '10-14', // Svetitskhovloba
  '11-23', // Saint George
] as const

/** The first year of a holiday that was added later. */
const holidaySince: { readonly [Day in (typeof fixedHolidays)[number]]?: number } = { '05-17': 2025 }

/** Good Friday, Great Saturday, Easter and Easter Monday, as days from Easter Sunday. */
const easterHolidays = [-2, -1, 0, 1] as const

/**
 * Orthodox Easter Sunday, YYYY-MM-DD of the civil calendar, by the Julian computus in Meeus, Astronomical Algorithms,
 * chapter 8. The Julian calendar is 13 days behind from 1900 to 2099.
 */
export const orthodoxEaster = (year: number): string => {
  const d = (19 * (year % 19) + 15) % 30
  const e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7
  const julian = d + e + 114
  const [month, day] = [Math.floor(julian / 31), (julian % 31) + 1]
  return new Date(Date.UTC(year, month - 1, day) + 13 * dayLength).toISOString().slice(0, 10)
}
