import type { AgencyToken } from '@portal/contract/documents/agency-tokens'
import { failures } from '@portal/contract/texts/failures'
import { systems as texts } from '@portal/contract/texts/systems'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { listLocalDrafts } from '#lib/drafts/local-drafts.ts'
import { listenForHistorySteps } from '#lib/page/history-steps.ts'
import { aProfile } from '#testing/applications.ts'
import { type Answers, fakePortal, showAt, signInAs } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { aToken } from '#testing/systems.ts'
import { SystemsScreen } from './systems.tsx'

const me = 2
const list = 'GET /api/auth/agency-tokens'
const page = (data: readonly AgencyToken[], next: string | null = null) => ({ body: { data, next_cursor: next } })
const done = { body: { success: true, message: 'შესრულდა', data: aToken() } }
const show = (answers: Answers) => {
  const portal = fakePortal({ 'GET /api/auth/agency/webhooks': { body: { data: [] } }, ...answers })
  return { ...portal, ...showAt('/agency/systems', '/agency/systems', <SystemsScreen />) }
}
const rowOf = async (label: string) =>
  within((await screen.findByRole('rowheader', { name: new RegExp(label) })).closest('tr') as HTMLElement)
const waiting = aToken({ status: 'open', approved_by: null, permission: 'Agency Administrator' })
const own = { created_by: { id: me, name: 'დავით ლომიძე' } }
const named = (action: string) => `${action}: აგრორეესტრი`

freshPage(aProfile({ id: me, permission: 'Agency Administrator', agency_id: 1 }))

describe('the tokens of an agency', { tags: 'R-SYS-62' }, () => {
  test('name right, state, both persons, last day and last use; what is over is folded away', async () => {
    show({
      [list]: page([
        aToken({ last_used_at: '2026-11-26T10:20:00.000Z' }),
        aToken({ id: 2, label: 'ძველი', status: 'ended' }),
      ]),
    })
    const row = await rowOf('აგრორეესტრი')
    for (const text of [
      'ოპერატორი',
      texts['systems.status.active'],
      'მარიკა თურმანიძე → ქეთევან დიასამიძე',
      /2099/,
      /14:20/,
    ])
      expect(row.getByText(text)).toBeDefined()
    expect((await rowOf('ძველი')).queryByRole('button')).toBeNull()
    expect(screen.getByText('ადრინდელი ტოკენები (1)', { selector: 'summary' })).toBeDefined()
  })

  test('only what waits for oneself is a filled button', async () => {
    const { container } = show({
      [list]: page([aToken({ id: 3, label: 'სხვა' }), waiting, aToken({ ...waiting, ...own, id: 4, label: 'ჩემი' })]),
    })
    await rowOf('აგრორეესტრი')
    expect([...container.querySelectorAll('.filled')].map(({ textContent }) => textContent)).toEqual([
      texts['systems.approve'],
    ])
    expect((await rowOf('ჩემი')).getByText(texts['systems.status.open'])).toBeDefined()
    expect((await rowOf('ჩემი')).getAllByRole('button')).toHaveLength(1)
  })

  test('go on by a button', async () => {
    show({
      [list]: page([aToken()], 'c2'),
      [`${list}?cursor=c2`]: page([aToken({ id: 2, label: 'ძველი', status: 'expired' })]),
    })
    await userEvent.click(await screen.findByRole('button', { name: texts['systems.tokens.more'] }))
    await rowOf('ძველი')
    expect(screen.queryByRole('button', { name: texts['systems.tokens.more'] })).toBeNull()
  })

  test('where there are none, say how to ask; where they cannot be loaded, say so', async () => {
    const { unmount } = show({ [list]: page([]) })
    await screen.findByText(texts['systems.tokens.none'])
    unmount()
    show({ [list]: { status: 500, body: { success: false, code: 'internal', message: 'x' } } })
    await screen.findByText(texts['systems.tokens.error'])
  })

  test('the Super Administrator reads the agency of each, answers and ends, and asks for none', async () => {
    signInAs(aProfile({ id: 1, permission: 'Super Administrator' }))
    const agency = { id: 1, name: 'სოფლის მეურნეობის სამინისტრო', short_name: 'სოფლის მეურნეობა', status: 'active' }
    const { calls } = show({
      [list]: page([waiting]),
      'GET /api/auth/agencies': { body: { success: true, data: [agency] } },
    })
    const row = await rowOf('აგრორეესტრი')
    await row.findByText(/სოფლის მეურნეობა/)
    expect(row.getByRole('button', { name: named(texts['systems.approve']) })).toBeDefined()
    expect(screen.queryByRole('button', { name: texts['systems.tokens.ask'] })).toBeNull()
    expect(calls('GET /api/auth/agency/webhooks')).toEqual([])
  })
})

