/**
 * The heads and then the rows of the views, each read in one scan, so that a comparison need not read them by their
 * keys. A scanned row that equals the fold of its stream's events up to the scanned head is right, because every later
 * append writes the rows that it changes.
 */
import { isStreamName, type StreamName } from '@portal/domain'
import { type ViewRow, versionOfHead } from '@portal/event-store'
import type { Items } from '@portal/items'
import { digestOfRow, type RowDigest } from './row-digests.ts'
import { type ScanRows, scanRowsOf } from './scan-rows.ts'
import { StreamVersions } from './stream-versions.ts'
import { forEachItem } from './walk.ts'

export type VersionOf = (stream: StreamName) => number | undefined

export type Snapshot = {
  /** Undefined when the scan did not find the stream's head. */
  readonly versionOf: VersionOf
  readonly isStored: (row: ViewRow) => boolean
  readonly hasDigest: (digest: RowDigest) => boolean
}

export const scanVersions = async (items: Items): Promise<VersionOf> => {
  const versions = new StreamVersions()
  await forEachItem(items, 'heads', (head) => {
    const name = head.stream as StreamName
    if (isStreamName(name)) versions.set(name, versionOfHead(head))
  })
  return (stream) => versions.get(stream)
}

/** The rows are scanned once all heads are read. `visit` gets the name of every row outside the partitions `without`. */
export const scanSnapshot = async (
  { items, scanRows = scanRowsOf(items) }: { readonly items: Items; readonly scanRows?: ScanRows | undefined },
  { heads, without, visit }: Omit<Parameters<ScanRows>[0], 'after'> & { readonly heads: Promise<VersionOf> },
): Promise<Snapshot> => {
  const digests = await scanRows({ without, visit, after: heads })
  const versionOf = await heads
  const hasDigest = (digest: RowDigest) => digests.has(digest)
  return { versionOf, hasDigest, isStored: (row) => hasDigest(digestOfRow(row)) }
}
