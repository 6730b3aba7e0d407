import type { ChannelsDocument } from '@portal/contract/documents/channels'
import { channels as texts } from '@portal/contract/texts/channels'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { type Answers, fakePortal, showAt, signInAs } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { ChannelsScreen } from './channels.tsx'

freshPage({ id: 5, permission: 'User' })

const kinds: ChannelsDocument['kinds'] = [
  { kind: 'decision', sms: 'otherwise', email: true, push: true },
  { kind: 'reminder', sms: 'never', email: false, push: true },
]
const data: ChannelsDocument = {
  ...{ sms: { phone: '500000005' }, email: null, push: [], kinds, digest: false, takes_email: true },
}
const address = 'nino@portal.example'
const at = '2026-11-20T10:05:00.000Z'
const show = (more: Partial<ChannelsDocument> = {}, answers: Answers = {}) => {
  const portal = fakePortal({ 'GET /api/auth/channels': { body: { data: { ...data, ...more } } }, ...answers })
  showAt('/Profile/channels', '/Profile/channels', <ChannelsScreen />)
  return portal
}

describe('how a member is told', { tags: 'R-WEB-90' }, () => {
  test('shows phone, e-mail, devices and what goes where', async () => {
    show({
      email: { address, confirmed_at: at, failed_at: null },
      push: [{ id: 1, device: 'Android', created_at: at, last_used_at: null }],
    })
    expect(await screen.findByText('+995 500 00 00 05')).toBeTruthy()
    expect(screen.getByText(address)).toBeTruthy()
    expect(screen.getByText(/Android/)).toBeTruthy()
    const reminder = within(screen.getByRole('group', { name: texts['channels.kind.reminder'] }))
    expect(reminder.getByRole<HTMLInputElement>('checkbox', { name: texts['channels.by.email'] }).checked).toBe(false)
    expect(reminder.getByRole<HTMLSelectElement>('combobox').value).toBe('never')
  })

  test('takes an address, then its code', async () => {
    const portal = show(
      {},
      {
        'POST /api/auth/channels/email': { body: { success: true, message: texts['channels.email.codeSent'] } },
        'POST /api/auth/channels/email/confirm': { body: { success: true, message: texts['channels.email.saved'] } },
      },
    )
    await userEvent.type(await screen.findByRole('textbox', { name: texts['channels.email'] }), address)
    await userEvent.click(screen.getByRole('button', { name: texts['channels.email.add'] }))
    await userEvent.type(await screen.findByLabelText(texts['channels.email.code']), '123 456')
    await userEvent.click(screen.getByRole('button', { name: texts['channels.email.confirm'] }))
    await waitFor(() =>
      expect(portal.calls('POST /api/auth/channels/email').map(({ body }) => body)).toEqual([
        { address },
        { code: '123456' },
      ]),
    )
  })

  test('says at the field that a code is wrong, and keeps what was typed', async () => {
    const wrong = { success: false, code: 'wrong_code', message: 'არასწორი კოდი', errors: { code: ['არასწორი კოდი'] } }
    show(
      { email: { address, confirmed_at: null, failed_at: null } },
      { 'POST /api/auth/channels/email/confirm': { status: 422, body: wrong } },
    )
    const field = await screen.findByLabelText<HTMLInputElement>(texts['channels.email.code'])
    await userEvent.type(field, '000000')
    await userEvent.click(screen.getByRole('button', { name: texts['channels.email.confirm'] }))
    expect(await screen.findByText('არასწორი კოდი')).toBeTruthy()
    expect(field.value).toBe('000000')
  })

  test('says that mails to the address do not arrive', async () => {
    show({ email: { address, confirmed_at: at, failed_at: at } })
    expect(await screen.findByText(texts['channels.email.failed'])).toBeTruthy()
  })

  test('offers a code for an address that failed, without typing it again', async () => {
    const sent = { body: { success: true, message: texts['channels.email.codeSent'] } }
    const portal = show(
      { email: { address, confirmed_at: at, failed_at: at } },
      { 'POST /api/auth/channels/email': sent },
    )
    await userEvent.click(await screen.findByRole('button', { name: texts['channels.email.confirmAgain'] }))
    expect(await screen.findByLabelText(texts['channels.email.code'])).toBeTruthy()
    expect(portal.calls('POST /api/auth/channels/email').map(({ body }) => body)).toEqual([{ address }])
  })

  test.each([
    ['Agency Operator', false, [{ kinds: [], digest: true }]],
    ['Agency Operator', true, []],
    ['User', false, []],
  ] as const)(
    'offers the morning e-mail, ticked, where %s confirms an address (asked for: %s)',
    async (permission, digest, saved) => {
      signInAs({ id: 5, permission })
      const confirmed = { body: { success: true, message: texts['channels.email.saved'] } }
      const portal = show(
        { email: { address, confirmed_at: null, failed_at: null }, digest },
        {
          'POST /api/auth/channels/email/confirm': confirmed,
          'PUT /api/auth/channels/kinds': { body: { success: true, data: { ...data, digest: true } } },
        },
      )
      await userEvent.type(await screen.findByLabelText(texts['channels.email.code']), '123456')
      await userEvent.click(screen.getByRole('button', { name: texts['channels.email.confirm'] }))
      expect(await screen.findByText(texts['channels.email.saved'])).toBeTruthy()
      await waitFor(() => expect(portal.calls('PUT ').map(({ body }) => body)).toEqual(saved))
    },
  )

  test('says that the morning e-mail could not be chosen, though the address is confirmed', async () => {
    signInAs({ id: 5, permission: 'Agency Operator' })
    show(
      { email: { address, confirmed_at: null, failed_at: null } },
      {
        'POST /api/auth/channels/email/confirm': { body: { success: true, message: texts['channels.email.saved'] } },
        'PUT /api/auth/channels/kinds': { status: 429, body: { success: false, code: 'x', message: 'სცადეთ ხვალ' } },
      },
    )
    await userEvent.type(await screen.findByLabelText(texts['channels.email.code']), '123456')
    await userEvent.click(screen.getByRole('button', { name: texts['channels.email.confirm'] }))
    expect(await screen.findByText('სცადეთ ხვალ')).toBeTruthy()
  })

  test('does not ask for the morning e-mail that was unticked', async () => {
    signInAs({ id: 5, permission: 'Agency Operator' })
    const portal = show(
      { email: { address, confirmed_at: null, failed_at: null } },
      { 'POST /api/auth/channels/email/confirm': { body: { success: true, message: texts['channels.email.saved'] } } },
    )
    await userEvent.click(await screen.findByRole('checkbox', { name: texts['channels.digest'] }))
    await userEvent.type(screen.getByLabelText(texts['channels.email.code']), '123456')
    await userEvent.click(screen.getByRole('button', { name: texts['channels.email.confirm'] }))
    expect(await screen.findByText(texts['channels.email.saved'])).toBeTruthy()
    expect(portal.calls('PUT ')).toEqual([])
  })

  test('does not mention e-mail where the portal sends none', { tags: 'R-NOTE-7' }, async () => {
    show({ takes_email: false })
    await screen.findByText('+995 500 00 00 05')
    expect(screen.queryByText(texts['channels.email'])).toBeNull()
  })

  test('saves a choice at once, for this kind alone', async () => {
    const chosen = { ...kinds[0], push: false }
    const portal = show(
      {},
      { 'PUT /api/auth/channels/kinds': { body: { success: true, data: { ...data, kinds: [chosen, kinds[1]] } } } },
    )
    const decision = within(await screen.findByRole('group', { name: texts['channels.kind.decision'] }))
    await userEvent.click(decision.getByRole('checkbox', { name: texts['channels.by.push'] }))
    await waitFor(() => expect(portal.calls('PUT ').map(({ body }) => body)).toEqual([{ kinds: [chosen] }]))
    expect(decision.getByRole<HTMLInputElement>('checkbox', { name: texts['channels.by.push'] }).checked).toBe(false)
  })

  test('sends choices that follow each other fast one after another, each under its own key', async () => {
    const waits: (() => void)[] = []
    const without = kinds.map((kind) => ({ ...kind, push: false }))
    const portal = show(
      {},
      {
        'PUT /api/auth/channels/kinds': async () => {
          await new Promise<void>((resolve) => waits.push(resolve))
          return { body: { success: true, data: { ...data, kinds: [without[0], kinds[1]] } } }
        },
      },
    )
    const box = async (kind: 'decision' | 'reminder') =>
      within(await screen.findByRole('group', { name: texts[`channels.kind.${kind}`] })).getByRole<HTMLInputElement>(
        'checkbox',
        { name: texts['channels.by.push'] },
      )
    await userEvent.click(await box('decision'))
    await userEvent.click(await box('reminder'))
    expect([(await box('decision')).checked, (await box('reminder')).checked]).toEqual([false, false])
    await waitFor(() => expect(waits).toHaveLength(1))
    waits[0]?.()
    await waitFor(() => expect(waits).toHaveLength(2))
    const sent = portal.calls('PUT ')
    expect(sent.map(({ body }) => body)).toEqual(without.map((kind) => ({ kinds: [kind] })))
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2)
    waits[1]?.()
  })

  test('offers the morning e-mail to staff only', async () => {
    show({ email: { address, confirmed_at: at, failed_at: null } })
    await screen.findByText('+995 500 00 00 05')
    expect(screen.queryByLabelText(texts['channels.digest'])).toBeNull()
    signInAs({ id: 3, permission: 'Agency Operator' })
    expect(await screen.findByLabelText(texts['channels.digest'])).toBeTruthy()
  })

  test('offers another try when it cannot be loaded', async () => {
    fakePortal({ 'GET /api/auth/channels': { status: 422, body: { success: false, code: 'x', message: 'x' } } })
    showAt('/Profile/channels', '/Profile/channels', <ChannelsScreen />)
    expect(await screen.findByText(texts['channels.error'])).toBeTruthy()
  })
})
