/**
 * The active Super Administrators are one guarded set, so that two cannot block each other at the same instant
 * (R-ROLE-10). Every command that may change the set is prepared here.
 */
import {
  fold,
  isActiveSuperAdministrator,
  type MemberCommand,
  type MemberEvent,
  memberState,
  type StreamName,
  superAdministratorsAfter,
} from '@portal/domain'
import type { EventStore, PrepareCommand, RecordedEvent } from '@portal/event-store'

export const superAdministratorsSet = 'super-administrators'

/** Whether this member belongs to the set, folded from their own events. */
export const isInSuperAdministrators = (history: readonly RecordedEvent[]): boolean =>
  isActiveSuperAdministrator(fold(memberState, history as readonly RecordedEvent<MemberEvent>[]))

/** For a decision that depends on who they are: the set is written unchanged, so that it fails if one came or went. */
export const superAdministratorsNow = async (store: Pick<EventStore, 'guardedSet'>) => {
  const { revision, members } = await store.guardedSet(superAdministratorsSet)
  return { members, guardedSets: [{ name: superAdministratorsSet, seenRevision: revision, members }] }
}

/**
 * Reads the set and the member before each attempt; the set is written with the events that change it. `readBefore` is
 * the member's stream, if it has just been read, for the first attempt.
 */
export const withSuperAdministrators = <C extends MemberCommand>(
  store: Pick<EventStore, 'load' | 'guardedSet'>,
  stream: StreamName,
  commandFor: (superAdministrators: readonly number[]) => C,
  readBefore?: readonly RecordedEvent<MemberEvent>[],
): PrepareCommand<C> => {
  let known = readBefore
  return async () => {
    const [{ revision, members }, history] = await Promise.all([
      store.guardedSet(superAdministratorsSet),
      known ?? store.load<MemberEvent>(stream),
    ])
    known = undefined
    const member = fold(memberState, history)
    const command = commandFor(members)
    const after = superAdministratorsAfter(command, member, members)
    const isTouched = after.length !== members.length || after.some((id) => !members.includes(id))
    return {
      command,
      history,
      guardedSets: isTouched ? [{ name: superAdministratorsSet, seenRevision: revision, members: after }] : [],
    }
  }
}
