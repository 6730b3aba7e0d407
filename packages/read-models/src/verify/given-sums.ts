/**
 * What the events of one stream give, as sums: the digests of its view rows and of its claims, added up. Whoever takes
 * away the digests of the rows that are stored is left with nothing when they are the same rows, in whatever order they
 * come, and no row is held.
 */
import { hash } from 'node:crypto'
import { type ApplicationEvent, parseStream, type StreamName } from '@portal/domain'
import type { EventStore, RecordedEvent } from '@portal/event-store'
import type { Item } from '@portal/items'
import type { Counted } from '../applications/counts/moves.ts'
import { countedOf, searchRowOf } from '../applications/list/projectors.ts'
import { rowText } from '../rebuild/row-text.ts'
import { isInSuperAdministrators } from '../super-administrators.ts'
import { claimKeyOf, claimsOfStream, rowsOfStream } from '../verify-stream.ts'

/** 128 bits as four numbers, each modulo 2^32. */
export type Lanes = readonly [number, number, number, number]

export const lanesOf = (text: string): Lanes => {
  const bytes = hash('sha256', text, 'buffer')
  return [bytes.readUInt32LE(0), bytes.readUInt32LE(4), bytes.readUInt32LE(8), bytes.readUInt32LE(12)]
}

export const lanesOfRow = (row: Item): Lanes => lanesOf(rowText(row))

/** Of an application, what the lists must say of it. */
export type GivenListing = { readonly counted: Counted | undefined; readonly row: Lanes | undefined }

export type Given = {
  readonly views: readonly Lanes[]
  readonly claims: readonly Lanes[]
  readonly listing: GivenListing | undefined
  /** A member of a guarded set: what the set must say of them is asked of the set. */
  readonly isInSet: boolean
}

export const givenBy = async (
  store: Pick<EventStore, 'keyed'>,
  stream: StreamName,
  history: readonly RecordedEvent[],
): Promise<Given> => {
  const { kind } = parseStream(stream)
  const claims = await Promise.all(claimsOfStream(stream, history).map((claim) => claimKeyOf(store, claim)))
  return {
    views: rowsOfStream(stream, history).map(lanesOfRow),
    claims: claims.map((claim) => lanesOfRow({ claim, stream })),
    listing: kind === 'application' ? listingOf(history as readonly RecordedEvent<ApplicationEvent>[]) : undefined,
    isInSet: kind === 'member' && isInSuperAdministrators(history),
  }
}

export const listingOf = (history: readonly RecordedEvent<ApplicationEvent>[]): GivenListing => {
  const row = searchRowOf(history)
  return { counted: countedOf(history), row: row && lanesOfRow(row) }
}
