/** Refuses a proposal of any kind; its proposer withdraws it so. */
import type { Endpoint, RefusalCode } from '@portal/contract'
import type { proposalDecision } from '@portal/contract/documents/erasure'
import { desk } from '@portal/contract/texts/desk'
import {
  type ByProposers,
  type Command,
  type Decider,
  type DomainEvent,
  type StreamKind,
  streamOf,
  system,
} from '@portal/domain'
import type { RecordedEvent } from '@portal/event-store'
import { commandRoute, refused, requestIdempotency, requireFreshStaff } from '@portal/http'
import { superAdministratorsSet } from '@portal/read-models'
import type { Dependencies } from '../dependencies.ts'

type Refusing<S, E extends DomainEvent, C extends Command, Type extends string> = {
  readonly endpoint: Endpoint
  readonly schema: ReturnType<typeof proposalDecision>
  readonly kind: StreamKind
  readonly decider: Decider<S, E, C | Command<Type, ByProposers>, RefusalCode>
  readonly type: Type
  readonly after: (history: readonly RecordedEvent<E>[]) => object | undefined
}

export const refuseProposalRoute = <S, E extends DomainEvent, C extends Command, Type extends string>(
  { store, now, newCommandId }: Dependencies,
  { endpoint, schema, kind, decider, type, after }: Refusing<S, E, C, Type>,
) =>
  commandRoute({ endpoint, schema, guards: [requireFreshStaff()] }, async (c, { id }) => {
    const idempotency = await requestIdempotency(c, 200)
    const { members: superAdministrators } = await store.guardedSet(superAdministratorsSet)
    const command = { type, data: { superAdministrators }, actor: c.var.actor, at: now() }
    const outcome = await store.execute(decider, streamOf(kind, id), command, {
      commandId: newCommandId(),
      idempotency,
    })
    if (!outcome.accepted) return refused(c, outcome.refusal)
    return c.json({ success: true, message: desk['server.roles.refused'], data: after(outcome.history) })
  })

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
