import type { WebhookDocument } from '@portal/contract/documents/systems'
import { fill } from '@portal/contract/fill'
import { feedTypes, maxWebhooks } from '@portal/contract/system-facts'
import { feedTypeNames, systems as texts } from '@portal/contract/texts/systems'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { aProfile } from '#testing/applications.ts'
import { type Answers, fakePortal, showAt } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { aDelivery, aWebhook } from '#testing/systems.ts'
import { SystemsScreen } from './systems.tsx'

const list = 'GET /api/auth/agency/webhooks'
const deliveries = (id: number) => `${list}/${id}/deliveries`
const other = aWebhook({ id: 8, label: 'აგრორეესტრი', url: 'https://agro.example/in', types: [...feedTypes] })
const paused = aWebhook({ ...other, status: 'paused', waiting: 18, paused_at: '2026-03-01T09:12:00.000Z' })
const done = { body: { success: true, message: 'შესრულდა', data: paused } }
const show = (webhooks: readonly WebhookDocument[], answers: Answers = {}, address = '/agency/systems') => {
  const portal = fakePortal({
    'GET /api/auth/agency-tokens': { body: { data: [], next_cursor: null } },
    [list]: { body: { data: webhooks } },
    ...Object.fromEntries(
      webhooks.map(({ id }) => [deliveries(id), { body: { data: [aDelivery({ application: id })] } }]),
    ),
    ...answers,
  })
  return { ...portal, ...showAt(address, '/agency/systems', <SystemsScreen />) }
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const named = (action: string, label = 'საქმისწარმოება') => fill(texts['systems.who'], { action, label })
const chosen = (label: string) =>
  screen.findByRole('region', { name: fill(texts['systems.deliveries.title'], { label }) })

freshPage(aProfile({ id: 2, permission: 'Agency Administrator', agency_id: 1 }))

describe('webhooks', { tags: 'R-SYS-65' }, () => {
  test('one that stands still is said first, with what waits and its own way on', async () => {
    const { calls } = show([aWebhook(), paused], { 'POST /api/auth/agency/webhooks/8/resume': done })
    const alert = (await screen.findByText('ვებჰუკი „აგრორეესტრი“ შეჩერდა')).closest('[role="alert"]') as HTMLElement
    expect(alert.textContent).toContain('18')
    expect(alert.textContent).toContain('13:12')
    await userEvent.click(within(alert).getByRole('button'))
    await screen.findByText('შესრულდა')
    expect(calls('POST')).toMatchObject([{ path: '/api/auth/agency/webhooks/8/resume' }])
  })

  test('a resumption that is refused says why, and looks how things stand', async () => {
    const message = 'ვებჰუკი შეჩერებული არ არის'
    const { calls } = show([paused], {
      'POST /api/auth/agency/webhooks/8/resume': {
        status: 409,
        body: { success: false, code: 'webhook_running', message },
      },
    })
    await press(new RegExp(texts['systems.hooks.resume']))
    await screen.findByText(message)
    await waitFor(() => expect(calls(list).filter(({ path }) => path.endsWith('webhooks'))).toHaveLength(2))
  })

  test('the deliveries are those of the one that stands still, else of the chosen one, also by its address', async () => {
    const { where, unmount } = show([aWebhook(), paused])
    await within(await chosen('აგრორეესტრი')).findByRole('link', { name: '#0000-8' })
    await press(named(texts['systems.hooks.deliveries']))
    await within(await chosen('საქმისწარმოება')).findByRole('link', { name: '#0000-7' })
    expect(where()).toBe('/agency/systems?webhook=7')
    unmount()
    show([aWebhook(), paused], {}, '/agency/systems?webhook=7')
    await chosen('საქმისწარმოება')
  })

  test('a delivery says what came of it: the answer, why there was none, the next attempt', async () => {
    show([aWebhook()], {
      [deliveries(7)]: {
        body: {
          data: [
            aDelivery({
              status: 'waiting',
              answer: null,
              cause: 'timeout',
              tries: 3,
              next_try_at: '2026-03-02T10:00:00.000Z',
            }),
            aDelivery({ id: 'a2', status: 'failed', answer: 503, cause: 'answer', tries: 8 }),
          ],
        },
      },
    })
    const table = within(await chosen('საქმისწარმოება'))
    await table.findByText(texts['systems.answer.timeout'])
    expect(table.getByText(/14:00/)).toBeDefined()
    expect(table.getByText('პასუხი 503')).toBeDefined()
  })

  test.each([
    [{ is_delivered: true, answer: 204, cause: null }, 'ცდა მივიდა: პასუხი 204'],
    [{ is_delivered: false, answer: 500, cause: 'answer' }, 'ცდა ვერ მივიდა: პასუხი 500'],
    [{ is_delivered: false, answer: null, cause: 'address' }, `ცდა ვერ მივიდა: ${texts['systems.answer.address']}`],
  ])('a test says beside the webhook what came of it (%#)', async (data, said) => {
    show([aWebhook()], {
      'POST /api/auth/agency/webhooks/7/test': { body: { success: true, message: 'x', data } },
    })
    await press(named(texts['systems.hooks.test']))
    expect((await screen.findByText(said)).closest('[role="status"]')).not.toBeNull()
  })

  test('one is deleted after a question that says what waits', async () => {
    let all = [{ ...aWebhook(), waiting: 3 }]
    const { calls } = show(all, {
      [list]: () => ({ body: { data: all } }),
      'DELETE /api/auth/agency/webhooks/7': () => {
        all = []
        return done
      },
    })
    await press(named(texts['systems.hooks.delete']))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText(/ელოდება 3/)).toBeDefined()
    expect(calls('DELETE')).toEqual([])
    await userEvent.click(dialog.getByRole('button', { name: texts['systems.hooks.delete'] }))
    await screen.findByText('შესრულდა')
    expect(calls('DELETE')).toHaveLength(1)
    const title = screen.getByRole('heading', { name: texts['systems.hooks.title'] })
    await waitFor(() => expect(document.activeElement).toBe(title))
  })

  test('where nothing waits, the question says nothing of it', async () => {
    show([{ ...aWebhook(), waiting: 0 }])
    await press(named(texts['systems.hooks.delete']))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText(texts['systems.hooks.delete.question'])).toBeDefined()
    expect(dialog.queryByText(/ელოდება/)).toBeNull()
  })

  test('where none is, say so; a full list offers no further one', async () => {
    const { unmount } = show([])
    await screen.findByText(texts['systems.hooks.none'])
    unmount()
    show(Array.from({ length: maxWebhooks }, (_, index) => aWebhook({ id: index + 1, label: `სისტემა ${index}` })))
    await screen.findByText(fill(texts['systems.hooks.full'], { max: maxWebhooks }))
    expect(screen.queryByRole('button', { name: texts['systems.hooks.add'] })).toBeNull()
  })
})

