import { cleanImage } from '@portal/documents/markup'
import { expect, test } from 'vitest'
import { svg } from '../../packages/documents/src/images/for-specs.ts'
import { costlyFragments, excessiveGrowth, repeatToSize } from './growth.ts'

/** Vector pictures with fragments inside an element, an attribute, a style sheet and a tag. */
const drawings: readonly (readonly [string, string])[] = [
  ['<g>', '</g>'],
  ['<g id="', '"/>'],
  ['<style>', '</style>'],
  ['<g ', '/>'],
]
const inDrawings = [
  '<g/>',
  '<g>',
  'url(',
  'url( ',
  '/*',
  '<!--x-->',
  '<?',
  '<!DOCTYPE',
  'a="b" ',
  '&amp;',
  'data:',
] as const

test.each(drawings)('the processor time for a drawing is linear in the size inside %s', async (before, after) => {
  const steep: string[] = []
  for (const fragment of [...costlyFragments, ...inDrawings]) {
    const found = await excessiveGrowth(
      (size) => cleanImage(svg(`${before}${repeatToSize(fragment, size)}${after}`)),
      250_000,
    )
    if (found) steep.push(`${fragment}: ${found}`)
  }
  expect(steep).toEqual([])
})
