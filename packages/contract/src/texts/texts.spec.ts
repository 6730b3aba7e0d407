/** The texts are the catalogue, letter for letter, wherever the catalogue lies beside the checkout. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../../..')
const catalogue = resolve(root, '../shared/messages.ka.md')

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

  test.runIf(existsSync(catalogue))('are those of the catalogue', () => {
    const written = new Map(
      [...readFileSync(catalogue, 'utf8').matchAll(/^\| `([^`]+)` \| (.*?) \| [^|]* \| (?:spec|ours)[^|]* \|$/gm)].map(
        ([, key = '', text = '']) => [key, text.replaceAll('\\|', '|')],
      ),
    )
    expect(written.size).toBeGreaterThan(1000)
    expect([...written].filter(([key, text]) => texts.get(key) !== text)).toEqual([])
  })
})
