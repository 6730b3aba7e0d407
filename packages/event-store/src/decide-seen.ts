/** Decides for a person who saw a certain version of the stream; used by `execute` and by rehearsals. */
import { type Command, type Decider, type Decision, type DomainEvent, fold } from '@portal/domain'
import type { RecordedEvent } from './event-store.ts'

/**
 * Decides on the current state. When the person saw another version, a command that would be accepted is refused with
 * `version_conflict`. A refusal that the seen version would get too is returned unchanged, so a person who may not know
 * the stream never learns of a conflict. Without `expectedVersion` there is no conflict.
 */
export const decideSeen = <S, E extends DomainEvent, C extends Command, Code extends string>(
  decider: Decider<S, E, C, Code>,
  command: C,
  history: readonly RecordedEvent<E>[],
  expectedVersion: number | undefined,
): Decision<E, Code | 'version_conflict'> => {
  const decision = decider.decide(command, fold(decider, history))
  if (expectedVersion === undefined || expectedVersion === history.length) return decision
  const seen = decider.decide(command, fold(decider, seenBy(history, expectedVersion)))
  const isSameNo = !decision.accepted && !seen.accepted && decision.refusal === seen.refusal
  return isSameNo ? decision : { accepted: false, refusal: 'version_conflict' }
}

const seenBy = <E extends DomainEvent>(history: readonly RecordedEvent<E>[], version: number) =>
  version >= 1 ? history.slice(0, version) : history
