/**
 * Every call has a unique address, the same parameters in its path and its schema, and Georgian messages; a GET has no
 * body.
 */
import { describe, expect, test } from 'vitest'
import { allCalls } from './all-calls.ts'
import * as z from './fields/z.ts'

const calls = Object.entries(allCalls)
const property = (schema: z.ZodType | undefined): string[] =>
  schema
    ? Object.keys((z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {}) as object)
    : []

describe('the calls', () => {
  test('have an address each', () => {
    const addresses = calls.map(([, { endpoint }]) => `${endpoint.method} ${endpoint.path}`)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  test.each(calls)('%s has the same parameters in its schema and in its path', (_, { endpoint, schema }) => {
    expect(property(schema.params)).toEqual([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name))
  })

  test.each(calls.filter(([, { schema }]) => schema.body))('%s refuses nonsense in Georgian', (_, { schema }) => {
    for (const nonsense of [
      {},
      { reason: 7, phone: [], personal_id: {}, status_ids: 'x', documents: 3, purpose: null },
    ]) {
      const parsed = schema.body?.safeParse(nonsense)
      for (const { message } of parsed?.error?.issues ?? []) expect(message).toMatch(/[ა-ჰ]/)
    }
  })

  test.each(calls.filter(([, { endpoint }]) => endpoint.method === 'GET'))('%s has no body', (_, { schema }) => {
    expect(schema.body).toBeUndefined()
  })
})
