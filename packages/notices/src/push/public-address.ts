/** Endpoints come from browsers, so none may lead the portal into a private network. */
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { resolveByDns } from '../resolve-name.ts'

const reserved = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  reserved.addSubnet(network, bits, 'ipv4')

/** The Internet's IPv6 addresses, of which some stand for IPv4 addresses or for documentation. */
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')
const translated = new BlockList()
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  translated.addSubnet(network, bits, 'ipv6')

const isPublicAddress = (address: string): boolean => {
  switch (isIP(address)) {
    case 4:
      return !reserved.check(address, 'ipv4')
    case 6:
      return global.check(address, 'ipv6') && !translated.check(address, 'ipv6')
    default:
      return false
  }
}

/** What can be told without asking DNS; what a name resolves to is checked at each sending. */
export const isPublicEndpoint = (endpoint: string): boolean => {
  const { protocol, hostname, username, password, port } = new URL(endpoint)
  if (protocol !== 'https:' || username !== '' || password !== '' || port !== '') return false
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0) return isPublicAddress(host)
  return host.includes('.') && !/\.(localhost|local|internal|lan|home|arpa)\.?$/i.test(host)
}

export class NotPublic extends Error {
  override readonly name = 'NotPublic'
}

/** The connection uses the very addresses that were checked, so a second answer of DNS changes nothing. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolveByDns(hostname).then(
    (addresses) => {
      const [first] = addresses
      if (!first || !addresses.every(({ address }) => isPublicAddress(address))) return callback(new NotPublic(), '', 0)
      return options.all ? callback(null, [...addresses]) : callback(null, first.address, first.family)
    },
    (error: NodeJS.ErrnoException) => callback(error, '', 0),
  )
}
