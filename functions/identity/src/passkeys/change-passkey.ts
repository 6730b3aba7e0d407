/** A member’s passkeys: their list, renaming and removing. */
import type { PasskeyRow } from '@portal/contract/documents/session'
import { listPasskeys, removePasskey, renamePasskey } from '@portal/contract/endpoints/identity'
import { removePasskeySchema, renamePasskeySchema } from '@portal/contract/schemas/identity'
import { passkeys as texts } from '@portal/contract/texts/passkeys'
import { memberDecider, streamOf } from '@portal/domain'
import {
  body,
  freshSignIn,
  newApp,
  type PortalEnv,
  params,
  refused,
  requestIdempotency,
  signedInByCodeToo,
} from '@portal/http'
import { passkeyUses } from '@portal/identity'
import { loadPasskeys } from '@portal/read-models'
import type { MiddlewareHandler } from 'hono'
import { changeCharged } from '../change-member.ts'
import type { IdentityDependencies } from '../dependencies.ts'

/**
 * Where a passkey is required, staff who signed in by code may only create their first one; otherwise a stolen phone
 * could add a key (R-ID-47).
 */
export const requirePasskeyStrength =
  ({ items }: Pick<IdentityDependencies, 'items'>): MiddlewareHandler<PortalEnv> =>
  async (c, next) => {
    if (c.var.needsPasskey && (await loadPasskeys(items, c.var.actor.id)).length > 0)
      return refused(c, 'passkey_required')
    await next()
  }

/** Removes one of the member's passkeys, which is useless from then on. */
export const removePasskeyRoute = (deps: IdentityDependencies) =>
  newApp().delete(
    removePasskey.path,
    signedInByCodeToo(removePasskey),
    freshSignIn(deps),
    requirePasskeyStrength(deps),
    params(removePasskeySchema),
    async (c) => {
      const { actor } = c.var
      const idempotency = await requestIdempotency(c, 200)
      const outcome = await deps.store.execute(
        memberDecider,
        streamOf('member', actor.id),
        { type: 'RemovePasskey', data: { passkey: c.req.valid('param').id }, actor, at: deps.now() },
        { commandId: deps.newCommandId(), idempotency },
      )
      return outcome.accepted
        ? c.json({ success: true, message: texts['passkeys.removed'] })
        : refused(c, outcome.refusal)
    },
  )

/** Renames one of the member's passkeys; a foreign one is a 404, like a missing one. */
export const renamePasskeyRoute = (deps: IdentityDependencies) =>
  newApp().post(
    renamePasskey.path,
    signedInByCodeToo(renamePasskey),
    freshSignIn(deps),
    requirePasskeyStrength(deps),
    params(renamePasskeySchema),
    body(renamePasskeySchema),
    async (c) => {
      const data = { passkey: c.req.valid('param').id, label: c.req.valid('json').label }
      const changed = await changeCharged(deps, c, { status: 200, change: { type: 'RenamePasskey', data } })
      return 'refusal' in changed ? changed.refusal : c.json({ success: true, message: texts['passkeys.renamed'] })
    },
  )

/**
 * The member's passkeys with their last use. Staff who must sign in by passkey also see them after a sign-in by code,
 * to know which device to look for.
 */
export const listPasskeysRoute = (deps: IdentityDependencies) =>
  newApp().get(listPasskeys.path, signedInByCodeToo(listPasskeys), async (c) => {
    const { id: memberId } = c.var.actor
    const [passkeys, uses] = await Promise.all([loadPasskeys(deps.items, memberId), passkeyUses(deps, memberId)])
    const data = passkeys.map(({ id, label, createdAt }): PasskeyRow => {
      const lastUsedAt = uses.find(({ passkey }) => passkey === id)?.lastUsedAt ?? null
      const usedAt = lastUsedAt === null ? null : new Date(lastUsedAt).toISOString()
      return { id, label, created_at: createdAt, last_used_at: usedAt }
    })
    return c.json({ data })
  })
