/** The rules in docs/product: each is short, has one number and a test, and code cites only rules that exist. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { productRules } from '../support/product-rules.ts'

const root = join(import.meta.dirname, '../..')
const number = /\bR-[A-Z]+-\d+\b/g

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.md', '*.mjs'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '')
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')

/** Rules that no test can show, with the reason. */
const untested: Readonly<Record<string, string>> = {
  'R-RUN-2': '`npm test` is the run itself: who runs it sees its last line.',
  'R-RUN-8': 'Its sentence is said where the package of an engine is missing; every run of the tests has it.',
}

/** Rules that were split off another one, whose tests show them too. */
const splitFrom: Readonly<Record<string, string>> = {
  'R-APP-70': 'R-APP-9',
  'R-APP-71': 'R-APP-16',
  'R-APP-72': 'R-APP-20',
  'R-APP-73': 'R-APP-21',
  'R-APP-74': 'R-APP-36',
  'R-APP-75': 'R-APP-36',
  'R-DESK-70': 'R-DESK-30',
  'R-ID-70': 'R-ID-31',
  'R-ID-71': 'R-ID-32',
  'R-ID-72': 'R-ID-47',
  'R-ID-73': 'R-ID-49',
  'R-ID-74': 'R-ID-50',
  'R-LOG-70': 'R-LOG-27',
  'R-LOG-71': 'R-LOG-30',
  'R-WEB-70': 'R-WEB-12',
  'R-WEB-71': 'R-WEB-13',
  'R-WEB-72': 'R-WEB-17',
  'R-WEB-73': 'R-WEB-19',
  'R-WEB-74': 'R-WEB-21',
  'R-WEB-75': 'R-WEB-24',
  'R-WEB-76': 'R-WEB-24',
  'R-WEB-77': 'R-WEB-29',
}

const defined = productRules.map(({ name }) => name)
/** A test carries the rules that it shows as tags; a file's `@module-tag` stands for all its tests. */
const tagged = files
  .filter((file) => /\.tsx?$/.test(file))
  .flatMap((file) => textOf(file).match(/tags: (?:'R-[^']+'|\[[^\]]*\])|@module-tag R-[A-Z]+-\d+/g) ?? [])
  .flatMap((tags) => tags.match(number) ?? [])
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
    const shown = new Set([...tagged, ...Object.keys(untested)])
    expect(defined.filter((rule) => !shown.has(rule) && !shown.has(splitFrom[rule] ?? rule))).toEqual([])
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
