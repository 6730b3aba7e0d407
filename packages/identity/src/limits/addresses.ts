/**
 * Limits per network address (R-LIM-14), generous because carriers, libraries and offices share addresses. `factor` is
 * PORTAL_ADDRESS_LIMITS: 1 on AWS, more where a whole classroom shares one address.
 */
import { isIPv6 } from 'node:net'
import { read } from '@portal/items'
import { type Dependencies, expirySeconds, millisecondsNow } from '../dependencies.ts'

const hour = 60 * 60_000
/** A sign-in page asks for a passkey challenge when it opens, so there are more of them than of codes. */
export const addressLimits = { codes: 300, passkeys: 1200, eid: 300, contact: 20, receipts: 120, words: 60 } as const
export type LimitedByAddress = keyof typeof addressLimits

/**
 * The factor from a function's environment. Throws on a typo, because no count exceeds NaN and the limits would be
 * lifted.
 */
export const addressLimitFactor = (env: Readonly<Record<string, string | undefined>>): number => {
  const factor = Number(env.PORTAL_ADDRESS_LIMITS || '1')
  if (!(factor > 0)) throw new Error('PORTAL_ADDRESS_LIMITS is no number above 0')
  return factor
}

/** Counts this request; returns the seconds to wait when it exceeds the limit. */
export const countAddress = async (
  deps: Pick<Dependencies, 'items' | 'hmac' | 'now'>,
  { address, what, factor }: { address: string; what: LimitedByAddress; factor: number },
): Promise<number | null> => {
  const now = millisecondsNow(deps)
  const window = Math.floor(now / hour)
  const counted = await deps.items.add(
    'access',
    { pk: `limit#address#${await deps.hmac('address', networkOf(address))}`, sk: `${what}#${window}` },
    { requests: 1 },
    { set: { expires_at: expirySeconds((window + 2) * hour) } },
  )
  const requests = read.numberOr(counted, 'requests', 0)
  return requests > addressLimits[what] * factor ? Math.ceil(((window + 1) * hour - now) / 1000) : null
}

/**
 * IPv6 counts by its /64, a subscriber's network: with 2^64 addresses to choose from, single ones would never reach a
 * limit.
 */
export const networkOf = (address: string): string => {
  if (!isIPv6(address) || address.includes('.')) return address
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - groups.length - after.length }, () => '0')
  const network = [...groups, ...zeros, ...after].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
