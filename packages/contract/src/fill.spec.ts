import { describe, expect, expectTypeOf, test } from 'vitest'
import { fill, type Placeholders } from './fill.ts'
import { formats } from './texts/formats.ts'
import { layout } from './texts/layout.ts'

describe('filling a text', () => {
  test('replaces placeholders by their values', () =>
    expect(fill(formats['format.seconds'], { count: 12 })).toBe('12\u00a0წამი'))

  test('fills the name of the republic automatically', () =>
    expect(fill(layout['footer.copyright'], { year: 2026 })).toBe(
      '© 2026 ავტონომიური რესპუბლიკის მთავრობა. ყველა უფლება დაცულია.',
    ))

  test('requires a value for each placeholder and accepts no other', () => {
    expectTypeOf<Placeholders<'{a} და {b}, {republicGen}'>>().toEqualTypeOf<'a' | 'b'>()
    expectTypeOf<Placeholders<'ტექსტი'>>().toEqualTypeOf<never>()
  })
})
