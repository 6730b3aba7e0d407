/** Finds an application by its number in a list, in a table or on a phone's card. */
import { fill } from '@portal/contract/fill'
import { accessibility } from '@portal/contract/texts/accessibility'
import { applicationList as texts } from '@portal/contract/texts/application-list'
import { layout } from '@portal/contract/texts/layout'
import type { Page } from 'playwright-core'
import type { Visitor } from '../visitor.ts'

export const applicationNumber = (id: number): string => fill(texts['applications.number'], { id })

/** The link of an application's row: its number for staff, its program with the number for its applicant. */
export const applicationLink = (page: Page, id: number) =>
  page.getByRole('link', { name: new RegExp(`^([^:]+ )?${applicationNumber(id)}$`) })

export const openList = async ({ page, input }: Visitor, menu: string): Promise<void> => {
  await page.getByRole('button', { name: accessibility['a11y.menu.user'] }).waitFor()
  const burger = page.getByRole('button', { name: layout['nav.menu.open'] })
  if (await burger.isVisible()) await input.press(burger)
  await input.press(page.getByRole('navigation').getByRole('link', { name: menu, exact: true }))
  await page.waitForURL(/\/applications\?/)
}

export const openApplication = async (visitor: Visitor, id: number): Promise<void> => {
  const { page, input } = visitor
  await input.write(page.getByRole('textbox', { name: texts['applications.search.label'] }), applicationNumber(id))
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('search') === applicationNumber(id))
  await input.press(applicationLink(page, id))
  await page.waitForURL((url) => url.pathname === `/detail/${id}`)
  await page.getByRole('main').getByText(applicationNumber(id)).first().waitFor()
}
