import { expect, test, vi } from 'vitest'
import type { Item } from './items.ts'
import { read } from './read.ts'
import { readableRow, readableRows } from './readable-rows.ts'

const rows: readonly Item[] = [
  { pk: 'a', sk: '1', count: 1 },
  { pk: 'a', sk: '2' },
  { pk: 'a', sk: '3', count: 3 },
]

test('a damaged row is left out and reported', { tags: 'R-RUN-27' }, () => {
  const onDamagedRow = vi.fn()
  expect(readableRows({ onDamagedRow }, 'views', rows, (row) => read.number(row, 'count'))).toEqual([1, 3])
  expect(onDamagedRow.mock.calls).toEqual([['views', { pk: 'a', sk: '2' }]])
})

test.each([TypeError, RangeError, SyntaxError])(
  'a %o is a mistake in the code, and not taken for damage',
  { tags: 'R-RUN-27' },
  (Mistake) => {
    const onDamagedRow = vi.fn()
    const fails = () => {
      throw new Mistake('x is not a function')
    }
    expect(() => readableRow({ onDamagedRow }, 'views', { pk: 'a', sk: '1' }, fails)).toThrow(Mistake)
    expect(onDamagedRow).not.toHaveBeenCalled()
  },
)
