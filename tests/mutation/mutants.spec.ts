import { expect, test } from 'vitest'
import { applyMutant, findMutants } from './mutants.ts'

const all = (source: string) => findMutants(source).map((mutant) => applyMutant(source, mutant))

test('mutants change a comparison, a connective and a condition, one at a time', () => {
  expect(all('const f = (a, b) => a === 1 && !b')).toEqual([
    'const f = (a, b) => a === 1 || !b',
    'const f = (a, b) => a !== 1 && !b',
    'const f = (a, b) => a === 2 && !b',
    'const f = (a, b) => a === 1 && b',
  ])
  expect(all('if (x) y()')).toEqual(['if (true) y()', 'if (false) y()'])
})

test('mutants do not change types, imports and texts', () => {
  expect(all("import a from 'a'\ntype T = { b: true; c: 1 }\nconst d = 'e' + a")).toEqual([])
  expect(all('const f = { g: true } satisfies Record<string, true>')).toEqual([
    'const f = { g: false } satisfies Record<string, true>',
  ])
})

test('a mutant has its line number', () => {
  expect(findMutants('const a = 1\n\nconst b = true').map(({ line }) => line)).toEqual([1, 3])
})
