import type { Command, Decider, DomainEvent } from '@portal/domain'
import type { Dependencies } from '../dependencies.ts'

/**
 * Ends a proposal that nobody answered within seven days, so that the member can get a new one. `open` is the claim
 * that the open proposal holds. Before the seven days are over, the decider accepts `lapse` and records no event.
 */
export const closeLapsed = async <S, E extends DomainEvent, C extends Command, Code extends string>(
  { store, newCommandId }: Dependencies,
  open: { kind: string; value: string },
  decider: Decider<S, E, C, Code>,
  lapse: C,
): Promise<void> => {
  const stream = await store.holderOf(open)
  if (stream !== null) await store.execute(decider, stream, lapse, { commandId: newCommandId() })
}
