/** The 429 of codes, each with its own Georgian sentence and with `Retry-After`. */
import { errors } from '@portal/contract/texts/errors'
import { type PortalEnv, refused } from '@portal/http'
import { countAddress, type Wait } from '@portal/identity'
import type { Context } from 'hono'
import { type IdentityDependencies, identityOf } from './dependencies.ts'

export const tooOften = (c: Context<PortalEnv>, { reason, seconds }: Wait): Response => {
  switch (reason) {
    case 'too_soon':
      return refused(c, 'too_often', { retryAfter: seconds, message: errors['server.code.tooSoon'] })
    case 'too_often':
      return refused(c, 'too_often', { retryAfter: seconds, message: errors['server.code.limit'] })
    case 'locked':
      return refused(c, 'locked', { retryAfter: seconds })
  }
}

/** Counts a code request of this address; the refusal when it is one too many. */
export const refuseBusyAddress = async (
  deps: IdentityDependencies,
  c: Context<PortalEnv>,
): Promise<Response | null> => {
  const request = { address: c.get('address'), what: 'codes', factor: deps.addressLimits } as const
  const seconds = await countAddress(identityOf(deps), request)
  return seconds === null
    ? null
    : refused(c, 'too_often', { retryAfter: seconds, message: errors['server.addressLimit'] })
}
