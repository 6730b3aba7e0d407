/** The rules in docs/product: each has one number and a test, and code cites only rules that exist. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const number = /\bR-[A-Z]+-\d+\b/g

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.md', '*.mjs'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '')
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')

const isProduct = (file: string): boolean => file.startsWith('docs/product/')

const defined = files
  .filter(isProduct)
  .flatMap((file) => [...textOf(file).matchAll(/^- \*\*(R-[A-Z]+-\d+)\*\*/gm)].map(([, rule = '']) => rule))
const citations = files.map((file) => ({ file, rules: [...textOf(file).matchAll(number)].map(([rule]) => rule) }))

describe('the rules in docs/product', () => {
  test('have unique numbers', () => {
    expect(defined.length).toBeGreaterThan(200)
    expect(defined.filter((rule, index) => defined.indexOf(rule) !== index)).toEqual([])
  })

  test('exist wherever one is cited', () => {
    const known = new Set(defined)
    const lost = citations.flatMap(({ file, rules }) =>
      rules.filter((rule) => !known.has(rule)).map((rule) => `${file}: ${rule}`),
    )
    expect(lost).toEqual([])
  })

  test('have a row in docs/spec-coverage.md, or a reason for having none', () => {
    const starts = textOf('docs/spec-coverage.md').match(/^(?:\| |- )R-.*? · /gm) ?? []
    const named = new Set(starts.flatMap((start) => start.match(number) ?? []))
    expect(defined.filter((rule) => !named.has(rule))).toEqual([])
  })

  test('are the only source that code cites', () => {
    const elsewhere =
      /\bcontract,? sections? \d|\bspec(?:ification)? [12],? section|\b(?:event-log|toolchain|messages\.ka|texts-2\.ka|design|style|contract)\.md\b|\bmockups?\b|\bsections? \d+ of the message|\bissue \d+\b|\bthe specification\b/i
    const lost = files
      .filter((file) => file !== 'tests/architecture/product-rules.spec.ts')
      .filter((file) => elsewhere.test(textOf(file)))
    expect(lost).toEqual([])
  })
})
