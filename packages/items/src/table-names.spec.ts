import { expect, test } from 'vitest'
import { tableNames } from './table-names.ts'

const all = {
  EVENTS_TABLE: 'a',
  HEADS_TABLE: 'b',
  VIEWS_TABLE: 'c',
  CLAIMS_TABLE: 'd',
  ACCESS_TABLE: 'e',
  KEYS_TABLE: 'f',
}

test('the tables are named by the environment', () =>
  expect(tableNames(all)).toEqual({ events: 'a', heads: 'b', views: 'c', claims: 'd', access: 'e', keys: 'f' }))

test('every variable that is missing or empty is told', () =>
  expect(() => tableNames({ ...all, VIEWS_TABLE: '', KEYS_TABLE: undefined })).toThrow(
    'environment variables are missing: VIEWS_TABLE, KEYS_TABLE',
  ))