describe('a new webhook', { tags: ['R-SYS-64', 'R-SYS-65'] }, () => {
  const add = 'POST /api/auth/agency/webhooks'
  const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(name) })
  const fillIn = async () => {
    await press(texts['systems.hooks.add'])
    await userEvent.type(field(texts['systems.add.label']), 'საქმისწარმოება')
    await userEvent.type(field(texts['systems.add.url']), 'https://docs.example/in')
  }
  const send = () => press(texts['systems.add.send'])

  test('is told everything unless something is unticked, and shows its secret once', async () => {
    const answer = { success: true, message: 'x', data: { id: 7, secret: 'whsec_secret' } }
    const { calls } = show([], { [add]: { status: 201, body: answer } })
    await fillIn()
    await userEvent.click(screen.getByRole('checkbox', { name: feedTypeNames['systems.type.message.sent'] }))
    await send()
    const dialog = within(await screen.findByRole('dialog', { name: /ხელმოწერის გასაღები/ }))
    expect(dialog.getByText('whsec_secret')).toBeDefined()
    expect(calls('POST')[0]?.body).toEqual({
      label: 'საქმისწარმოება',
      url: 'https://docs.example/in',
      types: feedTypes.filter((type) => type !== 'message.sent'),
    })
    await userEvent.click(dialog.getByRole('checkbox'))
    await userEvent.click(dialog.getByRole('button', { name: 'დახურვა' }))
    expect(screen.queryByText('whsec_secret')).toBeNull()
  })

  test('with an address that is not public says so at its field, and keeps what was typed', async () => {
    const message = 'მისამართი უნდა იწყებოდეს https://-ით'
    show([], {
      [add]: {
        status: 422,
        body: { success: false, code: 'url_not_public', message, errors: { url: [message] } },
      },
    })
    await fillIn()
    await send()
    await screen.findByText(message)
    expect(field(texts['systems.add.url']).getAttribute('aria-invalid')).toBe('true')
    expect(field(texts['systems.add.label'])).toHaveProperty('value', 'საქმისწარმოება')
    await waitFor(() => expect(document.activeElement).toBe(field(texts['systems.add.url'])))
    for (const one of screen.getAllByRole('checkbox')) await userEvent.click(one)
    await send()
    await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('checkbox')[0]))
  })

  test('that the portal refuses as one too many says so in the dialog', async () => {
    const message = 'უწყებას შეიძლება ჰქონდეს მაქსიმუმ 10 ვებჰუკი'
    show([], { [add]: { status: 409, body: { success: false, code: 'too_many_webhooks', message } } })
    await fillIn()
    await send()
    await within(screen.getByRole('dialog')).findByText(message)
  })
})
