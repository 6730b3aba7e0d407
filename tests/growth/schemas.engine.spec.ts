/** Fills every field of every call with long runs of difficult fragments; none may take quadratic time. */
import { allCalls } from '@portal/contract/all-calls'
import * as z from '@portal/contract/fields/z'
import { describe, expect, test } from 'vitest'
import { costlyFragments, excessiveGrowth, repeatToSize } from './growth.ts'

const size = 50_000

const fieldsOf = (schema: z.ZodType): readonly string[] => {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.keys(properties)
}

const places = Object.entries(allCalls).flatMap(([call, { schema }]) =>
  (['params', 'query', 'body'] as const).flatMap((place) => {
    const fields = schema[place]
    return fields ? [[`${call} ${place}`, fields] as const] : []
  }),
)

describe('the processor time of schemas', { tags: 'R-LIM-3' }, () => {
  test.each(places)('is linear in the length of the fields of %s', async (_, schema) => {
    const steep: string[] = []
    for (const field of fieldsOf(schema))
      for (const fragment of costlyFragments) {
        const found = await excessiveGrowth(
          (length) => schema.safeParse({ [field]: repeatToSize(fragment, length) }),
          size,
        )
        if (found) steep.push(`${field} of ${JSON.stringify(fragment)}: ${found}`)
      }
    expect(steep).toEqual([])
  })
})
