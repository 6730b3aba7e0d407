/**
 * The heads, then the rows of the views, as two scans found them, so that a comparison need not read them again by
 * their keys. A scanned row that equals the fold of its stream's events up to the scanned head needs no second look:
 * every later append writes what it changes.
 */
import { isStreamName, type StreamName } from '@portal/domain'
import type { ViewRow } from '@portal/event-store'
import type { Item, Items } from '@portal/items'
import { RowDigests } from './row-digests.ts'
import { rowText } from './row-text.ts'
import { StreamVersions } from './stream-versions.ts'
import { forEachItem } from './walk.ts'

export type Snapshot = {
  /** Undefined when the scan did not find the stream's head. */
  readonly versionOf: (stream: StreamName) => number | undefined
  readonly isStored: (row: ViewRow) => boolean
}

/** `visit` gets every row; the snapshot keeps the rows for which it returns true. */
export const scanSnapshot = async (items: Items, visit: (row: Item) => boolean): Promise<Snapshot> => {
  const [versions, digests] = [new StreamVersions(), new RowDigests()]
  await forEachItem(items, 'heads', ({ stream, version }) => {
    const name = stream as StreamName
    if (isStreamName(name)) versions.set(name, Number(version))
  })
  await forEachItem(items, 'views', (row) => {
    if (visit(row)) digests.add(rowText(row))
  })
  return { versionOf: (stream) => versions.get(stream), isStored: (row) => digests.has(rowText(row)) }
}
