/** Sends a stored application: the check page, its button, and the confirmation page. */
import { applicationList } from '@portal/contract/texts/application-list'
import { sending as texts } from '@portal/contract/texts/sending'
import type { Visitor } from '../visitor.ts'

/** Waits for the check page after filing; returns the application's number. */
export const waitForCheckPage = async ({ page }: Visitor): Promise<number> => {
  await page.waitForURL(/\/detail\/\d+\/check$/)
  await page.getByRole('heading', { level: 1, name: texts['check.title'] }).waitFor()
  return Number(/\/detail\/(\d+)\/check$/.exec(page.url())?.[1])
}

export const sendChecked = async ({ page, input }: Visitor): Promise<void> => {
  await input.press(page.getByRole('button', { name: applicationList['applications.action.forward'], exact: true }))
  await page.waitForURL(/\/detail\/\d+\/sent$/)
  await page.getByRole('heading', { level: 1, name: texts['sent.title'] }).waitFor()
}
