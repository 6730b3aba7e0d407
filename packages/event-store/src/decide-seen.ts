/** Decides for a person who saw a certain version of the stream; used by `execute` and by rehearsals. */
import { type Command, type Decider, type Decision, type DomainEvent, fold } from '@portal/domain'
import type { RecordedEvent } from './event-store.ts'

/**
 * Decides on the current state. If that differs from the seen version, the answer is `version_conflict`, unless the
 * seen version gets the same refusal; a person who may not know the stream never gets a conflict. `expectedVersion`:
 * undefined when none is given; a version that never existed counts as the current one.
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
