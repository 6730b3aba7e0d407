import type { Locator } from 'playwright-core'
import { applicationNumber } from './errands/find-application.ts'
import type { Visitor } from './visitor.ts'

export const menuEntries = ({ page }: Visitor): Promise<string[]> =>
  page.getByRole('navigation').first().getByRole('link').allTextContents()

/** The first application in the list with this status, by its number. */
export const firstWith = async ({ page, goTo }: Visitor, status: 'pendding' | 'forwarded'): Promise<number> => {
  await goTo(`/applications?page=1&status=${status}`)
  await page
    .getByRole('row')
    .nth(1)
    .getByRole('link', { name: /^#0000-\d+$/ })
    .waitFor()
  const [first] = await page.getByRole('link', { name: /^#0000-\d+$/ }).allTextContents()
  return Number(first?.slice('#0000-'.length))
}

export const applicationTableRow = ({ page }: Visitor, id: number): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: applicationNumber(id), exact: true }) })
