/** One stream's view rows as its events give them, beside those that are stored, at one version of the stream. */
import { parseStream, type StreamName } from '@portal/domain'
import type { EventStore, ViewRow } from '@portal/event-store'
import { type Item, type Items, isEqual } from '@portal/items'
import { portalProjections } from '../projections.ts'

export type Reading = {
  readonly items: Items
  readonly store: Pick<EventStore, 'load' | 'keyed'>
}

export type Given = {
  readonly projection: string
  readonly row: ViewRow
  /** What stands under its key; undefined when nothing does. */
  readonly stored: Item | undefined
}

export type Look = {
  readonly stream: StreamName
  /** Of the stream: the number of its events. */
  readonly version: number
  readonly given: readonly Given[]
}

/** `names`: of the projections that are looked at. */
export const lookAt = async (
  { items, store }: Reading,
  stream: StreamName,
  names: ReadonlySet<string>,
): Promise<Look> => {
  const { kind } = parseStream(stream)
  const wanted = portalProjections.filter((each) => each.kind === kind && names.has(each.name))
  if (wanted.length === 0) return { stream, version: 0, given: [] }
  const history = await store.load(stream)
  const rows = wanted.flatMap(({ name, rows }) => rows(history).map((row) => ({ projection: name, row })))
  const stored = await storedRows(
    items,
    rows.map(({ row }) => row),
  )
  return { stream, version: history.length, given: rows.map((each, index) => ({ ...each, stored: stored[index] })) }
}

export const isRight = ({ row, stored }: Given): boolean => stored !== undefined && isEqual(stored, row)

const storedRows = async (items: Items, rows: readonly ViewRow[]): Promise<readonly (Item | undefined)[]> => {
  const found: (Item | undefined)[] = []
  for (let index = 0; index < rows.length; index += 100) {
    const keys = rows.slice(index, index + 100).map(({ pk, sk }) => ({ pk, sk }))
    found.push(...(await items.getMany('views', keys)))
  }
  return found
}
