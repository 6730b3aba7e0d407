/** Signing in on /Signin with a number and the code that comes by SMS (specification 1, section 2.6). */
import { signin as texts } from '@portal/contract/texts/signin'
import type { Visitor } from '../visitor.ts'

type Account = { readonly personalId: string; readonly phone: string }

export const askForCode = async ({ page, hand, portal }: Visitor, { personalId, phone }: Account): Promise<string> => {
  await portal.forgetLimits(personalId)
  await hand.write(page.getByRole('textbox', { name: texts['signin.personalId.label'] }), personalId)
  return portal.codeAfter(phone, () =>
    hand.press(page.getByRole('button', { name: texts['signin.requestCode'], exact: true })),
  )
}

export const giveCode = async ({ page, hand }: Visitor, code: string): Promise<void> => {
  await hand.write(page.getByRole('textbox', { name: texts['signin.code.label'] }), code)
  await hand.press(page.getByRole('button', { name: texts['signin.submit'], exact: true }))
  await page.waitForURL((url) => url.pathname !== '/Signin')
}

export const signIn = async (visitor: Visitor, account: Account): Promise<void> =>
  giveCode(visitor, await askForCode(visitor, account))

/** The demo accounts of contract section 1. */
export const demo = {
  superAdministrator: { personalId: '01001000001', phone: '500000001' },
  agencyAdministrator: { personalId: '01001000002', phone: '500000002' },
  agencyOperator: { personalId: '01001000003', phone: '500000003' },
  auditor: { personalId: '01001000004', phone: '500000004' },
  citizen: { personalId: '01001000005', phone: '500000005' },
  otherCitizen: { personalId: '01001000006', phone: '500000006' },
} as const satisfies Record<string, Account>
