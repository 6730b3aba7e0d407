/**
 * Staff who signed in by code, where a passkey is required, may make their first one and nothing more: else a stolen
 * phone could add a key of its own (R-ID-47).
 */
import { type PortalEnv, refused } from '@portal/http'
import { passkeysOf } from '@portal/read-models'
import type { MiddlewareHandler } from 'hono'
import type { IdentityDependencies } from '../dependencies.ts'

export const strongEnough =
  ({ items }: Pick<IdentityDependencies, 'items'>): MiddlewareHandler<PortalEnv> =>
  async (c, next) => {
    if (c.var.needsPasskey && (await passkeysOf(items, c.var.actor.id)).length > 0)
      return refused(c, 'passkey_required')
    await next()
  }
