/** Checks a public screen in one state as it is seen, as it is announced, and as wide as a phone. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { checkScreen, tooWide } from './check-screen.ts'
import { announcedControls, missingAnnouncements } from './screen-reader.ts'

export const seeScreen = async (page: Page, state: string, { isLoading = false } = {}) => {
  expect(await checkScreen(page, state, { isPictured: true, isLoading })).toEqual([])
  expect(missingAnnouncements(await announcedControls(page))).toEqual([])
  expect(await excessOnPhone(page)).toBe(0)
}

/** By how many pixels the page is wider than a phone. */
const excessOnPhone = async (page: Page) => {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 800 })
  const excess = await page.evaluate<number>(tooWide)
  if (before) await page.setViewportSize(before)
  return excess
}
