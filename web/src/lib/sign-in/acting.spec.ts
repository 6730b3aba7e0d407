import { fileApplication, saveDraft } from '@portal/contract/endpoints/applications'
import { profile, session } from '@portal/contract/endpoints/identity'
import { listMandates } from '@portal/contract/endpoints/mandates'
import { renderHook } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { aProfile } from '#testing/applications.ts'
import { fakePortal } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { actForMariam, mariam } from '#testing/mandates.ts'
import { isCovered, mandateRefused, storeActing } from '../acting/mandate.ts'
import { call } from '../api/call.ts'
import { askerOf, prefetch } from '../api/early-answers.ts'
import { isUnanswered, sendOnce } from '../api/send-once.ts'
import { keepDraft, listLocalDrafts, readLocalDraft } from '../drafts/local-drafts.ts'
import { acting, actingKey, rereadActing } from './acting.ts'
import { endSignIn, releaseDocument, startSignIn, useSignIn } from './sign-in.ts'

freshPage()

const nino = 5
const draft = { values: { text: 'მარიამის სიტყვები' }, savedAt: '2026-03-01T09:00:00Z' }
const ok = { body: { data: {} } }

test('a choice that nobody can read counts as none', { tags: 'R-ACT-20' }, () => {
  sessionStorage.setItem(actingKey(), '{"mandate":')
  rereadActing()
  expect(acting()).toBeNull()
})

describe('a call while one acts for another', { tags: ['R-ACT-7', 'R-ACT-20'] }, () => {
  test('says for whom, where a mandate covers it, and is one’s own where none does', async () => {
    const portal = fakePortal({
      'GET /api/auth/profile': ok,
      'GET /api/auth/session': ok,
      'GET /api/auth/mandates': ok,
    })
    await call(profile)
    actForMariam()
    await call(profile)
    await call(profile, { principal: null })
    await call(session)
    await call(listMandates)
    expect(portal.requests.map(({ path, headers }) => [path, headers.get('act-for')])).toEqual([
      ['/api/auth/profile', null],
      ['/api/auth/profile', '9'],
      ['/api/auth/profile', null],
      ['/api/auth/session', null],
      ['/api/auth/mandates', null],
    ])
  })

  test('takes no early answer that was asked for in one’s own name', async () => {
    const portal = fakePortal({ 'GET /api/auth/profile': ok })
    void prefetch('/api/auth/profile', askerOf('token'))
    actForMariam()
    void prefetch('/api/auth/profile', askerOf('token', mariam.id))
    await call(profile)
    await call(profile)
    expect(portal.requests.map(({ headers }) => headers.get('act-for'))).toEqual([null, '9', '9'])
  })

  test.each([
    ['no_mandate', 1],
    ['not_permitted', 0],
  ])('tells the page of a refusal with %s %i times', async (code, times) => {
    fakePortal({ 'GET /api/auth/profile': { status: 403, body: { success: false, code, message: 'არა' } } })
    actForMariam()
    const told = vi.fn()
    window.addEventListener(mandateRefused, told)
    await expect(call(profile)).rejects.toMatchObject({ code })
    await expect(call(profile, { principal: mariam.id })).rejects.toMatchObject({ code })
    window.removeEventListener(mandateRefused, told)
    expect(told).toHaveBeenCalledTimes(times)
  })
})

describe('what a mandate covers', { tags: 'R-ACT-22' }, () => {
  test('is offered, and nothing else', () => {
    expect([isCovered(fileApplication), isCovered(session)]).toEqual([true, true])
    actForMariam(['read'])
    expect([isCovered(profile), isCovered(fileApplication), isCovered(session)]).toEqual([true, false, false])
    actForMariam(['read', 'file'])
    expect([isCovered(fileApplication), isCovered(saveDraft)]).toEqual([true, true])
  })
})

describe('what this device keeps', { tags: 'R-ACT-20' }, () => {
  test('of a principal never opens in the agent’s own name, and the other way round', () => {
    keepDraft(nino, 'program-1', { ...draft, values: { text: 'საკუთარი' } })
    actForMariam()
    expect(readLocalDraft(nino, 'program-1')).toBeNull()
    keepDraft(nino, 'program-2', draft)
    expect(listLocalDrafts(nino).map(({ form }) => form)).toEqual(['program-2'])
    storeActing(null)
    releaseDocument()
    expect(readLocalDraft(nino, 'program-2')).toBeNull()
    expect(readLocalDraft(nino, 'program-1')?.values).toEqual({ text: 'საკუთარი' })
  })

  test('of an unanswered request is of the principal for whom it was made', async () => {
    actForMariam()
    await sendOnce('program-1', () => Promise.reject(new TypeError('lost'))).catch(() => undefined)
    expect(isUnanswered('program-1')).toBe(true)
    storeActing(null)
    releaseDocument()
    expect(isUnanswered('program-1')).toBe(false)
  })

  test('goes on being saved for the principal when the session has ended', () => {
    actForMariam()
    endSignIn('idle')
    keepDraft(nino, 'program-1', draft)
    startSignIn('again', aProfile())
    expect(acting()?.principal).toEqual(mariam)
    expect(readLocalDraft(nino, 'program-1')).toEqual(draft)
    storeActing(null)
    releaseDocument()
    expect(readLocalDraft(nino, 'program-1')).toBeNull()
  })
})

describe('the choice', { tags: 'R-ACT-20' }, () => {
  test('is forgotten at a sign-out', () => {
    actForMariam()
    endSignIn('signed-out')
    startSignIn('again', aProfile())
    expect(acting()).toBeNull()
  })

  test('is forgotten at a sign-out in another tab, also by a document that stays open', () => {
    actForMariam()
    const unfollow = renderHook(() => useSignIn()).unmount
    localStorage.clear()
    localStorage.setItem('sign_in_ended', 'signed-out')
    window.dispatchEvent(new StorageEvent('storage', { key: 'access_token' }))
    unfollow()
    expect(sessionStorage).toHaveLength(0)
    expect(acting()).toBeNull()
  })

  test('is forgotten once another member signs in, also for the one before', () => {
    actForMariam()
    endSignIn('idle')
    releaseDocument()
    startSignIn('of-giorgi', aProfile({ id: 6 }))
    expect(acting()).toBeNull()
    endSignIn('idle')
    releaseDocument()
    startSignIn('of-nino', aProfile())
    expect(acting()).toBeNull()
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(mariam.name)
  })

  test('does not change for a document that is open', () => {
    actForMariam()
    storeActing(null)
    expect(acting()?.principal).toEqual(mariam)
  })
})
