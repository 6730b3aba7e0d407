import { fill } from '@portal/contract/fill'
import { applicationList } from '@portal/contract/texts/application-list'
import { errors } from '@portal/contract/texts/errors'
import { failures } from '@portal/contract/texts/failures'
import { sending as texts } from '@portal/contract/texts/sending'
import { states } from '@portal/contract/texts/states'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { aProfile } from '#testing/applications.ts'
import { signInAs } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { detail, forward, ownOne, portal, press, sentAt, showCheck } from './send-application-for-specs.tsx'

const unknown = async () => {
  const box = (await screen.findByText(texts['check.unknown.title'])).closest<HTMLElement>('[role=status]')
  if (!box) throw new Error('the sentence is in no box')
  return box
}

freshPage()
beforeEach(() => signInAs(aProfile()))

describe('sending a checked application', () => {
  test('sends the shown version with one click, and leads to the confirmation', { tags: 'R-APP-20' }, async () => {
    const { calls } = portal({
      [forward]: { body: { success: true, data: { ...ownOne, status: 'forwarded', version: 3 } } },
    })
    const { where } = showCheck()
    await press()
    await waitFor(() => expect(where()).toBe('/detail/7/sent'))
    expect(calls(forward)).toHaveLength(1)
    expect(calls(forward)[0]?.headers.get('if-match')).toBe('"2"')
    expect(calls(forward)[0]?.headers.get('idempotency-key')).toBeTruthy()
  })

  test('says that nothing was sent only when the server refused, because a failed server may have sent it', async () => {
    portal({ [forward]: { status: 429, body: { success: false, code: 'too_many', message: 'სცადეთ მოგვიანებით' } } })
    showCheck()
    await press()
    expect(within(await screen.findByRole('alert')).getByText(texts['check.failed'])).toBeDefined()
  })

  test('after too many requests the button counts down to the next try, and the hotline is given', {
    tags: 'R-APP-72',
  }, async () => {
    const message = fill(errors['error.429.time'], { time: '1\u00a0წუთი' })
    const refused = {
      status: 429,
      headers: { 'retry-after': '60' },
      body: { success: false, code: 'too_many', message, request_id: 'abc-42' },
    }
    portal({ [forward]: refused })
    showCheck()
    await press()
    const wait = await screen.findByRole<HTMLButtonElement>('button', {
      name: /^გადაგზავნა \((1\u00a0წუთი|\d\d\u00a0წამი)\)$/,
    })
    expect(wait.disabled).toBe(true)
    expect(screen.queryByRole('button', { name: states['state.retry'] })).toBeNull()
    const alert = within(screen.getByRole('alert'))
    expect(alert.getByRole('link').getAttribute('href')).toBe('tel:143')
    expect(alert.getByText(texts['check.wait.hint'])).toBeDefined()
    expect(alert.getByText(fill(failures['error.reference'], { requestId: 'abc-42' }))).toBeDefined()
    expect(alert.queryByText(message)).toBeNull()
    expect(alert.getByRole('button')).toBe(wait)
    expect(wait.closest('[aria-live=off]')).not.toBeNull()
  })

  test('does not say that nothing was sent while an earlier request is in progress', async () => {
    portal({ [forward]: { status: 409, body: { success: false, code: 'in_progress', message: 'დაელოდეთ' } } })
    showCheck()
    await press()
    expect(within(await unknown()).queryByText(texts['check.failed'])).toBeNull()
  })

  test('a refused retry after a lost answer does not say that nothing was sent, and offers to look', {
    tags: 'R-APP-72',
  }, async () => {
    const given = [() => Promise.reject(new TypeError('away')), () => refusedRetry]
    const refusedRetry = { status: 429, body: { success: false, code: 'too_many', message: 'სცადეთ მოგვიანებით' } }
    portal({ [forward]: () => (given.shift() ?? (() => refusedRetry))() })
    showCheck()
    await press()
    await screen.findByText(texts['check.unknown.title'])
    await userEvent.click(screen.getByRole('button', { name: states['state.retry'] }))
    await screen.findByText('სცადეთ მოგვიანებით')
    const box = within(await unknown())
    expect(box.queryByText(texts['check.failed'])).toBeNull()
    const look = box.getByRole('link', { name: applicationList['applications.title.my'] })
    expect(look.getAttribute('href')).toBe('/applications')
  })

  test('looks by itself after a lost answer, and leads to the confirmation if it was sent', async () => {
    let status: 'pendding' | 'forwarded' = 'pendding'
    portal({
      [detail]: () => ({ body: { success: true, data: { ...ownOne, status, forwarded_at: sentAt } } }),
      [forward]: () => {
        status = 'forwarded'
        return Promise.reject(new TypeError('away'))
      },
    })
    const { where } = showCheck()
    await press()
    await waitFor(() => expect(where()).toBe('/detail/7/sent'))
  })

  test('shows a failure at the top of the page, and the retry has the same idempotency key', {
    tags: 'R-APP-72',
  }, async () => {
    const refused = {
      status: 503,
      body: { success: false, code: 'unavailable', message: 'სცადეთ მოგვიანებით', request_id: 'abc-42' },
    }
    const { calls } = portal({ [forward]: refused })
    showCheck()
    await press()
    const box = await unknown()
    const alert = within(box)
    expect(box.closest('[data-form-bar]')).toBeNull()
    expect(box.parentElement).toBe(document.activeElement)
    expect(alert.queryByText('სცადეთ მოგვიანებით')).toBeNull()
    expect(alert.queryByText(texts['check.failed'])).toBeNull()
    expect(alert.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/applications', 'tel:143'])
    expect(box.textContent).toMatch(/abc-42$/)
    expect(screen.queryByRole('button', { name: applicationList['applications.action.forward'] })).toBeNull()
    await userEvent.click(alert.getByRole('button', { name: states['state.retry'] }))
    await waitFor(() => expect(calls(forward)).toHaveLength(2))
    const keys = calls(forward).map(({ headers }) => headers.get('idempotency-key'))
    expect(keys[0]).toBe(keys[1])
  })

  test('gives the hotline when no answer came', async () => {
    portal({ [forward]: () => Promise.reject(new TypeError('away')) })
    showCheck()
    await press()
    expect(
      within(await unknown())
        .getByRole('link', { name: /143/ })
        .getAttribute('href'),
    ).toBe('tel:143')
  })

  test('gives neither hotline nor number of the request when the application was refused', async () => {
    const body = { success: false, code: 'not_permitted', message: 'არ შეგიძლიათ', request_id: 'abc-42' }
    portal({ [forward]: { status: 403, body } })
    showCheck()
    await press()
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByText('არ შეგიძლიათ')).toBeDefined()
    expect(alert.queryByText(/abc-42/)).toBeNull()
    expect(alert.queryByRole('link')).toBeNull()
  })

  test('during the retry the failure and the pressed button stay', async () => {
    const given = [{ status: 429, body: { success: false, code: 'too_many', message: 'სცადეთ მოგვიანებით' } }]
    portal({ [forward]: () => given.shift() ?? new Promise(() => undefined) })
    showCheck()
    await press()
    await userEvent.click(await screen.findByRole('button', { name: states['state.retry'] }))
    const busy = await screen.findByText(applicationList['applications.forward.busy'])
    expect(screen.getByRole('alert').contains(busy.closest('button'))).toBe(true)
  })
})
