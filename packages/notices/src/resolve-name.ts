/**
 * Asks DNS for all addresses of a name. `dns.lookup` would take one of the four threads on which Node also reads files
 * and hashes, so a few slow names would hold up everything; these queries take none, and end after a few seconds.
 */
import { Resolver } from 'node:dns/promises'

type Address = { readonly address: string; readonly family: number }
export type ResolveName = (name: string) => Promise<readonly Address[]>

/** `timeout`: milliseconds of the first query to a server; the second one may take twice as long. */
type Options = { readonly servers?: readonly string[]; readonly timeout?: number }

/** Fails where neither family has an address. */
export const openResolver =
  ({ servers, timeout = 1_500 }: Options = {}): ResolveName =>
  async (name) => {
    const resolver = new Resolver({ timeout, tries: 2 })
    if (servers) resolver.setServers(servers)
    const families = [
      resolver.resolve4(name).then((found) => found.map((address) => ({ address, family: 4 }))),
      resolver.resolve6(name).then((found) => found.map((address) => ({ address, family: 6 }))),
    ]
    const found = await Promise.allSettled(families)
    const addresses = found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
    if (addresses.length > 0) return addresses
    return Promise.any(families)
  }

export const resolveByDns = openResolver()
