import { fill } from '@portal/contract/fill'
import { common } from '@portal/contract/texts/common'
import { contact as texts } from '@portal/contract/texts/contact'
import { session } from '@portal/contract/texts/session'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { aProfile } from '#testing/applications.ts'
import { fakePortal, showAt, signInAs } from '#testing/faked-portal.tsx'
import { ContactButton } from './contact-button.tsx'

const send = 'POST /api/contact/send'
const sent = { body: { success: true, message: texts['contact.success'] } }
const refused = (status: number, code: string, more: object = {}) => ({
  status,
  body: { success: false, code, message: 'სერვერის სიტყვები', request_id: 'r', ...more },
})

let person: ReturnType<typeof userEvent.setup>
const button = () => screen.getByRole('button', { name: texts['contact.title'] })
const dialog = () => screen.queryByRole('dialog')
const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label.replace(/[()]/g, '\\$&')}`))
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: texts['contact.submit'] })
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

const open = async () => {
  showAt('/', '/', <ContactButton />)
  await person.click(button())
  await screen.findByRole('dialog')
}
const write = async () => {
  if (!field(texts['contact.name']).value) await person.type(field(texts['contact.name']), 'ნინო გამოგონილი')
  if (!field(texts['contact.email']).value) await person.type(field(texts['contact.email']), 'nino@portal.example')
  await person.type(field(texts['contact.subject']), 'ქუჩის განათება')
  await person.type(field(texts['contact.message']), 'გთხოვთ, მოაწესრიგოთ.')
}

beforeAll(async () => {
  await import('./contact-dialog.tsx')
}, 60_000)
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  person = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  localStorage.clear()
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true
  }
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the contact form', () => {
  test('says who reads the message and how an answer would come', async () => {
    await open()
    expect(screen.getByText(texts['contact.reader'])).toBeTruthy()
  })

  test('of a guest is empty, with the focus on its first field and required fields marked', async () => {
    await open()
    expect(document.activeElement).toBe(field(texts['contact.name']))
    for (const label of ['name', 'email', 'phone', 'subject', 'message'] as const)
      expect(field(texts[`contact.${label}`]).value).toBe('')
    const required = (label: 'name' | 'email' | 'phone' | 'subject' | 'message') =>
      field(texts[`contact.${label}`]).getAttribute('aria-required')
    expect([required('name'), required('email'), required('subject'), required('message')]).toEqual(
      Array(4).fill('true'),
    )
    expect(required('phone')).toBeNull()
    expect(screen.getAllByText('* სავალდებულო ველი')).toHaveLength(1)
    expect([field(texts['contact.email']).type, field(texts['contact.phone']).type]).toEqual(['email', 'tel'])
    expect(field(texts['contact.message']).getAttribute('rows')).toBe('4')
  })

  test('of a member is filled from the profile, and filled fields are read-only', async () => {
    signInAs(aProfile({ email: 'nino@portal.example' }))
    await open()
    expect(field(texts['contact.name']).value).toBe('ნინო გამოგონილი')
    expect(field(texts['contact.email']).value).toBe('nino@portal.example')
    expect(field(texts['contact.phone.known']).value).toBe('500000005')
    for (const label of ['name', 'email', 'phone.known'] as const)
      expect(field(texts[`contact.${label}`]).readOnly).toBe(true)
    expect(document.activeElement).toBe(field(texts['contact.subject']))
  })

  test('leaves fields editable that the profile does not have; a company uses its name', async () => {
    signInAs(aProfile({ email: null, company_name: 'შპს ნიმუში' }))
    await open()
    expect(field(texts['contact.name']).value).toBe('შპს ნიმუში')
    expect(field(texts['contact.email']).readOnly).toBe(false)
    expect(document.activeElement).toBe(field(texts['contact.email']))
  })

  test('makes an invalid read-only field editable', async () => {
    signInAs({ ...aProfile(), email: 'edited by hand' })
    await open()
    await write()
    await person.click(submit())
    expect(await screen.findByText(texts['contact.email.invalid'])).toBeTruthy()
    expect(field(texts['contact.email']).readOnly).toBe(false)
  })

  test('shows what is missing, leads to the first of it, and sends nothing', async () => {
    const { calls } = fakePortal({ [send]: sent })
    await open()
    await person.click(submit())
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByText('გასასწორებელია 4 ველი:')).toBeTruthy()
    expect(alert.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
      (['name', 'email', 'subject', 'message'] as const).map((name) => texts[`contact.${name}`]),
    )
    for (const missing of ['name', 'email', 'subject', 'message'] as const)
      expect(screen.getByText(texts[`contact.${missing}.required`])).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field(texts['contact.name'])))
    await person.click(alert.getByRole('link', { name: texts['contact.message'] }))
    expect(document.activeElement).toBe(field(texts['contact.message']))
    expect(calls(send)).toEqual([])
  })
})

describe('closing the contact form', () => {
  const ways: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['cancel', () => person.click(screen.getByRole('button', { name: texts['contact.cancel'] }))],
    ['the x', () => person.click(screen.getByRole('button', { name: 'დიალოგის დახურვა' }))],
    ['Escape', async () => act(() => void dialog()?.dispatchEvent(new Event('cancel', { cancelable: true })))],
    ['a press beside it', () => person.click(dialog() as HTMLElement)],
  ]
  test.each(ways)('by %s restores the focus, and the form is empty when opened again', async (_, close) => {
    await open()
    await person.type(field(texts['contact.subject']), 'დავიწყებული')
    await close()
    expect(dialog()).toBeNull()
    expect(document.activeElement).toBe(button())
    await person.click(button())
    expect(field(texts['contact.subject']).value).toBe('')
  })

  test('does not happen when a text selection ends outside the dialog', async () => {
    await open()
    await person.pointer([
      { keys: '[MouseLeft>]', target: field(texts['contact.message']) },
      { keys: '[/MouseLeft]', target: dialog() as HTMLElement },
    ])
    dialog()?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    expect(dialog()).not.toBeNull()
  })
})

describe('sending the contact form', () => {
  test('shows the progress, confirms in green, and closes after two seconds', async () => {
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

  test('sends the token of a signed-in member', async () => {
    const { calls } = fakePortal({ [send]: sent })
    signInAs(aProfile())
    await open()
    await write()
    await person.click(submit())
    await screen.findByText(texts['contact.success'])
    expect(calls(send)[0]?.headers.get('authorization')).toBe('Bearer token')
  })

  test('treats a 404 as a success, since the message is stored', async () => {
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
      expect(failure.closest('footer')?.contains(submit())).toBe(true)
      expect(failure.className).toContain('bg-stop-wash')
      expect(failure.textContent).toContain(requestId)
      expect(within(failure).getByRole('link').getAttribute('href')).toBe('tel:143')
      expect(field(texts['contact.message']).value).toBe('გთხოვთ, მოაწესრიგოთ.')
      await waitFor(() => expect(document.activeElement).toBe(submit()))
      isBroken = false
      await person.click(submit())
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
})
