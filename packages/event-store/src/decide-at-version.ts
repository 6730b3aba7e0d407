/** Decides for a person who saw a certain version of the stream; used by `execute` and by dry runs. */
import { type Command, type Decider, type Decision, type DomainEvent, fold } from '@portal/domain'
import type { RecordedEvent } from './event-store.ts'

/**
 * Decides on the current state. If the person saw another version, the outcome is `version_conflict`, unless that
 * version would get the same refusal: a person who may not know the stream never learns of a conflict.
 */
export const decideAtVersion = <S, E extends DomainEvent, C extends Command, Code extends string>(
  decider: Decider<S, E, C, Code>,
  command: C,
  history: readonly RecordedEvent<E>[],
  expectedVersion: number | undefined,
): Decision<E, Code | 'version_conflict'> => {
  const decision = decider.decide(command, fold(decider, history))
  if (expectedVersion === undefined || expectedVersion === history.length) return decision
  const seen = decider.decide(command, fold(decider, seenBy(history, expectedVersion)))
  const isSameRefusal = !decision.accepted && !seen.accepted && decision.refusal === seen.refusal
  return isSameRefusal ? decision : { accepted: false, refusal: 'version_conflict' }
}

const seenBy = <E extends DomainEvent>(history: readonly RecordedEvent<E>[], version: number) =>
  version >= 1 ? history.slice(0, version) : history
