import { type ByProposers, type Command, type Decider, type DomainEvent, system } from '@portal/domain'
import { superAdministratorsSet } from '@portal/read-models'
import type { Dependencies } from '../dependencies.ts'

/**
 * Ends a proposal that nobody answered within seven days or whose proposer lost the role, so that the member can get a
 * new one. `open` is the claim that the open proposal holds. While it is open, the decider records no event.
 */
export const closeLapsed = async <
  S,
  E extends DomainEvent,
  C extends Command,
  Type extends string,
  Code extends string,
>(
  { store, newCommandId, now }: Dependencies,
  open: { kind: string; value: string },
  decider: Decider<S, E, C | Command<Type, ByProposers>, Code>,
  type: Type,
): Promise<void> => {
  const stream = await store.holderOf(open)
  if (stream === null) return
  const { members: superAdministrators } = await store.guardedSet(superAdministratorsSet)
  const command = { type, data: { superAdministrators }, actor: system, at: now() }
  await store.execute(decider, stream, command, { commandId: newCommandId() })
}
