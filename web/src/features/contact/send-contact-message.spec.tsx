import { fill } from '@portal/contract/fill'
import { common } from '@portal/contract/texts/common'
import { contact as texts } from '@portal/contract/texts/contact'
import { failures } from '@portal/contract/texts/failures'
import { session } from '@portal/contract/texts/session'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { aProfile } from '#testing/applications.ts'
import { fakePortal, signInAs } from '#testing/faked-portal.tsx'
import {
  again,
  button,
  dialog,
  field,
  freshContactForm,
  open,
  person,
  send,
  sent,
  submit,
  write,
} from './contact-for-specs.tsx'

const refused = (status: number, code: string, more: object = {}) => ({
  status,
  body: { success: false, code, message: 'სერვერის სიტყვები', request_id: 'r', ...more },
})
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

freshContactForm()

describe('sending the contact form', () => {
  test('shows the progress, confirms in green, and closes after two seconds', {
    tags: ['R-WEB-17', 'R-WEB-72'],
  }, async () => {
    let answer = () => {}
    const { calls } = fakePortal({
      [send]: () => new Promise((resolve) => (answer = () => resolve(sent))),
    })
    await open()
    await write()
    await person.click(submit())
    const sending = await screen.findByRole<HTMLButtonElement>('button', { name: texts['contact.sending'] })
    expect(sending.disabled).toBe(true)
    expect(sending.querySelector('svg')).not.toBeNull()
    answer()
    const confirmation = await screen.findByText(texts['contact.success'])
    expect(confirmation.closest('.bg-ok-wash')).not.toBeNull()
    const next = fill(texts['contact.sent.next'], { where: 'nino@portal.example' })
    expect(screen.getByRole('dialog', { name: texts['contact.sent.title'] }).textContent).toContain(next)
    expect(screen.getByText(fill(texts['contact.sent.number'], { number: 12 }))).toBeTruthy()
    expect(screen.getByText(/ · თემა: ქუჩის განათება$/)).toBeTruthy()
    await pass(1900)
    expect(dialog()).not.toBeNull()
    await pass(200)
    expect(dialog()).toBeNull()
    expect(document.activeElement).toBe(button())
    expect(screen.getByText(next)).toBeTruthy()
    expect(calls(send)).toHaveLength(1)
    expect(calls(send)[0]?.body).toEqual({
      name: 'ნინო გამოგონილი',
      email: 'nino@portal.example',
      phone: null,
      subject: 'ქუჩის განათება',
      message: 'გთხოვთ, მოაწესრიგოთ.',
      recipient: 'prime_minister',
    })
    expect(calls(send)[0]?.headers.get('authorization')).toBeNull()
  })

  test('is closed by a button once it is sent', async () => {
    fakePortal({ [send]: sent })
    await open()
    await write()
    await person.click(submit())
    await person.click(await screen.findByRole('button', { name: common['common.close'] }))
    expect(dialog()).toBeNull()
  })

  test('without a connection says so, and not that the portal failed', async () => {
    fakePortal({ [send]: () => Promise.reject(new TypeError('away')) })
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await open()
    await write()
    await person.click(submit())
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByText(session['offline.banner'])).toBeTruthy()
    expect(alert.getByText(texts['contact.offline'])).toBeTruthy()
    expect(screen.queryByText(texts['contact.error'])).toBeNull()
  })

  test('sends the token of a signed-in member', { tags: 'R-WEB-17' }, async () => {
    const { calls } = fakePortal({ [send]: sent })
    signInAs(aProfile())
    await open()
    await write()
    await person.click(submit())
    await screen.findByText(texts['contact.success'])
    expect(calls(send)[0]?.headers.get('authorization')).toBe('Bearer token')
  })

  test('treats a 404 as a success, since the message is stored', { tags: ['R-WEB-17', 'R-WEB-72'] }, async () => {
    fakePortal({ [send]: refused(404, 'not_found') })
    await open()
    await write()
    await person.click(submit())
    expect(await screen.findByText(texts['contact.success'])).toBeTruthy()
  })

  test.each([
    ['a broken server', async () => refused(500, 'internal', { request_id: 'abc-42' }), 'abc-42'],
    ['a dead connection', () => Promise.reject(new TypeError('away')), ''],
  ])(
    'shows in red that it failed with %s, with the hotline, keeps the input, and retries under the same idempotency key',
    { tags: 'R-WEB-17' },
    async (_, answer, requestId) => {
      let isBroken = true
      const { calls } = fakePortal({
        [send]: () => (isBroken ? answer() : sent),
      })
      await open()
      await write()
      await person.click(submit())
      const failure = await screen.findByRole('alert')
      expect(failure.textContent).toContain(texts['contact.error'])
      expect(failure.textContent).toContain(failures['error.unknown.safe'])
      expect(failure.closest('footer')?.contains(again())).toBe(true)
      expect(failure.className).toContain('bg-stop-wash')
      expect(failure.textContent).toContain(requestId)
      expect(within(failure).getByRole('link').getAttribute('href')).toBe('tel:143')
      expect(field(texts['contact.message']).value).toBe('გთხოვთ, მოაწესრიგოთ.')
      await waitFor(() => expect(document.activeElement).toBe(again()))
      isBroken = false
      await person.click(again())
      expect(await screen.findByText(texts['contact.success'])).toBeTruthy()
      const keys = calls(send).map(({ headers }) => headers.get('idempotency-key'))
      expect(keys[0]).toMatch(/.{8}/)
      expect(keys[1]).toBe(keys[0])
    },
  )

  test('shows the server’s errors at their fields', async () => {
    fakePortal({ [send]: refused(422, 'invalid_fields', { errors: { subject: ['თემა არასწორია'] } }) })
    await open()
    await write()
    await person.click(submit())
    await waitFor(() => expect(field(texts['contact.subject']).getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getAllByText('თემა არასწორია').length).toBeGreaterThan(0)
  })

  test('says when to try again after too many messages', async () => {
    fakePortal({ [send]: refused(429, 'too_often') })
    await open()
    await write()
    await person.click(submit())
    expect((await screen.findByRole('alert')).textContent).toContain('სერვერის სიტყვები')
  })

  test('confirms the result even when the dialog was closed meanwhile', async () => {
    let answer = () => {}
    fakePortal({ [send]: () => new Promise((resolve) => (answer = () => resolve(sent))) })
    await open()
    await write()
    await person.click(submit())
    await screen.findByRole('button', { name: texts['contact.sending'] })
    await person.click(screen.getByRole('button', { name: texts['contact.cancel'] }))
    answer()
    expect(await screen.findByText(texts['contact.success'])).toBeTruthy()
    expect(dialog()).toBeNull()
  })

  test('does not tell a lost answer as a failure when the dialog was closed meanwhile', {
    tags: 'R-WEB-42',
  }, async () => {
    let lose = () => {}
    fakePortal({ [send]: () => new Promise((_, reject) => (lose = () => reject(new TypeError('lost')))) })
    await open()
    await write()
    await person.click(submit())
    await screen.findByRole('button', { name: texts['contact.sending'] })
    await person.click(screen.getByRole('button', { name: texts['contact.cancel'] }))
    lose()
    expect(await screen.findByText(new RegExp(failures['error.unknown.outcome']))).toBeTruthy()
    expect(screen.queryByText(texts['contact.error'])).toBeNull()
  })
})
