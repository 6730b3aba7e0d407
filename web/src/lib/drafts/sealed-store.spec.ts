import { beforeEach, describe, expect, test } from 'vitest'
import { endSignIn, releaseDocument, startSignIn } from '../sign-in/sign-in.ts'
import { hasDraftHere } from './has-draft-here.ts'
import { keepDraft, readLocalDraft } from './local-drafts.ts'
import { readSealed, writeSealed } from './sealed-store.ts'

const nino = { id: 5, first_name: 'ნინო' }
const draft = { values: { text: 'პირადი ნომერი 01001000005, უარის მიზეზი' }, savedAt: '2026-03-01T09:00:00Z' }
/** What another page of this browser would find. */
const stored = () => JSON.stringify({ ...localStorage })

beforeEach(() => {
  localStorage.clear()
  releaseDocument()
  startSignIn('token', nino)
})

describe('what is typed lies on the device under the key of the session (R-WEB-36)', () => {
  test('no word of it can be read in the storage', { tags: 'R-WEB-36' }, () => {
    keepDraft(5, 'program-1', draft)
    expect(readLocalDraft(5, 'program-1')).toEqual(draft)
    expect(localStorage.getItem('draft:5:program-1')).not.toBeNull()
    expect(stored()).not.toMatch(/01001000005|პირადი|მიზეზი/)
  })

  test('the key goes with the session, and comes back when the same member signs in on the page that stayed open', {
    tags: 'R-WEB-36',
  }, () => {
    keepDraft(5, 'program-1', draft)
    endSignIn('idle')
    expect(localStorage.getItem('draft_key')).toBeNull()
    expect(hasDraftHere()).toBe(true)
    startSignIn('token', nino)
    expect(readLocalDraft(5, 'program-1')).toEqual(draft)
  })

  test('another member’s key opens nothing, and an entry that cannot be opened is deleted', () => {
    writeSealed(5, 'draft:5:program-1', draft)
    expect(readSealed(6, 'draft:5:program-1')).toBeNull()
    expect(localStorage.getItem('draft:5:program-1')).toBeNull()
  })

  test('an entry opens only under its own name', { tags: 'R-WEB-36' }, () => {
    writeSealed(5, 'draft:5:program-1', draft)
    localStorage.setItem('draft:5:program-2', localStorage.getItem('draft:5:program-1') ?? '')
    expect(readSealed(5, 'draft:5:program-2')).toBeNull()
  })

  test('at sign-out the key is gone for good', { tags: 'R-WEB-36' }, () => {
    keepDraft(5, 'program-1', draft)
    const kept = localStorage.getItem('draft:5:program-1') ?? ''
    endSignIn('signed-out')
    startSignIn('token', nino)
    localStorage.setItem('draft:5:program-1', kept)
    expect(readLocalDraft(5, 'program-1')).toBeNull()
  })
})
