/** Registering as an individual on /Signup, with the code that comes by SMS (R-ID-19). */

import { common } from '@portal/contract/texts/common'
import { dayFields } from '@portal/contract/texts/day-fields'
import { signup as texts } from '@portal/contract/texts/signup'
import { signupValidation } from '@portal/contract/texts/signup-validation'
import { expect } from 'vitest'
import type { Visitor } from '../visitor.ts'

export type Person = {
  readonly firstName: string
  readonly lastName: string
  readonly personalId: string
  readonly phone: string
}

const address = { region: 'იმერეთი', municipality: 'ქუთაისი', street: 'ჭავჭავაძის გამზირი №1' } as const

const birthDate = { day: '17', month: '05', year: '1990' } as const

/** The eID has filled and fixed type, names and number. */
export const fillRegistration = async (
  { page, input, portal }: Visitor,
  person: Person,
  { isByEid = false }: { readonly isByEid?: boolean } = {},
): Promise<void> => {
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const goOn = async (name: string) => {
    await input.press(page.getByRole('button', { name: texts['signup.step.next'], exact: true }))
    await page.getByRole('heading', { name: new RegExp(`: ${name}$`) }).waitFor()
  }
  if (!isByEid) {
    await input.press(page.getByRole('button', { name: texts['signup.type.individual'] }))
    await input.write(field(texts['signup.firstName']), person.firstName)
    await input.write(field(texts['signup.lastName']), person.lastName)
    await input.write(field(texts['signup.personalId']), person.personalId)
  }
  for (const part of ['day', 'month', 'year'] as const)
    await input.write(field(dayFields[`date.${part}`]), birthDate[part])
  await goOn(texts['signup.step.address'])
  await input.choose(page.getByRole('combobox', { name: texts['signup.legalRegion'] }), address.region)
  const municipality = page.getByRole('combobox', { name: texts['signup.legalMunicipality'] })
  await municipality.getByRole('option', { name: address.municipality, exact: true }).waitFor({ state: 'attached' })
  await input.choose(municipality, address.municipality)
  await input.write(field(texts['signup.legalAddress']), address.street)
  await input.tick(page.getByRole('checkbox', { name: texts['signup.physicalAddress.same'] }))
  await goOn(texts['signup.section.social'])
  const profession = page.getByRole('combobox', { name: texts['signup.profession'] })
  await profession.getByRole('option').nth(1).waitFor({ state: 'attached' })
  await input.choose(profession, (await profession.getByRole('option').nth(1).textContent()) ?? '')
  await input.tick(
    page.getByRole('group', { name: texts['signup.compact'] }).getByRole('radio', { name: common['common.no'] }),
  )
  await goOn(texts['signup.step.phone'])
  await input.write(field(texts['signup.phone']), person.phone)
  const code = await portal.codeAfter(person.phone, () =>
    input.press(page.getByRole('button', { name: texts['signup.phone.sendCode'] })),
  )
  await input.write(field(texts['signup.phone.code']), code)
  await input.press(page.getByRole('button', { name: texts['signup.phone.verify'] }))
  await page.getByText(texts['signup.phone.verified'], { exact: true }).waitFor()
  for (const consent of ['terms', 'dataVerification', 'notifications'] as const)
    await input.tick(page.getByRole('checkbox', { name: texts[`signup.consent.${consent}`] }))
}

export const sendRegistration = async ({ page, input }: Visitor): Promise<void> => {
  await input.press(page.getByRole('button', { name: texts['signup.submit'], exact: true }))
  await page.getByText(signupValidation['signup.success']).waitFor()
  expect(new URL(page.url()).pathname).toBe('/Signin')
}
