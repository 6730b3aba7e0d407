/**
 * The application form checks its fields by the rules alone, and the portal by the schemas made of them.
 * @module-tag R-APP-2
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keysOf } from '../keys-of.ts'
import { applicationFields } from './application.ts'
import { applicationRules } from './application-rules.ts'
import { problemOf, trimmedBy } from './text-rule.ts'

const near = fc.oneof(
  fc.constantFrom('', ' ', 'ნ', ' ნინო ', 'Nino', 'ნინო1', '0', '7', '007', '500000005', '400000005', '01001000005'),
  fc.constantFrom(
    'ქუჩა',
    'ქუჩა 1',
    'ა'.repeat(101),
    'ა'.repeat(301),
    '<p>მოკლე</p>',
    '<p>ათი ასოა აქ</p>',
    '<p>&nbsp;</p>',
  ),
  fc.string(),
  fc.stringMatching(/^[0-9]{0,12}$/),
  fc.constantFrom(`<p>${'ა'.repeat(20_001)}</p>`, `ათი ასო აქ არის${'<br>'.repeat(30_000)}`),
)

test.each(keysOf(applicationRules))('%s: rule and schema find the same fault first, and read the same', (field) =>
  fc.assert(
    fc.property(near, (text) => {
      const { error, data } = applicationFields.shape[field].safeParse(text)
      expect(problemOf(applicationRules[field], text)).toBe(error?.issues[0]?.message)
      if (!error) expect(String(data)).toBe(trimmedBy(applicationRules[field], text))
    }),
  ),
)
