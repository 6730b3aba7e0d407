/**
 * Digests of the view rows and claims that a stream's events produce. The caller adds them up and subtracts the digests
 * of the stored rows: the result is zero when both are the same rows, in any order, and no row has to be kept.
 */
import { type ApplicationEvent, parseStream, type StreamName } from '@portal/domain'
import type { EventStore, RecordedEvent } from '@portal/event-store'
import { hashOfRow, type RowHash } from '@portal/items'
import { countedApplication, isInSuperAdministrators, rowsOfStream } from '@portal/read-models'
import type { CountedApplication } from '@portal/read-models/counts/moves'
import { searchedRow } from '@portal/read-models/search/searched-row'
import { claimKeyOf, claimsOfStream } from './stream.ts'

/** What the counts and the search must say about an application. */
export type ExpectedListing = { readonly counted: CountedApplication | undefined; readonly row: RowHash | undefined }

export type ExpectedRows = {
  readonly views: readonly RowHash[]
  readonly claims: readonly RowHash[]
  readonly listing: ExpectedListing | undefined
  /** Whether the member belongs to a guarded set, which is checked separately. */
  readonly isInSet: boolean
}

export const computeExpectedRows = async (
  store: Pick<EventStore, 'hmac' | 'load'>,
  stream: StreamName,
  history: readonly RecordedEvent[],
): Promise<ExpectedRows> => {
  const { kind } = parseStream(stream)
  const claims = await Promise.all(claimsOfStream(stream, history).map((claim) => claimKeyOf(store, claim)))
  return {
    views: rowsOfStream(stream, history).map(hashOfRow),
    claims: claims.map((claim) => hashOfRow({ claim, stream })),
    listing:
      kind === 'application'
        ? await expectedListing(store, history as readonly RecordedEvent<ApplicationEvent>[])
        : undefined,
    isInSet: kind === 'member' && isInSuperAdministrators(history),
  }
}

export const expectedListing = async (
  store: Pick<EventStore, 'load'>,
  history: readonly RecordedEvent<ApplicationEvent>[],
): Promise<ExpectedListing> => {
  const row = await searchedRow(store, history)
  return { counted: countedApplication(history), row: row && hashOfRow(row) }
}
