/** A decision for somebody who saw a certain version of the stream: what `execute` decides, and what rehearses it. */
import { type Command, type Decider, type Decision, type DomainEvent, fold } from '@portal/domain'
import type { RecordedEvent } from './event-store.ts'

/**
 * Decides on what is so now. When that is not what they saw, `version_conflict` is the answer, whatever else would stand
 * in the way: but for what was refused alike when they saw it, which is no matter of versions. To somebody who may not
 * know of the stream, no version of it is right or wrong.
 *
 * `expectedVersion`: undefined when they name none; a version that never was counts as the present one.
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
