/**
 * @module-tag R-WEB-26
 */
import { describe, expect, test } from 'vitest'
import { accessibilityStatement, claims } from './accessibility-statement.ts'

const shown = Object.values(claims).map(({ run, test: title }) => ({ run, title: `/ ${title}`, status: 'passed' }))
const at = { checkedOn: '2026-11-22' }

describe('the statement on /accessibility', () => {
  test('has the pages, widths and themes of passed tests, and their number', () => {
    const page = { path: '/terms', width: 320, themes: ['light', 'dark'] }
    const failed = { run: 'x', title: '/about', status: 'failed', meta: { page: { ...page, path: '/about' } } }
    const walked = { run: 'x', title: '/terms', status: 'passed', meta: { page } }
    const statement = accessibilityStatement([...shown, walked, failed], at)
    expect(statement).toMatchObject({ ...at, pages: ['/terms'], widths: [320], themes: ['light', 'dark'] })
    expect(statement.tests).toBe(shown.length + 1)
  })

  test.each(Object.keys(claims))('fails without a passed test for the claim „%s“', (id) => {
    const { run, test: title } = claims[id] as { run: string; test: string }
    const without = shown.filter((one) => !(one.run === run && one.title.includes(title)))
    expect(() => accessibilityStatement(without, at)).toThrow(id)
  })
})
