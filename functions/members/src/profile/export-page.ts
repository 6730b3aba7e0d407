/**
 * Where a page of one's own data ends (R-LIM-39). The cursor is the application that was given last (0 for none, after
 * all else), or `<application>-<list>-<entries>` (0 for all else) where that one goes on: the lists before this one were
 * given, and so many entries of it. What is added meanwhile at the front of a list repeats an entry and hides none.
 */
import { jsonBytes } from '@portal/http'

type Lists = Readonly<Record<string, readonly unknown[]>>
type Place = { readonly list: number; readonly count: number }

const start: Place = { list: 0, count: 0 }

export type Position = {
  readonly application: number
  /** Null where all of this application, or all that is of none, was given. */
  readonly place: Place | null
}

export const readCursor = (cursor: string | undefined): Position => {
  if (cursor === undefined) return { application: 0, place: start }
  const [application = 0, list, count = 0] = cursor.split('-').map(Number)
  return { application, place: list === undefined ? null : { list, count } }
}

type Cut<T extends Lists> = {
  readonly taken: T
  readonly bytes: number
  /** The cursor; null where nothing is left. */
  readonly next: string | null
}

/** What fits of the lists, in their order from the position on; of a page that is empty so far at least one entry. */
export const cutLists = <T extends Lists>(
  lists: T,
  { application, place }: Position,
  { left, isEmpty }: { readonly left: number; readonly isEmpty: boolean },
): Cut<T> => {
  const from = place ?? start
  const taken = new Map<string, unknown[]>(Object.keys(lists).map((name) => [name, []]))
  const given = () => Object.fromEntries(taken) as Lists as T
  let bytes = 0
  for (const [list, [name, entries]] of Object.entries(lists).entries()) {
    const begun = list < from.list ? entries.length : list === from.list ? from.count : 0
    for (const [index, entry] of entries.slice(begun).entries()) {
      const size = jsonBytes(entry)
      const isFirst = isEmpty && bytes === 0
      if (!isFirst && bytes + size > left)
        return { taken: given(), bytes, next: `${application}-${list}-${begun + index}` }
      bytes += size
      taken.get(name)?.push(entry)
    }
  }
  return { taken: given(), bytes, next: null }
}
