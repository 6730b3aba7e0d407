import { errors } from '@portal/contract/texts/errors'
import { countAddress, type Dependencies, type LimitedByAddress } from '@portal/identity'
import type { Context } from 'hono'
import { refused } from '../answer/refused.ts'
import type { PortalEnv } from '../env.ts'

type Limited = Pick<Dependencies, 'items' | 'now'> & {
  readonly store: Pick<Dependencies, 'hmac'>
  /** PORTAL_ADDRESS_LIMITS: the factor on limits per address; 1 on AWS. */
  readonly addressLimits: number
}

/** Counts a request of this address; returns the refusal when there were too many. */
export const refuseBusyAddress = async (
  { items, now, store, addressLimits }: Limited,
  c: Context<PortalEnv>,
  what: LimitedByAddress,
): Promise<Response | null> => {
  const seconds = await countAddress(
    { items, now, hmac: (label, value) => store.hmac(label, value) },
    { address: c.get('address'), what, factor: addressLimits },
  )
  return seconds === null
    ? null
    : refused(c, 'too_often', { retryAfter: seconds, message: errors['server.addressLimit'] })
}
