/** The rules in docs/product: each is short, has one number and a test, and code cites only rules that exist. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { productRules, ruleTags, untestableRules } from '../support/product-rules.ts'

const root = join(import.meta.dirname, '../..')
const number = /\bR-[A-Z]+-\d+\b/g

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.md', '*.mjs'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '')
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')

const defined = productRules.map(({ name }) => name)
const citations = files.map((file) => ({ file, rules: [...textOf(file).matchAll(number)].map(([rule]) => rule) }))

describe('the rules in docs/product', () => {
  test('have unique numbers', () => {
    expect(defined.length).toBeGreaterThan(200)
    expect(defined.filter((rule, index) => defined.indexOf(rule) !== index)).toEqual([])
  })

  test('have at most 60 words each; what a rule lists stands in a table below it', () => {
    const rules = productRules.map(({ name, description }) => ({
      name,
      words: description.split(/\s+/).length,
    }))
    expect(rules.filter(({ words }) => words > 60)).toEqual([])
  })

  test('exist wherever one is cited', () => {
    const known = new Set(defined)
    const lost = citations.flatMap(({ file, rules }) =>
      rules.filter((rule) => !known.has(rule)).map((rule) => `${file}: ${rule}`),
    )
    expect(lost).toEqual([])
  })

  test('are each a tag of a test, or have a reason for having none', () => {
    const shown = new Set([...ruleTags().map(({ rule }) => rule), ...Object.keys(untestableRules)])
    expect(defined.filter((rule) => !shown.has(rule))).toEqual([])
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
