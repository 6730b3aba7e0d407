/** Registering as an individual on /Signup, with the code that comes by SMS (R-ID-19). */
import { common } from '@portal/contract/texts/common'
import { signup as texts } from '@portal/contract/texts/signup'
import { expect } from 'vitest'
import type { Visitor } from '../visitor.ts'

export type Person = {
  readonly firstName: string
  readonly lastName: string
  readonly personalId: string
  readonly phone: string
}

export const address = { region: 'იმერეთი', municipality: 'ქუთაისი', street: 'ჭავჭავაძის გამზირი №1' } as const

/** Day and month alike: which of them a browser asks for first is its own language's matter. */
const birthDate = '1990-05-05'

export const fillRegistration = async ({ page, hand, portal }: Visitor, person: Person): Promise<void> => {
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await hand.tick(page.getByRole('radio', { name: texts['signup.type.individual'] }))
  await hand.write(field(texts['signup.firstName']), person.firstName)
  await hand.write(field(texts['signup.lastName']), person.lastName)
  await hand.write(field(texts['signup.personalId']), person.personalId)
  await hand.writeDate(field(texts['signup.birthDate']), birthDate)
  await hand.write(field(texts['signup.phone']), person.phone)
  const code = await portal.codeAfter(person.phone, () =>
    hand.press(page.getByRole('button', { name: texts['signup.phone.sendCode'] })),
  )
  await hand.write(field(texts['signup.phone.code']), code)
  await hand.press(page.getByRole('button', { name: texts['signup.phone.verify'] }))
  await page.getByText(texts['signup.phone.verified'], { exact: true }).waitFor()
  for (const kind of ['legal', 'physical'] as const) {
    await hand.choose(page.getByRole('combobox', { name: texts[`signup.${kind}Region`] }), address.region)
    const municipality = page.getByRole('combobox', { name: texts[`signup.${kind}Municipality`] })
    await municipality.getByRole('option', { name: address.municipality, exact: true }).waitFor({ state: 'attached' })
    await hand.choose(municipality, address.municipality)
    await hand.write(field(texts[`signup.${kind}Address`]), address.street)
  }
  const profession = page.getByRole('combobox', { name: texts['signup.profession'] })
  await profession.getByRole('option').nth(1).waitFor({ state: 'attached' })
  await hand.choose(profession, (await profession.getByRole('option').nth(1).textContent()) ?? '')
  await hand.tick(
    page.getByRole('group', { name: texts['signup.compact'] }).getByRole('radio', { name: common['common.no'] }),
  )
  for (const consent of ['terms', 'dataVerification', 'notifications'] as const)
    await hand.tick(page.getByRole('checkbox', { name: texts[`signup.consent.${consent}`] }))
}

export const sendRegistration = async ({ page, hand }: Visitor): Promise<void> => {
  await hand.press(page.getByRole('button', { name: texts['signup.submit'], exact: true }))
  await page.getByText(texts['signup.success']).waitFor()
  expect(new URL(page.url()).pathname).toBe('/Signin')
}
