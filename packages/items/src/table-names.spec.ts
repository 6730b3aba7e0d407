import { expect, test } from 'vitest'
import { tableNames } from './stored-item.ts'

const all = {
  EVENTS_TABLE: 'a',
  HEADS_TABLE: 'b',
  LOG_TABLE: 'c',
  VIEWS_TABLE: 'd',
  CLAIMS_TABLE: 'e',
  COUNTS_TABLE: 'f',
  SEARCH_TABLE: 'g',
  ACCESS_TABLE: 'h',
  KEYS_TABLE: 'i',
}
const names = {
  events: 'a',
  heads: 'b',
  log: 'c',
  views: 'd',
  claims: 'e',
  counts: 'f',
  search: 'g',
  access: 'h',
  keys: 'i',
}

test('the tables are named by the environment', () => expect(tableNames(all)).toEqual(names))

test('every missing or empty variable is named', () =>
  expect(() => tableNames({ ...all, VIEWS_TABLE: '', KEYS_TABLE: undefined })).toThrow(
    'environment variables are missing: VIEWS_TABLE, KEYS_TABLE',
  ))
