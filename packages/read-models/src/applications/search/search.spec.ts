/**
 * @module-tag R-APP-51
 */

import { expect, test } from 'vitest'
import { withoutClock } from '../list/for-specs.ts'
import type { CaseRow } from '../view/on-day.ts'
import { searchFor } from './search.ts'

const row: CaseRow = {
  ...withoutClock,
  id: 7,
  version: 1,
  name: 'გიორგი',
  lastname: 'ნიმუშიძე',
  mobile: '500000005',
  personal_id: '01001000005',
  status: 'pendding',
  comment: null,
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-20T10:00:00.000Z',
  project: null,
  agency: { id: 1, name: 'სამინისტრო' },
  reviewer: null,
  forwarded_at: null,
  returned_at: null,
  is_own: true,
}

test.each([
  ['ა', true],
  ['აბ', true],
  [' აბ ', true],
  ['აბგ', false],
  ['12', true],
  ['123', false],
])('a search for %j is limited to the newest rows: %s', (text, isShort) =>
  expect(searchFor(text)?.isShort).toBe(isShort),
)

test.each([undefined, '', ' \t '])('%j is no search', (text) => expect(searchFor(text)).toBeUndefined())

test.each([
  ['გიორგი ნიმუშიძე', true],
  ['ნიმუშიძე გიორგი', true],
  ['ნიმუშიძე  ᲒᲘ', true],
  ['ნიმუშიძე ნინო', false],
  ['nimushidze', true],
  ['Giorgi NIMUSHIDZE', true],
  ['nimushidze giorgi', true],
  ['nimushidze gi', true],
  ['saministro', true],
  ['nimushidze nino', false],
  ['giorgi giorgi', false],
])('a search for %j finds გიორგი ნიმუშიძე among one’s own applications: %s', (text, expected) =>
  expect(searchFor(text)?.finds(row)).toBe(expected),
)
