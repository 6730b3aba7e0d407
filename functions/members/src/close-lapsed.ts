import type { Command, Decider, DomainEvent } from '@portal/domain'
import type { Dependencies } from './dependencies.ts'

/**
 * Ends a proposal that nobody answered in its term, so that the member can get a new one. `open` is the claim that an
 * open proposal holds; the decider accepts `lapse` without an event when the term is not over.
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
