import { checkVerification, profile } from '@portal/contract/endpoints/identity'
import { act, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { call } from '#lib/api/call.ts'
import { isUnanswered, sendOnce } from '#lib/api/send-once.ts'
import { draftSync } from '#lib/drafts/draft-sync.ts'
import { keepDraft, readLocalDraft } from '#lib/drafts/local-drafts.ts'
import { draftServer } from '#lib/drafts/server-draft.ts'
import { localStore } from '#lib/page/safe-storage.ts'
import { endSignIn, releaseDocument, renewSignIn, startSignIn, token } from '#lib/sign-in/sign-in.ts'
import { signOut } from '#lib/sign-in/sign-out.ts'
import { fakePortal } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { Providers } from './providers.tsx'

freshPage()
beforeEach(() => {
  releaseDocument()
  startSignIn('of-nino', { id: 5, first_name: 'ნინო' })
})

const giorgiSignsIn = () => startSignIn('of-giorgi', { id: 6, first_name: 'გიორგი' })
const anotherTab = (write: () => void) => {
  write()
  window.dispatchEvent(new StorageEvent('storage', { key: 'access_token' }))
}
const unavailable = { status: 503, body: { success: false, code: 'unavailable', message: 'later' } }

describe('what one member has queued on a device that another one uses next (R-WEB-35)', () => {
  test('a draft whose saving failed is not saved into the next account', { tags: 'R-WEB-35' }, async () => {
    vi.useFakeTimers()
    const portal = fakePortal({ 'PUT /api/auth/drafts/application-3': unavailable })
    const contents = { values: { applicationText: '<p>ნინოს სიტყვები</p>' }, files: [] }
    const sent = { read: () => [], write: () => undefined }
    const sync = draftSync({
      ...{ sent, version: undefined, contents: () => contents, onSaved: () => undefined },
      server: draftServer('program-3'),
    })
    await sync.save()
    endSignIn('signed-out')
    giorgiSignsIn()
    await vi.advanceTimersByTimeAsync(60_000)
    const given = portal.calls('PUT').map(({ headers }) => headers.get('authorization'))
    expect(given.length).toBeGreaterThan(1)
    expect(new Set(given)).toEqual(new Set(['Bearer of-nino']))
  })

  test('the further calls of one press carry no token of the next member', { tags: 'R-WEB-35' }, async () => {
    const portal = fakePortal({ 'GET /api/auth/profile': () => ({ body: { success: true, data: {} } }) })
    await call(profile)
    endSignIn('idle')
    giorgiSignsIn()
    await call(checkVerification).catch(() => undefined)
    expect(portal.requests.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer of-nino', null])
  })

  test('an answer that did not come leaves no doubt for the next member', async () => {
    await sendOnce('agency-3', () => Promise.reject(new TypeError('lost'))).catch(() => undefined)
    expect(isUnanswered('agency-3')).toBe(true)
    endSignIn('idle')
    expect(isUnanswered('agency-3')).toBe(false)
  })

  test.each([
    ['in this tab', giorgiSignsIn],
    ['in another tab', () => anotherTab(giorgiSignsIn)],
  ])(
    'the page is loaded anew and shows nothing when the next member signs in %s',
    { tags: 'R-WEB-35' },
    async (_, next) => {
      fakePortal({})
      const reload = vi.spyOn(location, 'reload').mockReturnValue()
      render(
        <Providers>
          <p>ნინოს განაცხადი</p>
        </Providers>,
      )
      expect(screen.getByText('ნინოს განაცხადი')).toBeDefined()
      act(next)
      await waitFor(() => expect(reload).toHaveBeenCalledOnce())
      expect(screen.queryByText('ნინოს განაცხადი')).toBeNull()
      expect(token()).toBeNull()
    },
  )

  test('only without storage is the page loaded anew as one signs out, so that the next member signs in once', {
    tags: 'R-ID-84',
  }, async () => {
    const portal = fakePortal({ 'POST /api/auth/logout': { body: { success: true } } })
    const reload = vi.spyOn(location, 'reload').mockReturnValue()
    const leave = async (calls: number) => {
      signOut('signed-out')
      await waitFor(() => expect(portal.calls('POST')).toHaveLength(calls))
      await new Promise((settled) => setTimeout(settled))
    }
    await leave(1)
    expect(reload).not.toHaveBeenCalled()
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    startSignIn('of-nino', { id: 5 })
    await leave(2)
    expect(reload).toHaveBeenCalledOnce()
    localStore.removeItem('sign_in_ended')
  })

  test('the same member goes on under a new token', () => {
    endSignIn('idle')
    anotherTab(() => startSignIn('of-nino-again', { id: 5 }))
    expect(token()).toBe('of-nino-again')
  })

  /** As what another tab keeps, whose document is of the next member. */
  const ofGiorgi = { values: { text: 'გიორგის სიტყვები' }, savedAt: '2026-03-01T09:00:00Z' }

  test('a tab that learns late of both takes nothing from the next member', { tags: 'R-WEB-35' }, () => {
    sessionStorage.setItem('draft:picture:1', 'data:')
    render(<Providers>{null}</Providers>)
    vi.spyOn(location, 'reload').mockReturnValue()
    endSignIn('idle')
    giorgiSignsIn()
    localStorage.setItem('draft_key', `6:${'ab'.repeat(32)}`)
    localStorage.setItem('draft:6:program-1', 'sealed')
    localStorage.setItem('draft:unanswered-6:program-1', 'key')
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'access_token' })))
    expect(localStorage.getItem('draft_key')).toMatch(/^6:/)
    expect(localStorage.getItem('draft:6:program-1')).toBe('sealed')
    expect(localStorage.getItem('draft:unanswered-6:program-1')).toBe('key')
    expect(sessionStorage.getItem('draft:picture:1')).toBeNull()
  })

  test('neither a renewed token nor a late end of a session touches the next member', { tags: 'R-WEB-35' }, () => {
    expect(token()).toBe('of-nino')
    giorgiSignsIn()
    expect(renewSignIn('of-nino-fresh')).toBe(false)
    endSignIn('signed-out')
    expect(localStorage.getItem('access_token')).toBe('of-giorgi')
    releaseDocument()
    expect(token()).toBe('of-giorgi')
  })

  test('signing out leaves nothing that names the member or their registration', { tags: 'R-ID-18' }, () => {
    localStorage.setItem('token', 'the receipt of the registration')
    localStorage.setItem('audit-verification', 'where it stopped')
    localStorage.setItem('draft:closed-5:member-changes', '7')
    sessionStorage.setItem('draft:letter', 'words')
    sessionStorage.setItem('session_warned', '1')
    keepDraft(5, 'program-1', ofGiorgi)
    endSignIn('signed-out')
    expect({ ...localStorage }).toEqual({})
    expect({ ...sessionStorage }).toEqual({})
  })

  test('signing out leaves what is of the device, also in another tab', { tags: 'R-ID-18' }, () => {
    render(<Providers>{null}</Providers>)
    const ofDevice = { 'device:devices': '[]', 'device:keys-off': '1' }
    for (const [key, value] of Object.entries(ofDevice)) localStorage.setItem(key, value)
    act(() =>
      anotherTab(() => {
        localStorage.removeItem('access_token')
        localStorage.removeItem('userProfile')
      }),
    )
    localStorage.setItem('draft:5:program-1', 'written late')
    act(() => endSignIn('signed-out'))
    expect({ ...localStorage }).toEqual(ofDevice)
  })

  test('another tab that saw the sign-out touches nothing as the same member comes back', { tags: 'R-ID-18' }, () => {
    render(<Providers>{null}</Providers>)
    act(() => endSignIn('signed-out'))
    localStorage.setItem('userProfile', JSON.stringify({ id: 5 }))
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'userProfile' })))
    localStorage.setItem('access_token', 'of-nino-again')
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'access_token' })))
    expect(Object.keys(localStorage).sort()).toEqual(['access_token', 'userProfile'])
  })

  test('what is typed opens again when its member signs in in another tab', { tags: 'R-WEB-36' }, () => {
    render(<Providers>{null}</Providers>)
    const ofNino = { ...ofGiorgi, values: { text: 'ნინოს სიტყვები' } }
    keepDraft(5, 'program-1', ofNino)
    const key = localStorage.getItem('draft_key')
    endSignIn('idle')
    expect(localStorage.getItem('draft_key')).toBeNull()
    act(() =>
      anotherTab(() => {
        localStorage.setItem('userProfile', JSON.stringify({ id: 5 }))
        localStorage.setItem('access_token', 'of-nino-again')
      }),
    )
    expect(localStorage.getItem('draft_key')).toBe(key)
    expect(readLocalDraft(5, 'program-1')).toEqual(ofNino)
  })
})
