/**
 * Who asks for a code: a device that signed in with the number before, the network of an address, or staff for somebody
 * at their office, by their member id. Waits count for each of them alone, so that a stranger uses up nobody else's
 * (R-ID-51).
 */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { type Item, read } from '@portal/items'
import { type Dependencies, expirySeconds, millisecondsNow } from '../dependencies.ts'
import { networkOf } from '../limits/addresses.ts'

export type Requester = { readonly kind: 'device' | 'address' | 'staff'; readonly value: string }

const day = 24 * 60 * 60_000
const deviceDays = 180
const addressDays = 90

/** A token that the site keeps: it opens nothing, and only says that this device signed in with this number. */
export const deviceToken = async (deps: Dependencies, number: string): Promise<string> => {
  const id = randomBytes(16).toString('base64url')
  const until = Math.floor(millisecondsNow(deps) / day) + deviceDays
  return `${id}.${until}.${await signature(deps, number, id, until)}`
}

export const requesterOf = async (
  deps: Dependencies,
  { number, address, devices = [] }: { number: string; address: string; devices?: readonly string[] | undefined },
): Promise<Requester> => {
  const today = millisecondsNow(deps) / day
  for (const token of devices) {
    const [id = '', days = '', signed = ''] = token.split('.')
    const until = Number(days)
    if (until > today && isSame(signed, await signature(deps, number, id, until))) return { kind: 'device', value: id }
  }
  return { kind: 'address', value: networkOf(address) }
}

const signature = ({ hmac }: Dependencies, number: string, id: string, until: number) =>
  hmac('device', `${number}:${id}:${until}`)

/** In constant time. */
export const isSame = (a: string, b: string) =>
  Buffer.byteLength(a) === Buffer.byteLength(b) && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** A network from which the number signed in lately asks like its owner. */
export const rememberRequester = async (
  deps: Dependencies,
  { pk, scope }: { readonly pk: string; readonly scope: string },
): Promise<void> => {
  await deps.items.put('access', {
    ...knownKey(pk, scope),
    knownUntil: millisecondsNow(deps) + addressDays * day,
    expires_at: expirySeconds(millisecondsNow(deps) + addressDays * day),
  })
}

export const isKnown = async (deps: Dependencies, pk: string, scope: string): Promise<boolean> => {
  const row: Item | undefined = await deps.items.get('access', knownKey(pk, scope))
  return read.numberOr(row, 'knownUntil', 0) > millisecondsNow(deps)
}

const knownKey = (pk: string, scope: string) => ({ pk, sk: `known#${scope}` })
