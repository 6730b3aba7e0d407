import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { fakePortal, showAt } from '#testing/faked-portal.tsx'
import { SignUpScreen } from './sign-up.tsx'
import { answers, field, freshRegistration, open, press, step, verifyPhone } from './sign-up-for-specs.tsx'

freshRegistration()

test('typed values and the verified phone survive a reload', { tags: ['R-ID-30', 'R-WEB-20'] }, async () => {
  fakePortal(answers)
  await open()
  await userEvent.type(field(/^სახელი/), 'ნინო')
  await verifyPhone()
  cleanup()
  showAt('/Signup', '/Signup', <SignUpScreen />)
  expect((field(/^სახელი/) as HTMLInputElement).value).toBe('ნინო')
  await step(4)
  expect(screen.getByText('დადასტურებულია')).toBeTruthy()
})

describe('after a reload', () => {
  const reload = () => {
    cleanup()
    showAt('/Signup', '/Signup', <SignUpScreen />)
  }
  const note = () => screen.queryByText('ადრე შეყვანილი მონაცემები აღდგენილია')

  test('the code already sent can still be typed for the rest of its minute', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { calls } = fakePortal(answers)
    await open()
    await step(4)
    await userEvent.type(field(/მობილური ტელეფონის/), '555123456')
    await press('კოდის გაგზავნა')
    await screen.findByRole('textbox', { name: 'სმს კოდი' })
    await vi.advanceTimersByTimeAsync(20_000)
    reload()
    await step(4)
    await userEvent.type(screen.getByRole('textbox', { name: 'სმს კოდი' }), '123456')
    await vi.advanceTimersByTimeAsync(40_500)
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'სმს კოდი' })).toBeNull())
    reload()
    await step(4)
    expect(screen.queryByRole('textbox', { name: 'სმს კოდი' })).toBeNull()
    expect(calls('POST /api/send_sms')).toHaveLength(1)
  })

  test('another number needs another code', async () => {
    fakePortal(answers)
    await open()
    await step(4)
    await userEvent.type(field(/მობილური ტელეფონის/), '555123456')
    await press('კოდის გაგზავნა')
    await screen.findByRole('textbox', { name: 'სმს კოდი' })
    await userEvent.type(field(/მობილური ტელეფონის/), '{Backspace}7')
    expect(screen.queryByRole('textbox', { name: 'სმს კოდი' })).toBeNull()
    reload()
    await step(4)
    expect(screen.queryByRole('textbox', { name: 'სმს კოდი' })).toBeNull()
    expect(screen.getByRole('button', { name: 'კოდის გაგზავნა' })).toBeTruthy()
  })

  test('changing the number while its code is requested drops the code', async () => {
    const sending = Promise.withResolvers<void>()
    const sent = async () => {
      await sending.promise
      return answers['POST /api/send_sms']
    }
    fakePortal({ ...answers, 'POST /api/send_sms': sent })
    await open()
    await step(4)
    await userEvent.type(field(/მობილური ტელეფონის/), '555123456')
    await press('კოდის გაგზავნა')
    await userEvent.type(field(/მობილური ტელეფონის/), '{Backspace}7')
    sending.resolve()
    expect(await screen.findByRole('button', { name: 'კოდის გაგზავნა' })).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: 'სმს კოდი' })).toBeNull()
    await userEvent.type(field(/მობილური ტელეფონის/), '{Backspace}6')
    expect(screen.getByRole('textbox', { name: 'სმს კოდი' })).toBeTruthy()
  })

  test('the typed values are restored, the page says so, and they can be discarded', async () => {
    fakePortal(answers)
    await open()
    reload()
    expect(note()).toBeNull()
    await userEvent.type(field(/^სახელი/), 'ნინო')
    expect(note()).toBeNull()
    reload()
    expect(note()).not.toBeNull()
    await press('წაშლა და თავიდან დაწყება')
    expect(note()).toBeNull()
    expect((field(/^სახელი/) as HTMLInputElement).value).toBe('')
    reload()
    expect(note()).toBeNull()
  })
})
