import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { fakePortal } from '#testing/faked-portal.tsx'
import { isDisabled } from '#testing/is-disabled.ts'
import {
  answers,
  consent,
  field,
  fillIndividual,
  freshRegistration,
  open,
  step,
  submit,
  verifyPhone,
} from './sign-up-for-specs.tsx'

freshRegistration()

describe('the button', () => {
  test('the button needs a verified phone and three consents, and says what is missing', {
    tags: 'R-ID-29',
  }, async () => {
    fakePortal(answers)
    await open()
    await step(4)
    expect(isDisabled(submit())).toBe(true)
    expect(screen.getByText('ტელეფონის დადასტურება')).toBeTruthy()
    await verifyPhone()
    expect(screen.getByText('თანხმობები')).toBeTruthy()
    await consent()
    expect(isDisabled(submit())).toBe(false)
  })

  test('what the button waits for is a link to it', async () => {
    fakePortal(answers)
    await open()
    await step(4)
    const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }))
    await follow('თანხმობები')
    expect(document.activeElement).toHaveProperty('name', 'agree_to_terms')
    await follow('ტელეფონის დადასტურება')
    expect(document.activeElement).toBe(field(/მობილური ტელეფონის ნომერი/))
    await step(1)
    await userEvent.click(field(/^სახელი/))
    await step(4)
    await follow('მონიშნული ველები')
    expect(document.activeElement).toBe(field(/^სახელი/))
  })

  test('once a summary lists what is missing, the button does not repeat it', async () => {
    fakePortal(answers)
    await open()
    await step(4)
    expect(screen.getByRole('link', { name: 'თანხმობები' })).toBeTruthy()
    await userEvent.click(submit())
    const summary = within(await screen.findByRole('alert'))
    expect(summary.getByRole('link', { name: 'მონიშნეთ სამივე თანხმობა' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'თანხმობები' })).toBeNull()
    expect(submit().getAttribute('aria-describedby')).toBeNull()
  })

  test('pressing the button before anything is filled marks everything that is missing, and sends nothing', {
    tags: 'R-ID-29',
  }, async () => {
    const { calls } = fakePortal(answers)
    await open()
    await step(4)
    await userEvent.click(submit())
    const summary = await screen.findByRole('alert')
    await waitFor(() => expect(document.activeElement).toBe(summary))
    const lines = within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent)
    expect(lines).toContain('შეიყვანეთ მობილური ტელეფონის ნომერი')
    expect(lines).toContain('მონიშნეთ სამივე თანხმობა')
    expect(lines).toContain('ნაბიჯი 2, მისამართი: გასასწორებელია 2 ველი')
    expect(calls('POST /api/signup')).toHaveLength(0)
  })

  test('pressing the button with a phone that is not verified says so at the phone', async () => {
    const { calls } = fakePortal(answers)
    await open()
    await fillIndividual()
    await step(4)
    await userEvent.type(field(/მობილური ტელეფონის ნომერი/), '555123456')
    await consent()
    await userEvent.click(submit())
    const line = { name: /რეგისტრაციისთვის დაადასტურეთ მობილური/ }
    await userEvent.click(within(await screen.findByRole('alert')).getByRole('link', line))
    expect(document.activeElement).toBe(field(/მობილური ტელეფონის ნომერი/))
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
    expect(calls('POST /api/signup')).toHaveLength(0)
  })

  test('the button links to each empty field and sends nothing', { tags: 'R-ID-20' }, async () => {
    const { calls } = fakePortal(answers)
    await open()
    await verifyPhone()
    await consent()
    await userEvent.click(submit())
    const summary = await screen.findByRole('alert')
    await waitFor(() => expect(document.activeElement).toBe(summary))
    expect(document.title).toMatch(/^შეცდომა: /)
    const about = { name: 'ნაბიჯი 1, თქვენ შესახებ: გასასწორებელია 4 ველი' }
    await userEvent.click(within(summary).getByRole('link', about))
    expect(screen.getByRole('link', { name: 'შეიყვანეთ პირადი ნომერი' })).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: 'შეიყვანეთ გვარი' }))
    expect(document.activeElement).toBe(field(/^გვარი/))
    expect(calls('POST /api/signup')).toHaveLength(0)
  })
})
