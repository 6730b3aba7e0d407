import { describe, expect, test } from 'vitest'
import { versionPage, versionPageBytes } from './version-page.ts'

const entries = [1, 2, 3, 4].map((version) => ({ version, text: 'ა'.repeat(100) }))

describe('a page of what happened to a record', { tags: 'R-LIM-39' }, () => {
  test('is everything where it fits', () => {
    expect(versionPage(entries)).toEqual({ page: entries, isLast: true })
    expect(versionPage([])).toEqual({ page: [], isLast: true })
  })

  test('ends before the entry that does not fit, and the next begins with it', () => {
    const first = versionPage(entries, 0, 700)
    expect([first.page.map(({ version }) => version), first.isLast]).toEqual([[1, 2], false])
    const next = versionPage(entries, first.page.at(-1)?.version, 700)
    expect([next.page.map(({ version }) => version), next.isLast]).toEqual([[3, 4], true])
  })

  test('has an entry even if that alone is too large', () => {
    const large = [1, 2].map((version) => ({ version, text: 'ა'.repeat(versionPageBytes) }))
    expect(versionPage(large)).toEqual({ page: [large[0]], isLast: false })
    expect(versionPage(large, 1)).toEqual({ page: [large[1]], isLast: true })
  })
})
