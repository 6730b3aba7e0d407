/**
 * Where a passkey is required, staff who signed in by code may only create their first one; otherwise a stolen phone
 * could add a key (R-ID-47).
 */
import { type PortalEnv, refused } from '@portal/http'
import { loadPasskeys } from '@portal/read-models'
import type { MiddlewareHandler } from 'hono'
import type { IdentityDependencies } from '../dependencies.ts'

export const requirePasskeyStrength =
  ({ items }: Pick<IdentityDependencies, 'items'>): MiddlewareHandler<PortalEnv> =>
  async (c, next) => {
    if (c.var.needsPasskey && (await loadPasskeys(items, c.var.actor.id)).length > 0)
      return refused(c, 'passkey_required')
    await next()
  }
