/**
 * @module-tag R-ID-13
 */
import { failures } from '@portal/contract/texts/failures'
import { session as texts } from '@portal/contract/texts/session'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { signIn } from '#lib/sign-in/sign-in.ts'
import { aProfile } from '#testing/applications.ts'
import { fakePortal, showAt, signInAs } from '#testing/faked-portal.tsx'
import { SessionWatch } from './session-watch.tsx'

const ask = 'GET /api/auth/session'
const extend = 'POST /api/auth/session/extend'
const minute = 60_000

const aServer = ({ idle = 60, whole = 720, skew = 0 } = {}) => {
  const began = Date.now()
  let lastUse = Date.now()
  const answer = () => {
    const expires = began + whole * minute
    const idleExpires = Math.min(lastUse + idle * minute, expires)
    if (Date.now() >= idleExpires)
      return { status: 401, body: { success: false, code: 'signed_out', message: '', request_id: 'r' } }
    const serverTime = (at: number) => new Date(at + skew).toISOString()
    return {
      body: { idle_expires_at: serverTime(idleExpires), expires_at: serverTime(expires) },
      headers: { date: new Date(Date.now() + skew).toUTCString() },
    }
  }
  const use = () => {
    lastUse = Date.now()
  }
  const portal = fakePortal({
    [ask]: answer,
    [extend]: () => {
      use()
      return answer()
    },
  })
  return { ...portal, use }
}

let person: ReturnType<typeof userEvent.setup>
const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * minute))
const show = () => showAt('/applications', '/applications', <SessionWatch />)
const warning = () => screen.queryByRole('dialog', { name: texts['session.warning.title'] })
const anotherTabWrites = (key: string, write: () => void) =>
  act(() => {
    write()
    window.dispatchEvent(new StorageEvent('storage', { key }))
  })

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-03-01T09:00:00.000Z') })
  person = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  localStorage.clear()
  sessionStorage.clear()
  signInAs(aProfile())
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the session watch', () => {
  test('makes one call, then none until two minutes before the end', async () => {
    const { requests } = aServer()
    show()
    await pass(57)
    expect(requests).toHaveLength(1)
    expect(warning()).toBeNull()
    await pass(1.1)
    expect(requests).toHaveLength(2)
    expect(warning()?.textContent).toContain('2\u00a0წუთში პორტალიდან გახვალთ')
  })

  test('does not warn while another tab is used: it asks the server first', async () => {
    const { requests, use } = aServer()
    show()
    await pass(40)
    use()
    await pass(20)
    expect([requests.length, warning()]).toEqual([2, null])
    await pass(38.5)
    expect(warning()).not.toBeNull()
  })

  test.each([-60, 60])('is correct with a clock that is %i minutes off', async (off) => {
    aServer({ skew: off * minute })
    show()
    await pass(57.5)
    expect(warning()).toBeNull()
    await pass(1)
    expect(warning()).not.toBeNull()
  })

  test('limits its calls while the server is unavailable', async () => {
    let questions = 0
    vi.stubGlobal('fetch', () => {
      questions++
      return Promise.reject(new TypeError('offline'))
    })
    show()
    await pass(10)
    expect(questions).toBeLessThanOrEqual(41)
    expect(signIn().token).toBe('token')
  })
})

describe('the warning before the end of a session', () => {
  test('extends the session, and appears again before the new end', async () => {
    const { calls } = aServer()
    show()
    await pass(59)
    await person.click(screen.getByRole('button', { name: texts['session.extend'] }))
    await waitFor(() => expect(warning()).toBeNull())
    expect(calls(extend)).toHaveLength(1)
    await pass(57)
    expect(warning()).toBeNull()
    await pass(1.5)
    expect(warning()).not.toBeNull()
  })

  test('disappears when another tab has extended the session', async () => {
    aServer()
    show()
    await pass(59)
    expect(warning()).not.toBeNull()
    const now = Date.now()
    anotherTabWrites('session_ends', () =>
      localStorage.setItem(
        'session_ends',
        JSON.stringify({ idle: now + 60 * minute, whole: now + 600 * minute, receivedAt: now }),
      ),
    )
    expect(warning()).toBeNull()
  })

  test('is not repeated once closed; at the end the session ends with its reason', async () => {
    aServer()
    show()
    await pass(59)
    await person.keyboard('{Escape}')
    act(() => void warning()?.dispatchEvent(new Event('cancel', { cancelable: true })))
    expect(warning()).toBeNull()
    await pass(0.5)
    expect(warning()).toBeNull()
    await pass(1)
    await waitFor(() => expect(signIn()).toMatchObject({ token: null, ended: 'idle' }))
  })

  test('says when the session cannot be extended, and offers a new sign-in', async () => {
    const { calls, use } = aServer({ whole: 60, idle: 60 })
    show()
    await pass(30)
    use()
    await pass(28.5)
    expect(warning()?.textContent).toContain(texts['session.extend.limit'])
    expect(screen.queryByRole('button', { name: texts['session.extend'] })).toBeNull()
    await person.click(screen.getByRole('button', { name: texts['session.expired.action'] }))
    expect(signIn()).toMatchObject({ token: null, ended: 'limit' })
    expect(calls('POST /api/auth/logout')).toHaveLength(1)
  })

  test('stays when the answer to the extension was lost, and says that nobody knows', {
    tags: 'R-WEB-115',
  }, async () => {
    const { requests } = aServer()
    show()
    await pass(58.5)
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    await person.click(screen.getByRole('button', { name: texts['session.extend'] }))
    expect(await screen.findByText(failures['error.unknown.outcome'])).toBeTruthy()
    expect([requests.length, warning() === null]).toEqual([2, false])
  })
})

describe('a session that ended', { tags: 'R-ID-16' }, () => {
  test('on another device has another reason than one that was not used', async () => {
    const { requests } = fakePortal({
      [ask]: { status: 401, body: { success: false, code: 'signed_out', message: '', request_id: 'r' } },
    })
    show()
    await waitFor(() => expect(signIn()).toMatchObject({ token: null, ended: 'ended' }))
    expect(requests).toHaveLength(1)
  })

  test('in another tab ends here too, for the same reason; drafts remain', async () => {
    aServer()
    show()
    localStorage.setItem('draft:5:application', '{}')
    anotherTabWrites('access_token', () => {
      localStorage.setItem('sign_in_ended', 'limit')
      localStorage.removeItem('access_token')
    })
    expect(signIn()).toMatchObject({ token: null, ended: 'limit' })
    expect(localStorage.getItem('draft:5:application')).toBe('{}')
  })

  test('by a sign-out in another tab deletes what this tab stored', () => {
    aServer()
    show()
    sessionStorage.setItem('draft:signup', '{}')
    anotherTabWrites('access_token', () => {
      localStorage.setItem('sign_in_ended', 'signed-out')
      localStorage.removeItem('access_token')
    })
    expect(signIn()).toMatchObject({ token: null, ended: 'signed-out' })
    expect(sessionStorage.getItem('draft:signup')).toBeNull()
  })
})
