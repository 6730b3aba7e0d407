/** Every call has its path, from the last fixed segment on, in the lists of docs/product/calls.md. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allCalls } from '@portal/contract/all-calls'
import { expect, test } from 'vitest'

const page = readFileSync(join(import.meta.dirname, '../../docs/product/calls.md'), 'utf8')
const listed = new Set([...page.matchAll(/`[^`\n]*`/g)].flatMap(([code]) => code.match(/\/[\w.-]+/g) ?? []))

test.each(Object.values(allCalls).map(({ endpoint }) => [endpoint.method, endpoint.path]))('%s %s', (_, path) => {
  const last = path.split('/').findLast((segment) => segment !== '' && !segment.startsWith(':'))
  expect(listed).toContain(`/${last}`)
})
