import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { forgetNumber, numberForSignIn } from '#lib/sign-in/sign-in-number.ts'
import { fakePortal } from '#testing/faked-portal.tsx'
import { isDisabled } from '#testing/is-disabled.ts'
import {
  answer,
  answers,
  combo,
  consent,
  field,
  fillIndividual,
  freshRegistration,
  legalAddress,
  open,
  press,
  refusedAnswer,
  step,
  submit,
  verifyPhone,
} from './sign-up-for-specs.tsx'

freshRegistration()

test('a step that has all it needs is ticked when it is left, and one that is skipped is not', async () => {
  fakePortal(answers)
  await open()
  await fillIndividual()
  await step(4)
  const ticked = screen.getAllByRole('button', { name: /^\d\. .*, შევსებულია$/ })
  expect(ticked.map((button) => button.getAttribute('aria-label')?.slice(0, 1))).toEqual(['1', '2', '3'])
  await step(1)
  await userEvent.clear(field(/^გვარი/))
  await step(4)
  expect(screen.queryByRole('button', { name: /^1\. .*, შევსებულია$/ })).toBeNull()
})

test('an error goes as soon as the value is right, before the field is left', async () => {
  fakePortal(answers)
  await open()
  await press('გაგრძელება')
  const birthDate = screen.getByRole('group', { name: /დაბადების თარიღი/ })
  const part = (name: string) => within(birthDate).getByRole('textbox', { name })
  await waitFor(() => expect(part('წელი').getAttribute('aria-invalid')).toBe('true'))
  await userEvent.type(part('დღე'), '17')
  await userEvent.type(part('თვე'), '5')
  await userEvent.type(part('წელი'), '1990')
  await waitFor(() => expect(part('წელი').getAttribute('aria-invalid')).toBeNull())
  expect(document.activeElement).toBe(part('წელი'))
  await userEvent.type(field(/^გვარი/), 'გამოგონილი')
  await waitFor(() => expect(field(/^გვარი/).getAttribute('aria-invalid')).toBeNull())
  expect(field(/^სახელი/).getAttribute('aria-invalid')).toBe('true')
})

describe('registering', () => {
  test('an individual sends what was filled in and goes to sign in', { tags: ['R-ID-19', 'R-ID-29'] }, async () => {
    const { calls } = fakePortal(answers)
    const { where } = await open()
    await fillIndividual()
    await verifyPhone()
    await consent()
    await userEvent.click(submit())
    await waitFor(() => expect(where()).toBe('/Signin'))
    expect(calls('POST /api/signup')[0]?.body).toMatchObject({
      registration_type: 'individual',
      first_name: 'ნინო',
      personal_id: '01001000099',
      birth_date: '1990-05-17',
      email: null,
      phone: '555123456',
      legal_region_id: 2,
      legal_municipality_id: 21,
      physical_region_id: null,
      profession_id: 5,
      is_compact: false,
      status_ids: [7],
      agree_to_terms: true,
    })
    expect(localStorage.getItem('token')).toBe('receipt')
    expect(sessionStorage.getItem('draft:signup')).toBeNull()
    expect(numberForSignIn()).toBe('01001000099')
    forgetNumber()
  })

  test('a server’s refusal is shown on its field, and the typed values stay', { tags: 'R-ID-29' }, async () => {
    const taken = 'ამ პირადი ნომრით მომხმარებელი უკვე რეგისტრირებულია'
    const { calls } = fakePortal({
      ...answers,
      'POST /api/signup': refusedAnswer(422, { errors: { personal_id: [taken] } }),
    })
    await open()
    await fillIndividual()
    await verifyPhone()
    await consent()
    await userEvent.click(submit())
    expect(await screen.findByRole('link', { name: `ნაბიჯი 1: ${taken}` })).toBeTruthy()
    expect(screen.getByText(taken)).toBeTruthy()
    expect(isDisabled(submit())).toBe(true)
    await userEvent.click(submit())
    expect(calls('POST /api/signup')).toHaveLength(1)
    await userEvent.click(screen.getByRole('link', { name: `ნაბიჯი 1: ${taken}` }))
    expect(document.activeElement).toBe(field(/^პირადი ნომერი/))
    expect(field(/^პირადი ნომერი/).getAttribute('aria-invalid')).toBe('true')
    expect((field(/^სახელი/) as HTMLInputElement).value).toBe('ნინო')
    expect(numberForSignIn()).toBe('01001000099')
  })

  test('a phone whose verification has expired has to be verified again', async () => {
    fakePortal({
      ...answers,
      'POST /api/signup': refusedAnswer(422, { errors: { phone: ['დაადასტურეთ ნომერი თავიდან'] } }),
    })
    await open()
    await fillIndividual()
    await verifyPhone()
    await consent()
    await userEvent.click(submit())
    expect(await screen.findByText('დაადასტურეთ ნომერი თავიდან')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'მობილური ტელეფონის ნომერი: დაადასტურეთ ნომერი თავიდან' })).toBeTruthy()
    expect(field(/მობილური ტელეფონის/).hasAttribute('readonly')).toBe(false)
  })

  test('a legal entity sends its own fields', { tags: 'R-ID-19' }, async () => {
    const { calls } = fakePortal(answers)
    const { where } = await open('იურიდიული პირი')
    await userEvent.type(field(/კომპანიის დასახელება/), 'მაგალითი')
    await userEvent.type(field(/საიდენტიფიკაციო ნომერი/), '400000099')
    await userEvent.type(field(/დირექტორის სახელი/), 'გიორგი')
    await userEvent.type(field(/დირექტორის გვარი/), 'გამოგონილი')
    await userEvent.type(field(/დირექტორის პირადი ნომერი/), '01001000098')
    await userEvent.type(field(/დირექტორის ელ. ფოსტა/), 'director@portal.example')
    await step(3)
    await userEvent.selectOptions(combo(/დირექტორის პროფესია/), 'ექიმი')
    await answer(/დირექტორი ცხოვრობს/, 'დიახ')
    await legalAddress()
    await verifyPhone(/დირექტორის მობილური/)
    await consent()
    await userEvent.click(submit())
    await waitFor(() => expect(where()).toBe('/Signin'))
    expect(calls('POST /api/signup')[0]?.body).toMatchObject({
      registration_type: 'legal',
      company_id: '400000099',
      director_phone: '555123456',
      director_is_compact: true,
      director_status_ids: [7],
    })
  })
})
