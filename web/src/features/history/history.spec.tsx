import type { HistoryEntry } from '@portal/contract'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aProfile } from '../../testing/applications.ts'
import { fakePortal, showAt, signInAs } from '../../testing/faked-portal.tsx'
import { ApplicationHistory } from './history.tsx'

const entry = (version: number, type: string, changes: Record<string, unknown> = {}): HistoryEntry => ({
  version,
  type,
  at: '2026-03-01T09:00:00Z',
  actor: { role: 'Agency Administrator', name: 'დავით კოლეგა' },
  changes,
  hash: '',
  previous_hash: '',
  content: null,
  commitments: {},
  salts: {},
})
const show = (entries: readonly HistoryEntry[]) => {
  fakePortal({ 'GET /api/auth/applications/7/history': { body: entries } })
  showAt('/detail/7', '/detail/:id', <ApplicationHistory id={7} />)
}

beforeEach(() => {
  localStorage.clear()
  signInAs(aProfile())
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('what happened to an application', () => {
  test('is told oldest first, with who and when', async () => {
    show([entry(1, 'ApplicationFiled'), entry(2, 'ApplicationForwarded')])
    const items = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
    expect(items[0]).toContain('განაცხადი შექმნილია')
    expect(items[1]).toContain('განაცხადი გადაგზავნილია')
    expect(items[1]).toContain('1 მარტი 2026, 13:00დავით კოლეგა, უწყების ადმინისტრატორი')
  })

  test('a rejection shows its reason word for word', async () => {
    show([entry(3, 'ApplicationRejected', { reason: 'აკლია\nგვერდი' })])
    expect((await screen.findByText(/აკლია/)).textContent).toBe('აკლია\nგვერდი')
  })

  test('an edit names the fields it touched, and no empty list of documents', async () => {
    show([entry(2, 'ApplicationEdited', { description: '<p>x</p>', addedDocuments: [], removedDocuments: [] })])
    expect(await screen.findByText('რა შეიცვალა: განაცხადის ტექსტი')).toBeDefined()
  })

  test('a deed that this page does not know is named all the same', async () => {
    show([entry(2, 'ApplicationTeleported')])
    expect(await screen.findByText('ApplicationTeleported')).toBeDefined()
  })
})
