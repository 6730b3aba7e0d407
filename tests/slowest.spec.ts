import { expect, test } from 'vitest'
import { slowest } from './slowest.ts'

test('the slowest files are listed, longest first', () => {
  const file = (name: string, seconds: number) => ({
    name: `/portal/${name}`,
    startTime: 1000,
    endTime: 1000 + seconds * 1000,
  })
  const report = { testResults: [file('a.spec.ts', 1), file('b.spec.ts', 12.34), file('c.spec.ts', 3)] }
  expect(slowest(report, '/portal', 2)).toEqual(['   12.3 s  b.spec.ts', '    3.0 s  c.spec.ts'])
})
