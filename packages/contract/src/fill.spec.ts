import { describe, expect, expectTypeOf, test } from 'vitest'
import { fill, type Placeholders } from './fill.ts'
import { formats } from './texts/formats.ts'
import { layout } from './texts/layout.ts'

describe('filling a text', () => {
  test('puts values where their names stand', () =>
    expect(fill(formats['format.seconds'], { count: 12 })).toBe('12 წამი'))

  test('knows the name of the republic by itself', () =>
    expect(fill(layout['footer.copyright'], { year: 2026 })).toBe(
      '© 2026 ავტონომიური რესპუბლიკის მთავრობა. ყველა უფლება დაცულია.',
    ))

  test('asks for every placeholder, and for no other', () => {
    expectTypeOf<Placeholders<'{a} და {b}, {republicGen}'>>().toEqualTypeOf<'a' | 'b'>()
    expectTypeOf<Placeholders<'ტექსტი'>>().toEqualTypeOf<never>()
  })
})
