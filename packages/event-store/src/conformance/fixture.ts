/** The fixture of the suite: one item store for all tests, with separate streams and numbers for each. */
import type { StreamName } from '@portal/domain'
import { type Item, type Items, scanAll, type TableName } from '@portal/items'
import type { EventStore } from '../event-store.ts'
import { type KeyService, memoryKeys } from '../keys/keys.ts'
import { type EventStoreOptions, openEventStore } from '../open-event-store.ts'
import { executeOn, sampleClaims, samplePersonalFields, sampleProjections } from './sample.ts'

export type Fixture = {
  readonly items: Items
  readonly keys: KeyService
  readonly store: EventStore
  readonly run: ReturnType<typeof executeOn>
}
export type OpenItems = () => Items

/** One key service for all tests, because claims on the same items need the same index secret. */
const sharedKeys = memoryKeys()

export const openFixture = (items: Items, options: Partial<EventStoreOptions> = {}): Fixture => {
  const { keys = sharedKeys } = options
  const store = openEventStore({
    items,
    keys,
    personalFields: samplePersonalFields,
    projections: sampleProjections,
    claims: sampleClaims,
    wait: () => Promise.resolve(),
    ...options,
  })
  return { items, keys, store, run: executeOn(store) }
}

let streams = Date.now() * 100
export const freshStream = (): Extract<StreamName, `application-${number}`> => `application-${streams++}`
export const freshNumber = (): string => `number ${streams++}`
export const freshMember = (): number => streams++

export const allRows = (items: Items, table: TableName): Promise<readonly Item[]> => scanAll(items, table)
