/**
 * Addresses of webhooks come from agencies, and none may lead the portal into a private network (R-SYS-42). A name is
 * resolved once, every address that it has is judged, and the connection is made to those very addresses.
 */
import type { LookupFunction } from 'node:net'
import type { DeliveryCause } from '@portal/domain'
import ipaddr from 'ipaddr.js'
import type { ResolveName } from '../resolve-name.ts'

/** Why nothing was delivered. */
export class WebhookFailed extends Error {
  override readonly name = 'WebhookFailed'
  override readonly cause: DeliveryCause
  /** The status that the receiver answered. */
  readonly answer: number | null
  constructor(cause: DeliveryCause, answer: number | null = null) {
    super(cause)
    this.cause = cause
    this.answer = answer
  }
}

/** `takesLoopback`: the local portal also takes `http://127.0.0.1`. */
export type UrlRules = { readonly takesLoopback: boolean; readonly resolveName: ResolveName }

/** `unicast` is what neither family reserves; an IPv4 address inside of an IPv6 one has a range of its own. */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  const isIn = (range: string) => isInRange(parsed, range)
  if (parsed.kind() === 'ipv6' && !isIn(global6)) return false
  return parsed.range() === 'unicast' && !special.some(isIn)
}

const isInRange = (address: ipaddr.IPv4 | ipaddr.IPv6, range: string): boolean => {
  const [base, length] = ipaddr.parseCIDR(range)
  if (address instanceof ipaddr.IPv4) return base instanceof ipaddr.IPv4 && address.match(base, length)
  return base instanceof ipaddr.IPv6 && address.match(base, length)
}

/** The IPv6 addresses that are given out at all. */
const global6 = '2000::/3'
/** Ranges of the IANA registries of special addresses that `ipaddr.js` does not know. */
const special = [
  ...['192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24', '192.175.48.0/24'],
  ...['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'],
]

/** What can be told without asking DNS. A URL has made `0x7f.1` and `2130706433` to dotted addresses already. */
const staticProblem = (text: string, { takesLoopback }: UrlRules): DeliveryCause | null => {
  const url = URL.parse(text)
  if (url === null) return 'name'
  const { protocol, username, password } = url
  if (username !== '' || password !== '') return 'address'
  if (takesLoopback && isLoopback(url)) return null
  if (protocol !== 'https:') return 'address'
  const host = hostOf(url)
  if (ipaddr.isValid(host)) return isPublicAddress(host) ? null : 'address'
  return host.includes('.') && !/\.(?:localhost|local|internal|lan|home|arpa)$/i.test(host) ? null : 'address'
}

const isLoopback = ({ protocol, hostname }: URL): boolean => protocol === 'http:' && hostname === '127.0.0.1'

/** Without the brackets of an IPv6 address and the dot with which a name may end. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')

/** Milliseconds that an answer of DNS may take; at a sending the time of the attempt counts instead. */
const longestLook = 5_000

/** Null for an address to which the portal sends. A name is asked for now, and again at each sending. */
export const urlProblem = async (
  text: string,
  rules: UrlRules,
  timeout = longestLook,
): Promise<DeliveryCause | null> => {
  const problem = staticProblem(text, rules)
  if (problem !== null) return problem
  const url = new URL(text)
  const host = hostOf(url)
  if (ipaddr.isValid(host)) return null
  try {
    await inTime(publicAddresses(host, rules), timeout)
    return null
  } catch (error) {
    if (error instanceof WebhookFailed) return error.cause
    throw error
  }
}

const inTime = async <T>(work: Promise<T>, timeout: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, failed) => {
    timer = setTimeout(() => failed(new WebhookFailed('timeout')), timeout)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

const publicAddresses = async (name: string, { resolveName }: UrlRules) => {
  const found = await resolveName(name).catch(() => [])
  if (found.length === 0) throw new WebhookFailed('name')
  if (!found.every(({ address }) => isPublicAddress(address))) throw new WebhookFailed('address')
  return found
}

/** The lookup of a connection: it fails where one address is not public, so a later answer of DNS changes nothing. */
export const publicLookup =
  (rules: UrlRules): LookupFunction =>
  (name, options, callback) => {
    publicAddresses(name, rules).then(
      (found) => {
        const [first] = found
        if (options.all) callback(null, [...found])
        else callback(null, first?.address ?? '', first?.family)
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 0),
    )
  }

export const sendableUrl = (text: string, rules: UrlRules): URL => {
  const problem = staticProblem(text, rules)
  if (problem !== null) throw new WebhookFailed(problem)
  return new URL(text)
}
