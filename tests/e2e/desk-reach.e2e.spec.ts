/**
 * What staff can press is in view and not under anything: the further decisions of a case that its applicant has in hand,
 * and the days that a return offers.
 *
 * @module-tag R-WEB-43
 */
import { applicationDetail } from '@portal/contract/texts/application-detail'
import { caseTexts } from '@portal/contract/texts/case'
import { clock } from '@portal/contract/texts/clock'
import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { arrive } from './page-checks.ts'
import { openVisitAs } from './shared-portal.ts'
import type { Visitor } from './visitor.ts'
import { borrowBrowser, giveBack } from './worker-browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await borrowBrowser()
})
afterAll(async () => {
  await giveBack(browser)
})

/** Whether nothing lies on it, at its middle and at both of its ends. */
const isReached = async (target: Locator): Promise<boolean> => {
  const box = await target.boundingBox()
  if (!box) return false
  const { x, y, width, height } = box
  const own = await target.textContent()
  const found = await Promise.all(
    [x + 4, x + width / 2, x + width - 4].map((at) =>
      target
        .page()
        .evaluate(`document.elementFromPoint(${at}, ${y + height / 2})?.closest('button')?.textContent ?? null`),
    ),
  )
  return found.every((text) => text === own)
}

const overflow = (one: { scrollWidth: number; clientWidth: number }) => one.scrollWidth - one.clientWidth

describe.each([360, 1280])('at %i px', (width) => {
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await openVisitAs(browser, 'agencyAdministrator', { width })
  })
  afterAll(() => visitor?.leave())

  test('the further decisions of an application that was not sent can be pressed', async () => {
    const { page, goTo } = visitor
    await goTo('/detail/41')
    await arrive(page)
    const more = page.getByRole('button', { name: caseTexts['case.decide.more'] })
    await more.click()
    // biome-ignore lint/performance/useDomNodeTextContent: the words must be visible, not only there
    expect(await more.innerText()).toBe(caseTexts['case.decide.more'])
    for (const name of [applicationDetail['review.confirm'], applicationDetail['review.reject']])
      expect(await isReached(page.getByRole('main').getByRole('button', { name })), name).toBe(true)
  })

  test('each day that a return offers is in view', { tags: 'R-APP-119' }, async () => {
    const { page, goTo } = visitor
    await goTo('/detail/23')
    await arrive(page)
    await page.getByRole('button', { name: applicationDetail['review.return'] }).click()
    const days = page.getByRole('group', { name: clock['return.answerBy.offered'] })
    await days.waitFor()
    expect(await days.getByRole('button').count()).toBe(4)
    for (const size of ['100%', '200%']) {
      await page.evaluate(`document.documentElement.style.fontSize = '${size}'`)
      expect(await days.evaluate(overflow), size).toBe(0)
    }
  })
})
