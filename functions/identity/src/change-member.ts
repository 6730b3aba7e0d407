/** Changes of one's own record that count for the day (R-LIM-10). */
import {
  type CommandBody,
  commandBy,
  type MemberCommand,
  type MemberEvent,
  memberDecider,
  streamOf,
} from '@portal/domain'
import type { RecordedEvent } from '@portal/event-store'
import { chargeQuota, type PortalEnv, refused, requestIdempotency } from '@portal/http'
import type { Context } from 'hono'
import type { IdentityDependencies } from './dependencies.ts'

type Changed = { readonly history: readonly RecordedEvent<MemberEvent>[] } | { readonly refusal: Response }

/** A retry gets its first answer and counts for nothing, also when the day is used up (R-API-7). */
export const changeCharged = async (
  deps: IdentityDependencies,
  c: Context<PortalEnv>,
  { status, change }: { readonly status: 200 | 201; readonly change: CommandBody<MemberCommand> },
): Promise<Changed> => {
  const { store, now, newCommandId } = deps
  const { actor } = c.var
  const idempotency = await requestIdempotency(c, status)
  const earlier = idempotency && (await store.earlierAnswer<MemberEvent>(idempotency, now()))
  if (earlier) return earlier.accepted ? earlier : { refusal: refused(c, earlier.refusal) }

  const quota = await chargeQuota(deps, c, 'changes')
  if ('refusal' in quota) return quota
  const command = commandBy<MemberCommand>(actor, now(), change)
  const outcome = await store.execute(memberDecider, streamOf('member', actor.id), command, {
    commandId: newCommandId(),
    idempotency,
  })
  if (!outcome.accepted || outcome.isReplay) await quota.giveBack()
  return outcome.accepted ? outcome : { refusal: refused(c, outcome.refusal) }
}
