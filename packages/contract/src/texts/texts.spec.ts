/** The rules that every Georgian text of the catalogue keeps. The modules beside this file are the source of the texts. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const sections = await Promise.all(
  readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
    .map(async (file) => ({
      file,
      exports: (await import(join(import.meta.dirname, file))) as Record<string, object>,
    })),
)
const texts = new Map(
  sections.flatMap(({ exports }) => Object.values(exports).flatMap((section) => Object.entries(section))) as [
    string,
    string,
  ][],
)

describe('the texts', () => {
  test('stand in one section each', () => {
    const keys = sections.flatMap(({ exports }) => Object.values(exports).flatMap((section) => Object.keys(section)))
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  })

  test('are written in Georgian and name placeholders in Latin', () => {
    const wrong = [...texts].filter(([, text]) => /\{[^}]*[^A-Za-z}][^}]*\}/.test(text) || text.trim() === '')
    expect(wrong).toEqual([])
  })
})
