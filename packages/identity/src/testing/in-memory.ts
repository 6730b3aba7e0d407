/** Sign-in for specs: in-memory items, a clock moved by hand and a `wait` that resolves immediately. */
import { createHmac } from 'node:crypto'
import type { Items } from '@portal/items'
import { memoryItems } from '@portal/items/memory'
import type { Dependencies } from '../dependencies.ts'

export const identityInMemory = (wrap: (items: Items) => Items = (items) => items) => {
  let now = Date.parse('2026-03-01T09:00:00.000Z')
  const calls: string[] = []
  const deps: Dependencies = {
    items: recorded(wrap(memoryItems()), calls),
    hmac: async (label, value) =>
      createHmac('sha256', 'secret of the specs').update(`${label}:${value}`).digest('base64url'),
    now: () => new Date(now).toISOString(),
    wait: async () => undefined,
  }
  return {
    deps,
    /** Each operation with its table, in order. */
    calls,
    pass: (milliseconds: number) => {
      now += milliseconds
    },
  }
}

export const seconds = (count: number) => count * 1000
export const minutes = (count: number) => seconds(60 * count)
export const hours = (count: number) => minutes(60 * count)

const recorded = (items: Items, calls: string[]): Items =>
  new Proxy(items, {
    get: (target, name: keyof Items) => {
      const operation = target[name] as (...args: unknown[]) => unknown
      return (...args: unknown[]) => {
        calls.push(`${name} ${typeof args[0] === 'string' ? args[0] : 'several'}`)
        return operation.apply(target, args)
      }
    },
  })
