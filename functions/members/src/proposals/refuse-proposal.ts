/** Refuses a proposal of any kind; its proposer withdraws it so. */
import type { RefusalCode } from '@portal/contract'
import type { proposalDecision } from '@portal/contract/documents/proposal-decision'
import { desk } from '@portal/contract/texts/desk'
import {
  type ByProposers,
  type Command,
  type Decider,
  type DomainEvent,
  type StreamKind,
  streamOf,
} from '@portal/domain'
import type { RecordedEvent } from '@portal/event-store'
import { body, newApp, params, refused, requestIdempotency, requireFreshStaff, signedIn } from '@portal/http'
import { superAdministratorsSet } from '@portal/read-models'
import type { Dependencies } from '../dependencies.ts'

type Refusing<S, E extends DomainEvent, C extends Command, Type extends string> = {
  readonly path: string
  readonly schema: ReturnType<typeof proposalDecision>
  readonly kind: StreamKind
  readonly decider: Decider<S, E, C | Command<Type, ByProposers>, RefusalCode>
  readonly type: Type
  readonly after: (history: readonly RecordedEvent<E>[]) => object | undefined
}

export const refuseProposalRoute = <S, E extends DomainEvent, C extends Command, Type extends string>(
  { store, now, newCommandId }: Dependencies,
  { path, schema, kind, decider, type, after }: Refusing<S, E, C, Type>,
) =>
  newApp().post(path, signedIn('changeRoles'), requireFreshStaff(), params(schema), body(schema), async (c) => {
    const idempotency = await requestIdempotency(c, 200)
    const { members: superAdministrators } = await store.guardedSet(superAdministratorsSet)
    const command = { type, data: { superAdministrators }, actor: c.var.actor, at: now() }
    const outcome = await store.execute(decider, streamOf(kind, c.req.valid('param').id), command, {
      commandId: newCommandId(),
      ...(idempotency && { idempotency }),
    })
    if (!outcome.accepted) return refused(c, outcome.refusal)
    return c.json({ success: true, message: desk['server.roles.refused'], data: after(outcome.history) })
  })
