/** Renames or removes a passkey; the two differ only in command and message. */
import {
  type CommandBody,
  commandBy,
  memberDecider,
  type RemovePasskey,
  type RenamePasskey,
  streamOf,
} from '@portal/domain'
import { type PortalEnv, refused, requestIdempotency } from '@portal/http'
import type { Context } from 'hono'
import type { IdentityDependencies } from '../dependencies.ts'

type Change = RenamePasskey | RemovePasskey

export const changePasskey = async (
  { store, now, newCommandId }: IdentityDependencies,
  c: Context<PortalEnv>,
  { change, message }: { readonly change: CommandBody<Change>; readonly message: string },
): Promise<Response> => {
  const { actor } = c.var
  const idempotency = await requestIdempotency(c, 200)
  const command = commandBy<Change>(actor, now(), change)
  const outcome = await store.execute(memberDecider, streamOf('member', actor.id), command, {
    commandId: newCommandId(),
    ...(idempotency && { idempotency }),
  })
  return outcome.accepted ? c.json({ success: true, message }) : refused(c, outcome.refusal)
}
