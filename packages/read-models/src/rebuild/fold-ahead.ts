/**
 * Folds streams while the views are still scanned, so that the engine and this process work at once. Of each row only
 * the digest is kept, because personal data must not be held as long as a scan may take. Streams whose rows the scan
 * found are thereby compared; the others are folded again.
 */
import { isStreamName, type StreamName } from '@portal/domain'
import type { ViewRow } from '@portal/event-store'
import type { KnownEvents } from '../histories.ts'
import { foldRows, type RebuildDependencies, type StreamComparison } from './compare-streams.ts'
import { hashOfRow, type RowHash } from './row-hash.ts'
import type { TableSnapshot, VersionOf } from './snapshot.ts'

export type FoldedAhead = {
  readonly streams: KnownEvents
  /** The comparison, if every row was found by the scan; otherwise undefined. */
  readonly rightIn: (stream: StreamName, snapshot: TableSnapshot) => StreamComparison | undefined
}

export const foldAhead = async (
  deps: RebuildDependencies,
  streams: KnownEvents,
  names: ReadonlySet<string>,
  versionOf: VersionOf,
): Promise<FoldedAhead> => {
  const all = [...streams.keys()].filter((stream) => isStreamName(stream))
  // An unreadable stream is reported when it is folded again.
  const options = { knownEvents: streams, versionOf, onUnreadable: () => undefined }
  const mapRow = (row: ViewRow): DigestedRow => ({ pk: row.pk, sk: row.sk, digest: hashOfRow(row) })
  const folded = await foldRows(deps, all, names, { ...options, mapRow })
  const byStream = new Map(all.map((stream, index) => [stream, folded[index]]))
  return {
    streams,
    rightIn: (stream, { hasDigest }) => {
      const early = byStream.get(stream)
      if (early?.rows.every(({ row }) => hasDigest(row.digest)) !== true) return undefined
      return { stream, version: early.version, expected: early.rows.map(foundRow) }
    },
  }
}

type DigestedRow = Pick<ViewRow, 'pk' | 'sk'> & { readonly digest: RowHash }

/** A row that equals the stored one; only its key is known. */
const foundRow = ({ projection, row: { pk, sk } }: { readonly projection: string; readonly row: DigestedRow }) => {
  const row: ViewRow = { pk, sk }
  return { projection, row, stored: row }
}
