/** Scans the stored view rows for their digests. A thread of its own can do it, so nothing here needs the views' code. */
import { type Item, type Items, scanPagesAhead } from '@portal/items'
import { digestOfRow, RowDigests } from './row-digests.ts'

export { digestOfRow, RowDigests } from './row-digests.ts'

/** What tells the projection and the stream of a row: its key, and the application of a file's row. */
export type RowName = Partial<Pick<Item, 'pk' | 'sk' | 'application'>>

export type ScanRows = (options: {
  /** Beginnings of partitions whose rows are left out. */
  readonly without: readonly string[]
  readonly visit: (row: RowName) => void
  /** The scan begins when this is fulfilled. */
  readonly after: Promise<unknown>
}) => Promise<RowDigests>

export const scanRowsOf =
  (items: Items): ScanRows =>
  async ({ without, visit, after }) => {
    await after
    return digestRows(items, without, (names) => names.forEach(visit))
  }

/** `onPage` gets the names of the rows of each page. */
export const digestRows = async (
  items: Items,
  without: readonly string[],
  onPage: (names: readonly RowName[]) => void,
): Promise<RowDigests> => {
  const digests = new RowDigests()
  for await (const page of scanPagesAhead(items, 'views', { without })) {
    for (const row of page) digests.add(digestOfRow(row))
    onPage(page.map(({ pk, sk, application }) => ({ pk, sk, application })))
  }
  return digests
}
