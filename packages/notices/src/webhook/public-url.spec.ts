/**
 * No address that an agency names leads into a private network.
 *
 * @module-tag R-SYS-42
 */
import { expect, test } from 'vitest'
import { isPublicAddress, publicLookup, type UrlRules, urlProblem } from './public-url.ts'

const names: Readonly<Record<string, readonly string[]>> = {
  'agro.example': ['93.184.215.14'],
  'both.example': ['93.184.215.14', '10.0.0.7'],
  'inside.example': ['192.168.1.4'],
  'six.example': ['fd00::1'],
  'metadata.example': ['169.254.169.254'],
}
const rules = (takesLoopback = false): UrlRules => ({
  takesLoopback,
  resolveName: async (name) =>
    (names[name] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
})

test.each([
  ['https://agro.example/hooks/portal', null],
  ['https://agro.example.:8443/in?x=1', null],
  ['https://93.184.215.14/in', null],
  ['http://agro.example/in', 'address'],
  ['ftp://agro.example/in', 'address'],
  ['https://user:pass@agro.example/in', 'address'],
  ['https://user@agro.example/in', 'address'],
  ['https://both.example/in', 'address'],
  ['https://inside.example/in', 'address'],
  ['https://six.example/in', 'address'],
  ['https://metadata.example/latest', 'address'],
  ['https://nobody.example/in', 'name'],
  ['https://localhost/in', 'address'],
  ['https://localhost./in', 'address'],
  ['https://portal.localhost/in', 'address'],
  ['https://db.internal./in', 'address'],
  ['https://intranet/in', 'address'],
  ['https://127.0.0.1/in', 'address'],
  ['https://2130706433/in', 'address'],
  ['https://0x7f000001/in', 'address'],
  ['https://0177.0.0.1/in', 'address'],
  ['https://127.1/in', 'address'],
  ['https://0/in', 'address'],
  ['https://10.1.2.3/in', 'address'],
  ['https://172.16.0.1/in', 'address'],
  ['https://169.254.169.254/latest', 'address'],
  ['https://100.64.0.1/in', 'address'],
  ['https://224.0.0.1/in', 'address'],
  ['https://255.255.255.255/in', 'address'],
  ['https://[::1]/in', 'address'],
  ['https://[::]/in', 'address'],
  ['https://[::ffff:10.0.0.1]/in', 'address'],
  ['https://[::ffff:93.184.215.14]/in', 'address'],
  ['https://[64:ff9b::a00:1]/in', 'address'],
  ['https://[2002:a00:1::]/in', 'address'],
  ['https://[fe80::1]/in', 'address'],
  ['https://[fd00::1]/in', 'address'],
  ['http://127.0.0.1:9/in', 'address'],
  ['no address', 'name'],
  ['', 'name'],
] as const)('%s is judged as %s', async (url, problem) => expect(await urlProblem(url, rules())).toBe(problem))

test.each([
  ['http://127.0.0.1:4010/in', null],
  ['http://127.0.0.2/in', 'address'],
  ['http://localhost/in', 'address'],
  ['http://10.0.0.1/in', 'address'],
  ['https://127.0.0.1/in', 'address'],
] as const)('on this machine %s is judged as %s', async (url, problem) =>
  expect(await urlProblem(url, rules(true))).toBe(problem),
)

test('the connection goes to the addresses that were judged, and nowhere when one is private', async () => {
  const look = (name: string) =>
    new Promise<unknown>((resolved) =>
      publicLookup(rules())(name, { all: true }, (error, found) => resolved(error ? (error as Error).message : found)),
    )
  expect(await look('agro.example')).toEqual([{ address: '93.184.215.14', family: 4 }])
  expect(await look('both.example')).toBe('address')
  expect(await look('nobody.example')).toBe('name')
})

test('a name that DNS does not answer for is refused in time', async () => {
  const silent: UrlRules = { takesLoopback: false, resolveName: () => new Promise(() => undefined) }
  expect(await urlProblem('https://agro.example/in', silent, 1)).toBe('timeout')
})

test.each([
  ...['3fff::1', '2001:db8::1', '192.0.2.1', '198.18.0.1', '203.0.113.7', 'ff02::1'],
  ...['::a00:1', '64:ff9b::a00:1', '64:ff9b:1::1', 'fec0::1', '5f00::1', '4000::1', '100::1', '::ffff:0:a00:1'],
  ...['2001::1', '2001:20::1', '2620:4f:8000::1', '2002::1'],
  ...['192.31.196.1', '192.52.193.1', '192.88.99.1', '192.175.48.1'],
])('%s is reserved', (address) => expect(isPublicAddress(address)).toBe(false))

test.each(['2a00:1450:4001:80b::200e', '2001:4860:4860::8888', '93.184.215.14'])('%s is public', (address) =>
  expect(isPublicAddress(address)).toBe(true),
)
