/**
 * What one application adds to the numbers of the agencies that had it (R-OFF-60), folded from its events: to an agency,
 * a day of Tbilisi and a cell. It is counted for the agency and the program that it had then.
 */
import {
  type ApplicationEvent,
  applicationState,
  clockOf,
  daysFrom,
  daysSpent,
  fold,
  isDecisionType,
  type Judged,
  statusAfter,
  tbilisiDay,
} from '@portal/domain'
import type { RecordedEvent } from '@portal/event-store'
import { type Cells, cellOf, type Measure, nothing, readCell } from './shape.ts'

/** By `<agency> <day> <cell>`. */
export type Addends = Cells

const addendName = (agency: number, day: string, cell: string): string => `${agency} ${day} ${cell}`

const splitAddend = (name: string) => {
  const [agency, day = '', cell = ''] = name.split(' ')
  return { agency: Number(agency), day, cell }
}

export type OfficeDay = { readonly agency: number; readonly day: string; readonly cells: Record<string, number> }

/** What some addends change, by agency and day. */
export const daysOfAddends = (addends: Addends): readonly OfficeDay[] => {
  const days = new Map<string, OfficeDay>()
  for (const [name, by] of Object.entries(addends)) {
    const { agency, day, cell } = splitAddend(name)
    const one: OfficeDay = days.get(`${agency} ${day}`) ?? { agency, day, cells: {} }
    days.set(`${agency} ${day}`, one)
    one.cells[cell] = by
  }
  return [...days.values()]
}

/** What an agency lists of the application: how it counts of each day, without sums of days and what is gone. */
export const listedCells = (cells: Cells): Cells =>
  Object.fromEntries(
    Object.entries(cells).filter(([name]) => {
      const cell = readCell(name)
      return cell && !cell.isGone && !daySums.some((measure) => measure === cell.measure)
    }),
  )

/** They sum days; everything else counts an application. */
const daySums = ['agencyDays', 'applicantDays'] as const satisfies readonly Measure[]

export const officeAddends = (history: readonly RecordedEvent<ApplicationEvent>[]): Addends => {
  const addends: Record<string, number> = {}
  const whole = fold(applicationState, history)
  if (whole.status === 'unknown') return addends
  const [filed] = history
  const filedTo = filed?.type === 'ApplicationFiled' ? filed.data.program : null
  // Null once its applicant was erased.
  const municipality = whole.text.physicalAddress?.municipality.id ?? nothing
  let application = applicationState.initialState()
  let isSent = false
  const receivedBy = new Set<number>()
  /** The last day on which an agency counted it so. */
  const countedOn = new Map<string, string>()
  for (const event of history) {
    application = applicationState.evolve(application, event)
    if (application.status === 'unknown') continue
    const { agency, program } = application
    const day = tbilisiDay(event.at)
    const isGone = whole.agency !== agency
    const add = (measure: Measure, of?: number) => {
      const counted = [agency, measure, of].join()
      const last = countedOn.get(counted)
      if (last === day) return
      countedOn.set(counted, day)
      const gap = last === undefined ? undefined : daysFrom(last, day)
      const more = { ...(of !== undefined && { of }), ...(gap !== undefined && { gap }) }
      addends[addendName(agency, day, cellOf({ program, measure, isGone, ...more }))] = 1
    }
    const addDays = (measure: (typeof daySums)[number], days: number) => {
      if (days !== 0) addends[addendName(agency, day, cellOf({ program, measure }))] = days
    }
    isSent ||= event.type === 'ApplicationForwarded'
    // Again with an agency that had it, it is no second receipt.
    if (isSent && !receivedBy.has(agency)) {
      receivedBy.add(agency)
      add('received')
      add('municipality', municipality)
    }
    if (event.type === 'ApplicationReturned') {
      add('returned')
      add('returnedBy', event.actor.id)
    }
    if (event.type === 'PapersRequested') {
      add('requested')
      add('requestedBy', event.actor.id)
    }
    if (!isDecisionType(event.type)) continue
    add(statusAfter[event.type])
    add('decidedBy', event.actor.id)
    add('letter', letterOf(event))
    // The numbers of criteria are those of the program that it was filed to.
    if (program === filedTo)
      for (const [criterion, judgement] of Object.entries(judgedIn(event))) add(judgement, Number(criterion))
    // The days of a transferred one are those of several agencies, as in the statistics.
    if (whole.earlier.length > 0) continue
    const { isInTime } = clockOf(history)
    if (isInTime !== null) add(isInTime ? 'inTime' : 'late')
    const spent = daysSpent(history)
    if (spent === null) continue
    add('measured')
    addDays('agencyDays', spent.agency)
    addDays('applicantDays', spent.applicant)
  }
  return addends
}

const letterOf = ({ data }: ApplicationEvent): number => ('letter' in data && data.letter?.template) || nothing

/** None once the applicant was erased. */
const judgedIn = ({ data }: ApplicationEvent): Judged => ('criteria' in data && data.criteria) || {}
