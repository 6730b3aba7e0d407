/**
 * The member's passkeys with their last use. Staff who must sign in by passkey also see them after a sign-in by code,
 * to know which device to look for.
 */

import type { PasskeyRow } from '@portal/contract/documents/passkey'
import { listPasskeys } from '@portal/contract/endpoints/identity'
import { newApp, signedInByCodeToo } from '@portal/http'
import { passkeyUses } from '@portal/identity'
import { loadPasskeys } from '@portal/read-models'
import type { IdentityDependencies } from '../dependencies.ts'

export const listPasskeysRoute = (deps: IdentityDependencies) =>
  newApp().get(listPasskeys.path, signedInByCodeToo(), async (c) => {
    const { id: memberId } = c.var.actor
    const [passkeys, uses] = await Promise.all([loadPasskeys(deps.items, memberId), passkeyUses(deps, memberId)])
    const data = passkeys.map(({ id, label, createdAt }): PasskeyRow => {
      const lastUsedAt = uses.find(({ passkey }) => passkey === id)?.lastUsedAt ?? null
      const usedAt = lastUsedAt === null ? null : new Date(lastUsedAt).toISOString()
      return { id, label, created_at: createdAt, last_used_at: usedAt }
    })
    return c.json({ data })
  })
