/**
 * Checks every page of staff. Windows of 320 and 768 px need no sideways scrolling, wider spacing cuts nothing off, axe
 * finds nothing in light, dark and forced colours, and filled buttons and chosen chips keep their words.
 *
 * @module-tag R-WEB-21
 */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { arrive, expectNoBarriers, expectRoomForSpacing, expectStarsExplained, expectToFit } from './page-checks.ts'
import { type Role, staff, staffPages } from './pages.ts'
import { openVisitAs } from './shared-portal.ts'
import { pictureFailure, type Visitor } from './visitor.ts'
import { borrowBrowser, giveBack } from './worker-browser.ts'

let browser: Browser
let visitors: Record<Role, Visitor>

const arriveAs = async ([role, who]: readonly [string, (typeof staff)[Role]]) =>
  [role, await openVisitAs(browser, who, { width: 320 })] as const

beforeAll(async () => {
  browser = await borrowBrowser()
  visitors = Object.fromEntries(await Promise.all(Object.entries(staff).map(arriveAs))) as typeof visitors
})
afterAll(async () => {
  await giveBack(browser)
})

describe.each(Object.keys(staffPages) as Role[])('the pages of the %s', (role) => {
  test.each(staffPages[role])(
    '%s fits at 320 and 768 px without barriers, in every theme',
    { tags: 'R-WEB-26' },
    async (path) => {
      const { page, goTo } = visitors[role]
      try {
        await page.setViewportSize({ width: 320, height: 800 })
        await goTo(path)
        await arrive(page)
        await expectToFit(page)
        await expectRoomForSpacing(page)
        await expectStarsExplained(page)
        await expectNoBarriers(page)
        await page.setViewportSize({ width: 768, height: 1024 })
        await expectToFit(page)
      } catch (error) {
        await pictureFailure(`staff ${role} ${path}`, [visitors[role]])
        throw error
      }
    },
  )
})

test('the pages have reported no unexpected error', () => {
  expect(Object.values(visitors).flatMap(({ watched }) => watched.complaints())).toEqual([])
})
