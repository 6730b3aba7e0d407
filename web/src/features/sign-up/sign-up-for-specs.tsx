import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { showAt } from '#testing/faked-portal.tsx'
import { SignUpScreen } from './sign-up.tsx'

export const answers = {
  'GET /api/Region/GetList': {
    body: [
      { id: 1, name: 'იმერეთი' },
      { id: 2, name: 'აჭარა' },
    ],
  },
  'GET /api/Municipality/GetList/1': { body: [{ id: 11, name: 'ქუთაისი' }] },
  'GET /api/Municipality/GetList/2': { body: [{ id: 21, name: 'ბათუმი' }] },
  'GET /api/professions': { body: [{ id: 5, name: 'ექიმი' }] },
  'GET /api/Handbook/Statuses': {
    body: [
      { id: 1, name: 'დევნილი', status: 'active' },
      { id: 7, name: 'არც ერთი', status: 'deactive_all' },
      { id: 8, name: 'ეკომიგრანტი', status: 'active' },
    ],
  },
  'POST /api/send_sms': { body: { message: 'ok' } },
  'POST /api/verify-sms': { body: { message: 'ok', verified: true, proof: 'proof-1' } },
  'POST /api/signup': { status: 201, body: { message: 'ok', token: 'receipt' } },
}

export const refusedAnswer = (status: number, body: object) => ({
  status,
  body: { success: false, code: 'refused', message: 'უარი', ...body },
})

export const field = (name: string | RegExp) => screen.getByRole('textbox', { name })
export const combo = (name: RegExp) => screen.getByRole('combobox', { name })
export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
export const step = (number: number) => press(new RegExp(`^${number}\\. `))
export const submit = () => screen.getByRole('button', { name: 'რეგისტრაცია' }) as HTMLButtonElement

export const answer = (question: RegExp, yesOrNo: 'დიახ' | 'არა') =>
  userEvent.click(within(screen.getByRole('group', { name: question })).getByRole('radio', { name: yesOrNo }))

export const open = async (type = 'ფიზიკური პირი') => {
  const site = showAt('/Signup', '/Signup', <SignUpScreen />)
  await press(type)
  await screen.findByRole('option', { name: 'ექიმი', hidden: true })
  await screen.findByRole('checkbox', { name: 'არც ერთი', hidden: true })
  await waitFor(() => expect(screen.getAllByRole('option', { name: 'აჭარა', hidden: true })).toHaveLength(1))
  return site
}

export const verifyPhone = async (name: RegExp = /მობილური ტელეფონის ნომერი/) => {
  await step(4)
  await userEvent.type(field(name), '555123456')
  await press('კოდის გაგზავნა')
  await userEvent.type(await screen.findByRole('textbox', { name: 'სმს კოდი' }), '123456')
  await press('ნომრის დადასტურება')
  await screen.findByText('დადასტურებულია')
}

export const consent = async () => {
  for (const tick of screen.getAllByRole('checkbox', { name: /ვეთანხმები|თანახმა ვარ/ })) await userEvent.click(tick)
}

export const legalAddress = async () => {
  await step(2)
  await userEvent.selectOptions(combo(/რეგიონი \(იურიდიული/), 'აჭარა')
  await screen.findByRole('option', { name: 'ბათუმი' })
  await userEvent.selectOptions(combo(/მუნიციპალიტეტი \(იურიდიული/), 'ბათუმი')
  await userEvent.type(field(/^იურიდიული მისამართი/), 'მაგალითის ქუჩა 1')
}

export const fillIndividual = async () => {
  await userEvent.type(field(/^სახელი/), 'ნინო')
  await userEvent.type(field(/^გვარი/), 'გამოგონილი')
  await userEvent.type(field(/^პირადი ნომერი/), '01001000099')
  const birthDate = within(screen.getByRole('group', { name: /დაბადების თარიღი/ }))
  await userEvent.type(birthDate.getByRole('textbox', { name: 'დღე' }), '17')
  await userEvent.type(birthDate.getByRole('textbox', { name: 'თვე' }), '5')
  await userEvent.type(birthDate.getByRole('textbox', { name: 'წელი' }), '1990')
  await legalAddress()
  await step(3)
  await userEvent.selectOptions(combo(/^პროფესია/), 'ექიმი')
  await answer(/კომპაქტურად განსახლების/, 'არა')
}

export const freshRegistration = () => {
  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
}
