/** Signing in on /Signin with a number and the code that comes by SMS (R-ID-12). */
import { signin as texts } from '@portal/contract/texts/signin'
import type { Account } from '../../journeys/demo-accounts.ts'
import type { Visitor } from '../visitor.ts'

export { demo } from '../../journeys/demo-accounts.ts'

export const askForCode = async ({ page, input, portal }: Visitor, { personalId, phone }: Account): Promise<string> => {
  await portal.forgetLimits(personalId)
  await input.write(page.getByRole('textbox', { name: texts['signin.personalId.label'] }), personalId)
  return portal.codeAfter(phone, () =>
    input.press(page.getByRole('button', { name: texts['signin.requestCode'], exact: true })),
  )
}

export const giveCode = async ({ page, input }: Visitor, code: string): Promise<void> => {
  await input.write(page.getByRole('textbox', { name: texts['signin.code.label'] }), code)
  await input.press(page.getByRole('button', { name: texts['signin.submit'], exact: true }))
  await page.waitForURL((url) => url.pathname !== '/Signin')
}

export const signIn = async (visitor: Visitor, account: Account): Promise<void> =>
  giveCode(visitor, await askForCode(visitor, account))
