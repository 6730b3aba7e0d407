import { beforeEach, describe, expect, test, vi } from 'vitest'
import { endSignIn, startSignIn } from '../sign-in/sign-in.ts'
import { forgetDraft, keepDraft, listLocalDrafts, readLocalDraft } from './local-drafts.ts'

const nino = 5
const giorgi = 6
const draft = (text: string, savedAt = '2026-03-01T09:00:00Z') => ({ values: { text }, savedAt })

beforeEach(() => localStorage.clear())

describe('a draft on this device', () => {
  test('is restored for its member and form', () => {
    keepDraft(nino, 'program-1', draft('ტექსტი'))
    expect(readLocalDraft(nino, 'program-1')).toEqual(draft('ტექსტი'))
    expect(readLocalDraft(nino, 'program-2')).toBeNull()
    expect(readLocalDraft(giorgi, 'program-1')).toBeNull()
  })

  test('is deleted once its form is sent, and no other draft', () => {
    keepDraft(nino, 'program-1', draft('ერთი'))
    keepDraft(nino, 'agency-1', draft('ორი'))
    forgetDraft(nino, 'program-1')
    expect(listLocalDrafts(nino).map(({ form }) => form)).toEqual(['agency-1'])
  })

  test('is deleted at sign-out, while other stored values remain', () => {
    localStorage.setItem('device:keys-off', 'ka')
    keepDraft(nino, 'program-1', draft('ტექსტი'))
    endSignIn('signed-out')
    expect(listLocalDrafts(nino)).toEqual([])
    expect(localStorage.getItem('device:keys-off')).toBe('ka')
  })

  test('survives an expired session', () => {
    keepDraft(nino, 'program-1', draft('ტექსტი'))
    endSignIn('idle')
    expect(readLocalDraft(nino, 'program-1')).toEqual(draft('ტექსტი'))
  })

  test('is deleted with all that belongs to it when another person signs in on the same computer', () => {
    keepDraft(giorgi, 'program-1', draft('სხვისი'))
    keepDraft(nino, 'program-1', draft('ჩემი'))
    for (const kind of ['files', 'known', 'sent', 'unanswered'])
      localStorage.setItem(`draft:${kind}-${giorgi}:program-1`, '[]')
    startSignIn('token', { id: nino })
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([`draft:${nino}:program-1`])
    expect(readLocalDraft(nino, 'program-1')).toEqual(draft('ჩემი'))
  })

  test('is listed with the newest first', () => {
    keepDraft(nino, 'program-1', draft('ძველი', '2026-03-01T09:00:00Z'))
    keepDraft(nino, 'program-2', draft('ახალი', '2026-03-02T09:00:00Z'))
    expect(listLocalDrafts(nino).map(({ form }) => form)).toEqual(['program-2', 'program-1'])
  })

  test('that cannot be stored is reported', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    const kept = keepDraft(nino, 'program-1', draft('ტექსტი'))
    vi.unstubAllGlobals()
    expect(kept).toBe(false)
  })

  test.each(['{broken', '{}', '{"values":null,"savedAt":"2026-11-26T10:00:00Z"}'])('is ignored as %s', (stored) => {
    localStorage.setItem('draft:5:program-1', stored)
    expect(readLocalDraft(nino, 'program-1')).toBeNull()
  })
})
