/** What the facts about statuses mean for events and decisions. */
import { type ApplicationStatus, type FactsOf, statusAfter, statusFacts } from '../facts/statuses.ts'

export type DecidedStatus = {
  [S in ApplicationStatus]: FactsOf<S>['isDecided'] extends true ? S : never
}[ApplicationStatus]

export const isFinal = (status: ApplicationStatus): boolean => statusFacts[status].isFinal
export const isDecided = (status: ApplicationStatus): status is DecidedStatus => statusFacts[status].isDecided
export const waitsForAgency = (status: ApplicationStatus): boolean => statusFacts[status].waitsForAgency

type StatusAfter = typeof statusAfter
/** The event types that record an agency's decision. */
export type DecisionType = {
  [T in keyof StatusAfter]: StatusAfter[T] extends DecidedStatus ? T : never
}[keyof StatusAfter]

export const isDecisionType = (type: string): type is DecisionType => {
  const status = Object.hasOwn(statusAfter, type) ? statusAfter[type as keyof StatusAfter] : null
  return status !== null && isDecided(status)
}
