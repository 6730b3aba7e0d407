/**
 * What the eID verified stands in the form and cannot be changed.
 *
 * @module-tag R-ID-94
 */
import { eid as texts } from '@portal/contract/texts/eid'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakePortal, showAt } from '#testing/faked-portal.tsx'
import { SignUpScreen } from './sign-up.tsx'
import {
  answer,
  answers,
  combo,
  consent,
  field,
  freshRegistration,
  legalAddress,
  press,
  step,
  verifyPhone,
} from './sign-up-for-specs.tsx'

freshRegistration()

const person = { personal_id: '01001000300', first_name: 'ეკა', last_name: 'ახალაძე' }
const open = () => showAt('/Signup?return=%2Fshow%2F3#eid', '/Signup', <SignUpScreen />)

test('names and number are fixed, sent as they are, and the way back goes along', async () => {
  const { calls } = fakePortal({ ...answers, 'GET /api/oidc/registration': { body: { data: person } } })
  // An earlier attempt in this tab may have been somebody else's.
  const values = { personal_id: '01001000099', first_name: 'სხვა' }
  sessionStorage.setItem('draft:signup', JSON.stringify({ type: 'individual', values }))
  const { where, state } = open()
  await screen.findByText(texts['eid.signup.verified'])
  expect(where()).toBe('/Signup')
  const fixed = [/^სახელი/, /^გვარი/, /^პირადი ნომერი/].map((name) => field(name) as HTMLTextAreaElement)
  expect(fixed.map(({ value, readOnly }) => [value, readOnly])).toEqual([
    [person.first_name, true],
    [person.last_name, true],
    [person.personal_id, true],
  ])
  await fillTheRest()
  await press('რეგისტრაცია')
  await waitFor(() => expect(calls('POST /api/signup')[0]?.body).toMatchObject(person))
  await waitFor(() => expect(state()).toMatchObject({ isRegistered: true, returnTo: '/show/3' }))
})

const fillTheRest = async () => {
  const birthDate = within(screen.getByRole('group', { name: /დაბადების თარიღი/ }))
  for (const [name, typed] of [
    ['დღე', '17'],
    ['თვე', '5'],
    ['წელი', '1990'],
  ] as const)
    await userEvent.type(birthDate.getByRole('textbox', { name }), typed)
  await legalAddress()
  await step(3)
  await screen.findByRole('option', { name: 'ექიმი' })
  await userEvent.selectOptions(combo(/^პროფესია/), 'ექიმი')
  await answer(/კომპაქტურად განსახლების/, 'არა')
  await verifyPhone()
  await consent()
}

test('when the time is over meanwhile nothing is sent, until the person goes on without the eID', async () => {
  let isOver = false
  const registration = () =>
    isOver ? { status: 404, body: { success: false, code: 'not_found', message: 'x' } } : { body: { data: person } }
  const { calls } = fakePortal({ ...answers, 'GET /api/oidc/registration': registration })
  open()
  await screen.findByText(texts['eid.signup.verified'])
  await fillTheRest()
  isOver = true
  await press('რეგისტრაცია')
  await waitFor(() => expect(screen.getAllByText(texts['eid.signup.over'])).toHaveLength(2))
  expect(calls('POST /api/signup')).toEqual([])
  expect(screen.queryByText(texts['eid.signup.verified'])).toBeNull()
  await press('რეგისტრაცია')
  await waitFor(() => expect(calls('POST /api/signup')[0]?.body).toMatchObject(person))
})

test('when the time is over the form begins without the eID, which can be asked again', async () => {
  fakePortal(answers)
  open()
  expect(await screen.findByText(texts['eid.signup.over'])).toBeTruthy()
  const again = screen.getByRole('link', { name: texts['eid.submit'] })
  expect(again.getAttribute('href')).toBe('/api/oidc/start?return=%2Fshow%2F3')
  expect(screen.getByRole('button', { name: 'ფიზიკური პირი' })).toBeTruthy()
})
