/**
 * The heads and then the rows of the views, each read in one scan, so that a comparison need not read them by their
 * keys. A scanned row that equals the fold of its stream's events up to the scanned head is right, because every later
 * append writes the rows that it changes.
 */
import { isStreamName, type StreamName } from '@portal/domain'
import { streamOfHead, type ViewRow, versionOfHead } from '@portal/event-store'
import type { Item, Items } from '@portal/items'
import { RowDigests } from './row-digests.ts'
import { hashOfRow, type RowHash } from './row-hash.ts'
import { StreamVersions } from './stream-versions.ts'
import { forEachItem } from './walk.ts'

export type VersionOf = (stream: StreamName) => number | undefined

export type TableSnapshot = {
  /** Undefined when the scan did not find the stream's head. */
  readonly versionOf: VersionOf
  readonly isStored: (row: ViewRow) => boolean
  readonly hasDigest: (digest: RowHash) => boolean
}

export type HeadsSnapshot = {
  readonly versionOf: VersionOf
  /** All streams that have a head, also those of an invalid name or without a version. */
  readonly names: () => Iterable<StreamName>
}

export const scanHeads = async (items: Items): Promise<HeadsSnapshot> => {
  const versions = new StreamVersions()
  const unversioned: StreamName[] = []
  await forEachItem(items, 'heads', (head) => {
    const name = streamOfHead(head)
    const version = isStreamName(name) ? versionOfHead(head) : 0
    if (version === 0) unversioned.push(name)
    else versions.set(name, version)
  })
  return {
    versionOf: (stream) => versions.get(stream),
    *names() {
      yield* versions.names()
      yield* unversioned
    },
  }
}

/**
 * Begins once all heads are read. `visit` gets every row outside the partitions `without`; the snapshot keeps the rows
 * for which it returns true.
 */
export const scanSnapshot = async (
  items: Items,
  heads: Promise<HeadsSnapshot>,
  without: readonly string[],
  visit: (row: Item) => boolean,
): Promise<TableSnapshot> => {
  const { versionOf } = await heads
  const digests = new RowDigests()
  const addIfWanted = (row: Item) => {
    if (visit(row)) digests.add(hashOfRow(row))
  }
  await forEachItem(items, 'views', addIfWanted, { without })
  const hasDigest = (digest: RowHash) => digests.has(digest)
  return { versionOf, hasDigest, isStored: (row) => hasDigest(hashOfRow(row)) }
}
