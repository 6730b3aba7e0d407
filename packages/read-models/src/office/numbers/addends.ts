/**
 * What one application adds to the numbers of the agencies that had it (R-OFF-60), folded from its events: to an agency,
 * a day of Tbilisi and a cell. It is counted for the agency and the program that it had then.
 */
import {
  type ApplicationEvent,
  applicationState,
  clockOf,
  daysSpent,
  fold,
  isDecisionType,
  statusAfter,
  tbilisiDay,
} from '@portal/domain'
import type { RecordedEvent } from '@portal/event-store'
import { type Cells, cellOf, type Measure, nothing } from './shape.ts'

/** By `<agency> <day> <cell>`. */
export type Addends = Cells

export const addendName = (agency: number, day: string, cell: string): string => `${agency} ${day} ${cell}`

export const splitAddend = (name: string) => {
  const [agency, day = '', cell = ''] = name.split(' ')
  return { agency: Number(agency), day, cell }
}

export const officeAddends = (history: readonly RecordedEvent<ApplicationEvent>[]): Addends => {
  const addends: Record<string, number> = {}
  const whole = fold(applicationState, history)
  if (whole.status === 'unknown') return addends
  // Null once its applicant was erased.
  const municipality = whole.text.physicalAddress?.municipality.id ?? nothing
  let application = applicationState.initialState()
  let isSent = false
  const receivedBy = new Set<number>()
  for (const event of history) {
    application = applicationState.evolve(application, event)
    if (application.status === 'unknown') continue
    const { agency, program } = application
    const add = (measure: Measure, of?: number, by = 1) => {
      const cell = cellOf({ program, measure, ...(of !== undefined && { of }) })
      const name = addendName(agency, tbilisiDay(event.at), cell)
      if (by !== 0) addends[name] = (addends[name] ?? 0) + by
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
    // The days of a transferred one are those of several agencies, as in the statistics.
    if (whole.earlier.length > 0) continue
    const { isInTime } = clockOf(history)
    if (isInTime !== null) add(isInTime ? 'inTime' : 'late')
    const spent = daysSpent(history)
    if (spent === null) continue
    add('measured')
    add('agencyDays', undefined, spent.agency)
    add('applicantDays', undefined, spent.applicant)
  }
  return addends
}

const letterOf = ({ data }: ApplicationEvent): number => ('letter' in data && data.letter?.template) || nothing
