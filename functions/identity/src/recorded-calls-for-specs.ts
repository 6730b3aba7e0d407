/** For specs: records each table call by operation, table and kind of row, without personal values. */
import type { Items, Key, Write } from '@portal/items'

export const recordedCalls = () => {
  const calls: string[] = []
  const wrap = (items: Items): Items =>
    new Proxy(items, {
      get: (target, name: keyof Items) => {
        const operation = target[name] as (...args: unknown[]) => unknown
        return (...args: unknown[]) => {
          calls.push(`${name} ${typeof args[0] === 'string' ? rowOf(args[0], args[1]) : writesOf(args[0])}`)
          return operation.apply(target, args)
        }
      },
    })
  return { calls, wrap }
}

const writesOf = (writes: unknown): string =>
  (writes as readonly Write[])
    .map((write) => {
      const [does, key] = Object.entries(write)[0] as [string, Key]
      return `${does} ${rowOf(write.table, key)}`
    })
    .join(', ')

/** Keeps only the prefix of a key, such as `access limit#number`. */
const rowOf = (table: string, key: unknown): string => {
  const [first] = Object.values(key as Key)
  return `${table} ${String(first).split('#').slice(0, -1).join('#')}`
}
