/**
 * docs/hardening.md names the tests that show what it says: every named file must exist and carry a rule of its line, and
 * every title after a `›` must be a title in that file (`…` abbreviates).
 */
import { describe, expect, test } from 'vitest'
import { missingFiles, missingTitles, parseCitations, parseCitingRows, rulesTaggedIn } from './test-citations.ts'

describe('docs/hardening.md', () => {
  const rows = parseCitingRows('docs/hardening.md')
  const citations = parseCitations(rows)

  test('has a test in each line', () => {
    expect(rows.filter(({ proof }) => proof === '')).toEqual([])
    expect(citations.length).toBeGreaterThan(60)
  })

  test('names files that exist', () => expect(missingFiles(citations)).toEqual([]))

  test('names files with a test of a rule of its line, and for each rule a file', () => {
    const untested = rows.flatMap(({ line, sentence }) => {
      const rules = sentence.match(/R-[A-Z]+-\d+/g) ?? []
      const tagged = citations
        .filter((cited) => cited.line === line)
        .map(({ file }) => [file, rulesTaggedIn(file)] as const)
      const withoutRule = tagged.filter(([, tags]) => rules.length > 0 && !rules.some((rule) => tags.has(rule)))
      const withoutFile = rules.filter((rule) => !tagged.some(([, tags]) => tags.has(rule)))
      return [...withoutRule.map(([file]) => file), ...withoutFile].map((missing) => `${line}: ${missing}`)
    })
    expect(untested).toEqual([])
  })

  test('names tests that exist in them', () => expect(missingTitles(citations)).toEqual([]))
})