describe('an answer to a token', { tags: 'R-SYS-63' }, () => {
  const press = async (action: string) => userEvent.click(await screen.findByRole('button', { name: named(action) }))
  const inDialog = () => within(screen.getByRole('dialog'))

  test.each([
    ['approve', waiting, texts['systems.approve'], 'POST /api/auth/agency-tokens/1/approve'],
    ['refuse', waiting, texts['systems.refuse'], 'POST /api/auth/agency-tokens/1/refuse'],
    ['withdraw', { ...waiting, ...own }, texts['systems.withdraw'], 'POST /api/auth/agency-tokens/1/refuse'],
    ['end', aToken(), texts['systems.end'], 'DELETE /api/auth/agency-tokens/1'],
  ] as const)('%s is asked about once and sent', async (answer, token, action, request) => {
    let row: AgencyToken = token
    const { calls } = show({
      [list]: () => page([row]),
      [request]: () => {
        row = aToken({ status: answer === 'approve' ? 'approved' : 'ended' })
        return done
      },
    })
    await press(action)
    expect(calls(request)).toEqual([])
    await userEvent.click(inDialog().getByRole('button', { name: action }))
    await screen.findByText('შესრულდა')
    expect(calls(request)[0]?.headers.get('idempotency-key')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    const title = screen.getByRole('heading', { name: texts['systems.tokens.title'] })
    await waitFor(() => expect(document.activeElement).toBe(title))
  })

  test('the approval says who asked, until when, and what the system may do then', async () => {
    show({ [list]: page([waiting]) })
    await press(texts['systems.approve'])
    for (const words of ['მარიკა თურმანიძე', '12.03.2099', texts['systems.permission.administrator.can']])
      expect(inDialog().getByText(new RegExp(words))).toBeDefined()
  })

  test('a refusal of the portal stands in the dialog, and the list is read anew', { tags: 'R-WEB-42' }, async () => {
    const message = 'ამ წინადადებას უკვე უპასუხეს'
    const { calls } = show({
      [list]: page([waiting]),
      'POST /api/auth/agency-tokens/1/approve': {
        status: 409,
        body: { success: false, code: 'proposal_closed', message },
      },
    })
    await press(texts['systems.approve'])
    await userEvent.click(inDialog().getByRole('button', { name: texts['systems.approve'] }))
    await inDialog().findByText(message)
    await waitFor(() => expect(calls(list)).toHaveLength(2))
  })

  test('a lost answer is told as unknown', { tags: 'R-WEB-42' }, async () => {
    show({
      [list]: page([aToken()]),
      'DELETE /api/auth/agency-tokens/1': { status: 503, body: { success: false, code: 'unavailable', message: 'x' } },
    })
    await press(texts['systems.end'])
    await userEvent.click(inDialog().getByRole('button', { name: texts['systems.end'] }))
    await inDialog().findByText(failures['error.unknown.outcome'])
  })
})

describe('a token that is shown once', { tags: 'R-SYS-64' }, () => {
  const reveal = 'POST /api/auth/agency-tokens/1/reveal'
  const approved = aToken({ ...own, status: 'approved' })
  const press = async () => userEvent.click(await screen.findByRole('button', { name: named(texts['systems.reveal']) }))

  test('is offered to who asked for it alone', async () => {
    show({ [list]: page([aToken({ status: 'approved' })]) })
    const row = await rowOf('აგრორეესტრი')
    expect(row.queryByRole('button', { name: named(texts['systems.reveal']) })).toBeNull()
    expect(row.getByText(texts['systems.status.approved'])).toBeDefined()
  })

  test('stays until somebody says that they saved it', async () => {
    show({ [list]: page([approved]), [reveal]: { body: { token: 'gpt_secret' } } })
    await press()
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('gpt_secret')).toBeDefined()
    await userEvent.keyboard('{Escape}{Escape}')
    await userEvent.click(screen.getByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'დახურვა' }))
    expect(dialog.getByText(texts['systems.secret.first'])).toBeDefined()
    await userEvent.click(dialog.getByRole('checkbox', { name: texts['systems.secret.saved'] }))
    await userEvent.click(dialog.getByRole('button', { name: 'დახურვა' }))
    expect(screen.queryByText('gpt_secret')).toBeNull()
  })

  test('stays when somebody steps back in the history', async () => {
    listenForHistorySteps()
    const go = vi.spyOn(history, 'go').mockImplementation(() => undefined)
    show({ [list]: page([approved]), [reveal]: { body: { token: 'gpt_secret' } } })
    await press()
    await screen.findByText('gpt_secret')
    const seen = vi.fn()
    window.addEventListener('popstate', seen)
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
    window.removeEventListener('popstate', seen)
    expect(seen).not.toHaveBeenCalled()
    expect(go).toHaveBeenCalledExactlyOnceWith(1)
    expect(screen.getByText('gpt_secret')).toBeDefined()
    expect(screen.getByText(texts['systems.secret.first'])).toBeDefined()
    go.mockRestore()
  })

  test('is asked about before the page is left', async () => {
    show({ [list]: page([approved]), [reveal]: { body: { token: 'gpt_secret' } } })
    await press()
    await screen.findByText('gpt_secret')
    const leave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(leave()).toBe(true)
    await userEvent.click(screen.getByRole('checkbox', { name: texts['systems.secret.saved'] }))
    expect(leave()).toBe(false)
  })

  test('is copied by a button that says so', async () => {
    show({ [list]: page([approved]), [reveal]: { body: { token: 'gpt_secret' } } })
    await press()
    await userEvent.click(await screen.findByRole('button', { name: texts['systems.secret.copy'] }))
    await screen.findByText(texts['systems.secret.copied'])
    expect(await navigator.clipboard.readText()).toBe('gpt_secret')
  })

  test('has the same key again after a lost answer', async () => {
    let tries = 0
    const { calls } = show({
      [list]: page([approved]),
      [reveal]: () => {
        tries += 1
        return tries === 1
          ? { status: 503, body: { success: false, code: 'unavailable', message: 'x' } }
          : { body: { token: 'gpt_secret' } }
      },
    })
    await press()
    await screen.findByText(new RegExp(failures['error.unknown.outcome']))
    await press()
    await screen.findByText('gpt_secret')
    expect(new Set(calls(reveal).map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
  })

  test('that was shown already says so', async () => {
    const message = 'ტოკენი უკვე ნანახია'
    show({
      [list]: page([approved]),
      [reveal]: { status: 409, body: { success: false, code: 'already_revealed', message } },
    })
    await press()
    await screen.findByText(message)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the request for a token', { tags: 'R-SYS-63' }, () => {
  const open = async () => userEvent.click(await screen.findByRole('button', { name: texts['systems.tokens.ask'] }))
  const send = () => userEvent.click(screen.getByRole('button', { name: texts['systems.ask.send'] }))
  const label = () => screen.getByRole('textbox', { name: new RegExp(texts['systems.ask.label']) })
  const day = () => screen.getByRole('textbox', { name: new RegExp(texts['systems.ask.until']) })

  test('sends label, right and last day, once', async () => {
    const { calls } = show({ [list]: page([]), 'POST /api/auth/agency-tokens': { ...done, status: 201 } })
    await open()
    await userEvent.type(label(), 'საქმისწარმოება')
    await userEvent.click(screen.getByRole('radio', { name: /^ადმინისტრატორი/ }))
    await userEvent.type(day(), tomorrow().split('-').reverse().join('.'))
    await send()
    await screen.findByText('შესრულდა')
    expect(calls('POST')[0]?.body).toEqual({
      label: 'საქმისწარმოება',
      permission: 'Agency Administrator',
      expires_on: tomorrow(),
    })
    expect(listLocalDrafts(me)).toEqual([])
  })

  test('says at its fields what is wrong, by the form and by the portal', async () => {
    const wrongDay = 'მიუთითეთ დღე'
    const { calls } = show({
      [list]: page([]),
      'POST /api/auth/agency-tokens': {
        status: 422,
        body: { success: false, code: 'invalid_fields', message: 'x', errors: { expires_on: [wrongDay] } },
      },
    })
    await open()
    await send()
    await waitFor(() => expect(label().getAttribute('aria-invalid')).toBe('true'))
    expect(calls('POST')).toEqual([])
    await userEvent.type(label(), 'სისტემა')
    await userEvent.type(day(), tomorrow().split('-').reverse().join('.'))
    await send()
    await screen.findByText(wrongDay)
    expect(day().getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(day()))
  })

  test('keeps what was typed when it is closed', { tags: 'R-WEB-41' }, async () => {
    show({ [list]: page([]) })
    await open()
    await userEvent.type(label(), 'სისტემა')
    await userEvent.keyboard('{Escape}')
    await open()
    expect(label()).toHaveProperty('value', 'სისტემა')
  })
})

const tomorrow = () => new Date(Date.now() + 86_400_000 + 4 * 3_600_000).toISOString().slice(0, 10)
