/**
 * docs/hardening.md names the tests that show what it says: every named file must exist, and
 * every title after a `›` must be a title in that file (`…` abbreviates).
 */
import { describe, expect, test } from 'vitest'
import { missingFiles, missingTitles, parseCitations, parseCitingRows } from './test-citations.ts'

describe('docs/hardening.md', () => {
  const rows = parseCitingRows('docs/hardening.md')
  const citations = parseCitations(rows)

  test('has a test or a decision in each row', () => {
    const empty = rows.filter(({ proof }) => !/`|the same|decided|decision|left out/.test(proof))
    expect(empty).toEqual([])
    expect(citations.length).toBeGreaterThan(60)
  })

  test('names files that exist', () => expect(missingFiles(citations)).toEqual([]))

  test('names tests that exist in them', () => expect(missingTitles(citations)).toEqual([]))
})
