/** Assembles the store from items, keys, and the portal's knowledge of its events. */
import { createHmac, randomBytes } from 'node:crypto'
import type { PersonalFields, StreamName } from '@portal/domain'
import { type Items, writeOnce } from '@portal/items'
import { canonicalJson } from './canonical-json.ts'
import { guardedSet, holderOf, nextNumber } from './claims.ts'
import { keyObject } from './encrypt.ts'
import type { Claims, EventStore, Projection } from './event-store.ts'
import { answerRepeated, type ExecuteDependencies, execute } from './execute.ts'
import { answerWrite, rememberedAnswer } from './idempotency.ts'
import { inspect, withPlaceholderKeys } from './inspect.ts'
import { indexSecret, type KeyService } from './keys/keys.ts'
import { loadStream } from './load.ts'
import { keysForEvents, openOrThrow } from './open.ts'
import type { Upcasters } from './stored-event.ts'

export type EventStoreOptions = {
  readonly items: Items
  readonly keys: KeyService
  readonly personalFields: PersonalFields
  readonly projections?: readonly Projection[]
  readonly claims?: readonly Claims[]
  readonly upcasters?: Upcasters
  /** Bytes from a CSPRNG, for salts and initialization vectors. */
  readonly random?: (size: number) => Uint8Array
  readonly wait?: (retry: number) => Promise<void>
}

export const openEventStore = ({
  items,
  keys,
  personalFields,
  projections = [],
  claims = [],
  upcasters = {},
  random = randomBytes,
  wait = fullJitter,
}: EventStoreOptions): EventStore => {
  const { keyFor, existingKey } = keys
  const hmac = hmacUnder(keys)
  const dependencies: ExecuteDependencies = {
    ...{ items, keyFor, existingKey, hmac, personalFields, projections, claims, upcasters, random, wait },
  }
  return {
    load: (stream, { upTo } = {}) => loadStream(dependencies, stream, { to: upTo }),
    open: (stored) => openOrThrow(dependencies, stored),
    requestKeys: (events) => {
      keysForEvents(dependencies, events).catch(() => {})
    },
    execute: (decider, stream, command, options) => execute(dependencies, decider, stream, command, options),
    earlierAnswer: async (idempotency, at) => {
      const found = await rememberedAnswer(items, hmac, idempotency, at)
      return found.isLive ? answerRepeated(dependencies, { idempotency, remembered: found }) : null
    },
    rememberAnswer: async (idempotency, answer) => {
      const found = await rememberedAnswer(items, hmac, idempotency, answer.at)
      if (!found.isLive) await writeOnce(items, [answerWrite(found, idempotency, answer)])
    },
    nextNumber: (kind) => nextNumber(items, kind),
    guardedSet: (name) => guardedSet(items, name),
    holderOf: (claim) => holderOf(items, hmac, claim),
    hmac,
    verify: async (stream: StreamName) => (await inspect(dependencies, stream)).verification,
    inspect: (stream, read) =>
      inspect({ ...dependencies, existingKey: withPlaceholderKeys(existingKey) }, stream, read),
  }
}

/** Waits a random time below 50, 100, 200 ms and so on, so that competitors are unlikely to collide again. */
const fullJitter = (retry: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * 25 * 2 ** retry))

/** HMAC-SHA-256 under the portal's secret: eleven digits hashed without a secret could be found by brute force. */
export const hmacUnder =
  (keys: KeyService) =>
  async (label: string, value: string): Promise<string> => {
    const secret = await keys.keyFor(indexSecret)
    if (secret === null) throw new Error('the secret of the index was erased')
    return createHmac('sha256', keyObject(secret))
      .update(canonicalJson([label, value]))
      .digest('base64url')
  }
