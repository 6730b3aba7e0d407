/**
 * Limits per network address (R-LIM-14): generous, because carriers, libraries and offices share addresses.
 * `factor` is PORTAL_ADDRESS_LIMITS: 1 on AWS, more where a whole classroom sits behind one address.
 */
import { isIPv6 } from 'node:net'
import { type Dependencies, expirySeconds, millisecondsNow } from './dependencies.ts'

const hour = 60 * 60_000
const anHour = { codes: 300, contact: 20 } as const

/** The factor of a function, from its environment: a typing error there must not lift the limits (nothing is above NaN). */
export const addressLimitFactor = (env: Readonly<Record<string, string | undefined>>): number => {
  const factor = Number(env.PORTAL_ADDRESS_LIMITS || '1')
  if (!(factor > 0)) throw new Error('PORTAL_ADDRESS_LIMITS is no number above 0')
  return factor
}

/** Counts this request; the seconds to wait when it is one too many. */
export const countAddress = async (
  deps: Dependencies,
  { address, what, factor }: { address: string; what: keyof typeof anHour; factor: number },
): Promise<number | null> => {
  const now = millisecondsNow(deps)
  const window = Math.floor(now / hour)
  const counted = await deps.items.add(
    'access',
    { pk: `limit#address#${await deps.keyed('address', networkOf(address))}`, sk: `${what}#${window}` },
    { requests: 1 },
    { set: { expires_at: expirySeconds((window + 2) * hour) } },
  )
  const requests = counted?.requests as number
  return requests > anHour[what] * factor ? Math.ceil(((window + 1) * hour - now) / 1000) : null
}

/** Of IPv6 the /64 that a subscriber is given: who may choose among 2^64 addresses would never be counted. */
const networkOf = (address: string): string => {
  if (!isIPv6(address) || address.includes('.')) return address
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - groups.length - after.length }, () => '0')
  const network = [...groups, ...zeros, ...after].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
