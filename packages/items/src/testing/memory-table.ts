/** One table (or index) in memory: partitions by key, each sorted as DynamoDB sorts. Used by `memory.ts` only. */
import type { Item, Key, Page, Query } from '../items.ts'
import { itemIdentity, type KeyAttributes, pickKeys } from '../keys-of.ts'
import { present } from '../stored-item.ts'
import { compareKeys } from '../values.ts'

type Entry = { readonly sort: string | number; readonly id: string; readonly item: Item; readonly size: number }

export const memoryTable = (keys: KeyAttributes, primary: KeyAttributes, pageBytes: number) => {
  const partitions = new Map<string, Entry[]>()

  const keysOf = (item: Item) => {
    const partition = item[keys.partitionKey.name]
    const sort = keys.sortKey ? item[keys.sortKey.name] : ''
    if (partition === undefined || sort === undefined) return null
    return { partition: String(partition), sort: sort as string | number, id: itemIdentity(primary, item) }
  }

  /** Like DynamoDB, a page that stops at its limit returns `next` even when nothing follows. */
  const page = (entries: readonly Entry[], limit = Number.POSITIVE_INFINITY): Page => {
    let size = 0
    let count = 0
    while (count < entries.length && count < limit && size < pageBytes) size += entries[count++]?.size ?? 0
    const isTruncated = count > 0 && (count < entries.length || count >= limit)
    const items = entries.slice(0, count).map((entry) => entry.item)
    return { items, next: isTruncated ? pickKeys([primary, keys], present(items.at(-1))) : null }
  }

  const remove = (item: Item) => {
    const target = keysOf(item)
    if (target === null) return
    const entries = partitions.get(target.partition)
    if (entries === undefined) return
    const index = position(entries, target)
    if (entries[index]?.id === target.id) entries.splice(index, 1)
    if (entries.length === 0) partitions.delete(target.partition)
  }

  const insert = (item: Item, size: number) => {
    const target = keysOf(item)
    if (target === null) return
    const entries = partitions.get(target.partition) ?? []
    partitions.set(target.partition, entries)
    entries.splice(position(entries, target), 0, { sort: target.sort, id: target.id, item, size })
  }

  const find = (key: Item | Key): Item | undefined => {
    const target = keysOf(key)
    if (target === null) return undefined
    const entries = partitions.get(target.partition) ?? []
    const entry = entries[position(entries, target)]
    return entry?.id === target.id ? entry.item : undefined
  }

  const query = ({ partition, sort, newestFirst, limit, after }: Query): Page => {
    const entries = partitions.get(partition) ?? []
    const last = after === undefined ? null : keysOf(after)
    const isRead = (entry: Entry) =>
      last !== null && (newestFirst ? compare(entry, last) >= 0 : compare(entry, last) <= 0)
    const first = firstWhere(
      entries,
      (entry) => !isBefore(entry.sort, sort) && (newestFirst === true || !isRead(entry)),
    )
    const end = firstWhere(entries, (entry) => isAfter(entry.sort, sort) || (newestFirst === true && isRead(entry)))
    const within = entries.slice(first, end)
    return page(newestFirst ? within.reverse() : within, limit)
  }

  const scan = ({ after, limit }: Pick<Query, 'after' | 'limit'>, isMine: (partition: string) => boolean): Page => {
    const last = after === undefined ? null : keysOf(after)
    const follows = (name: string) => last === null || compareKeys(name, last.partition) >= 0
    const names = [...partitions.keys()].filter((name) => isMine(name) && follows(name)).sort(compareKeys)
    const entries = names.flatMap((name) => {
      const all = partitions.get(name) ?? []
      return last?.partition === name ? all.filter((entry) => compare(entry, last) > 0) : all
    })
    return page(entries, limit)
  }

  return { insert, remove, find, query, scan }
}

const isBefore = (value: string | number, sort: Query['sort']): boolean => {
  if (sort === undefined) return false
  const from = 'prefix' in sort ? sort.prefix : sort.from
  return from !== undefined && compareKeys(value, from) < 0
}

const isAfter = (value: string | number, sort: Query['sort']): boolean => {
  if (sort === undefined) return false
  if ('prefix' in sort) return !String(value).startsWith(sort.prefix) && compareKeys(value, sort.prefix) > 0
  return sort.to !== undefined && compareKeys(value, sort.to) > 0
}

type SortPosition = { readonly sort: string | number; readonly id: string }
const compare = (a: SortPosition, b: SortPosition): number => compareKeys(a.sort, b.sort) || compareKeys(a.id, b.id)

/** The index of an entry, or where it would be inserted. */
const position = (entries: readonly Entry[], target: SortPosition): number =>
  firstWhere(entries, (entry) => compare(entry, target) >= 0)

/** The index of the first entry for which `holds`, or the number of entries. `holds` must be true for all after it. */
const firstWhere = (entries: readonly Entry[], holds: (entry: Entry) => boolean): number => {
  let [low, high] = [0, entries.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(present(entries[middle]))) high = middle
    else low = middle + 1
  }
  return low
}
