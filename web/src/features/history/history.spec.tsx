import type { HistoryEntry } from '@portal/contract'
import { audit } from '@portal/contract/texts/audit'
import { history } from '@portal/contract/texts/history'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { anAnswered } from '../../testing/answered.ts'
import { anApplication } from '../../testing/applications.ts'
import { fakePortal, showAt } from '../../testing/faked-portal.tsx'
import { freshPage } from '../../testing/fresh-page.ts'
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
const show = (entries: readonly HistoryEntry[], application: Parameters<typeof anApplication>[0] = {}) => {
  fakePortal({ 'GET /api/auth/applications/7/history': { body: entries } })
  showAt('/detail/7', '/detail/:id', <ApplicationHistory application={anApplication(application)} />)
}

freshPage()

describe('the history of an application', () => {
  test('is shown newest first, with actor and time', async () => {
    show([entry(1, 'ApplicationFiled'), entry(2, 'ApplicationForwarded')])
    const items = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
    expect(items[0]).toContain('განაცხადი გადაგზავნილია')
    expect(items[0]).toContain('1\u00a0მარტი, 2026, 13:00დავით კოლეგა, უწყების ადმინისტრატორი')
    expect(items[1]).toContain('განაცხადი შექმნილია')
  })

  test('names who acted, and in whose name', { tags: 'R-ACT-8' }, async () => {
    const actor = { role: 'User', name: 'გიორგი ბერიძე', for: { id: 9, name: 'მარიამ ბერიძე' } }
    show([{ ...entry(1, 'ApplicationFiled'), actor }])
    expect((await screen.findByRole('listitem')).textContent).toContain('გიორგი ბერიძე, მარიამ ბერიძის სახელით')
  })

  test('names a system of the agency as one', { tags: 'R-SYS-66' }, async () => {
    const actor = { role: 'Agency Administrator', name: 'საქმისწარმოება', kind: 'system' } as const
    show([{ ...entry(2, 'ApplicationCompleted'), actor }])
    expect((await screen.findByText(/სისტემა „საქმისწარმოება“/)).textContent).toContain('უწყების ადმინისტრატორი')
  })

  test('comes in pages, and shows the newest fifty until somebody asks for more', {
    tags: 'R-LIM-39',
  }, async () => {
    const all = Array.from({ length: 70 }, (_, index) => entry(index + 1, 'ApplicationEdited'))
    fakePortal({
      'GET /api/auth/applications/7/history': {
        body: all.slice(0, 40),
        headers: { link: '</api/auth/applications/7/history?after=40>; rel="next"' },
      },
      'GET /api/auth/applications/7/history?after=40': { body: all.slice(40) },
    })
    showAt('/detail/7', '/detail/:id', <ApplicationHistory application={anApplication({ status: 'completed' })} />)
    expect(await screen.findAllByRole('listitem')).toHaveLength(50)
    await userEvent.click(screen.getByRole('button', { name: history['history.older'] }))
    expect(screen.getAllByRole('listitem')).toHaveLength(70)
    expect(screen.queryByRole('button', { name: history['history.older'] })).toBeNull()
  })

  test.each([
    ['forwarded', null, 'შემდეგ: უწყების პასუხი'],
    ['pendding', null, 'შემდეგ: თქვენ გადააგზავნით'],
    ['pendding', 'აკლია', 'შემდეგ: თქვენ გაასწორებთ და ხელახლა გადააგზავნით'],
  ] as const)('tells an applicant what comes next: %s, %s', async (status, returned_reason, next) => {
    show([entry(1, 'ApplicationFiled')], { is_own: true, status, returned_reason })
    const items = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
    expect(items[0]).toBe(next)
    expect(items).toHaveLength(2)
  })

  test('promises nothing after a decision', async () => {
    show([entry(1, 'ApplicationCompleted')], { is_own: true, status: 'completed' })
    expect(await screen.findAllByRole('listitem')).toHaveLength(1)
  })

  test('shows the reason of a rejection word for word', async () => {
    show([entry(3, 'ApplicationRejected', { reason: 'აკლია\nგვერდი' })])
    expect((await screen.findByText(/აკლია/)).textContent).toBe('აკლია\nგვერდი')
  })

  test('repeats to an applicant neither the reason that stands above nor the version', async () => {
    const entries = [
      entry(1, 'ApplicationReturned', { reason: 'ჯერ ეს' }),
      entry(2, 'ApplicationRejected', { reason: 'აკლია' }),
    ]
    show(entries, { is_own: true, status: 'rejected', comment: 'აკლია' })
    expect(await screen.findByText('ჯერ ეს')).toBeDefined()
    expect(screen.queryByText('აკლია')).toBeNull()
    expect(screen.queryByText(/ვერსია/)).toBeNull()
  })

  test('names a changed answer by its question, with what it was and became', { tags: 'R-FORM-38' }, async () => {
    const entries = [
      entry(1, 'ApplicationFiled', { 'answers.2': 2, 'answers.3': '2029-12-31', documents: [] }),
      entry(2, 'ApplicationEdited', { 'answers.2': 1, 'answers.3': null }),
    ]
    show(entries, anAnswered())
    const right = await screen.findByText('რა უფლებით ფლობთ ნაკვეთს?', { selector: 'dt' })
    await waitFor(() => expect(right.nextElementSibling?.textContent).toMatch(/იჯარა.*საკუთრება/))
    const until = screen.getByText('როდემდე გაქვთ იჯარა?', { selector: 'dt' }).nextElementSibling?.textContent
    expect(until).toMatch(/31.დეკემბერი, 2029.*–/)
  })

  test('names the fields of an edit, without an empty list of documents', async () => {
    show([entry(2, 'ApplicationEdited', { description: '<p>x</p>', addedDocuments: [], removedDocuments: [] })])
    expect(await screen.findByText('რა შეიცვალა: განაცხადის ტექსტი')).toBeDefined()
  })

  test('shows an event of unknown type by its name', async () => {
    show([entry(2, 'ApplicationTeleported')])
    expect(await screen.findByText('ApplicationTeleported')).toBeDefined()
  })
})

describe('the check of the history in the browser', () => {
  /** `signed` fills in the hashes; `tests/journeys/check-history.spec.ts` runs the check against the real store. */
  const whole: HistoryEntry = {
    ...entry(1, 'ApplicationForwarded', { by: 'applicant', note: 'ა' }),
    previous_hash: 'A'.repeat(43),
    content: {
      stream: 'application-7',
      version: 1,
      type: 'ApplicationForwarded',
      at: '2026-03-01T09:00:00Z',
      data: { by: 'applicant', note: { commitment: 'COMMITMENT' } },
    },
  }
  const digest = async (text: string, before: Uint8Array) => {
    const bytes = new Uint8Array([...before, ...new TextEncoder().encode(text)])
    return Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('base64url')
  }
  const signed = async (): Promise<HistoryEntry> => {
    const salt = new Uint8Array(32).fill(7)
    const commitment = await digest('"ა"', salt)
    const content = { ...whole.content, data: { by: 'applicant', note: { commitment } } }
    const text = `{"at":"2026-03-01T09:00:00Z","data":{"by":"applicant","note":{"commitment":"${commitment}"}},"stream":"application-7","type":"ApplicationForwarded","version":1}`
    const hash = await digest(text, new Uint8Array(32))
    const salts = { note: Buffer.from(salt).toString('base64url') }
    return { ...whole, content, hash, commitments: { note: commitment }, salts }
  }

  test('says that the hash chain is intact', { tags: 'R-WEB-31' }, async () => {
    show([await signed()])
    expect(await screen.findByText(audit['audit.check.done'])).toBeDefined()
    expect(screen.getByText(audit['audit.check.mine'])).toBeDefined()
  })

  test('says from which version on the hash chain is broken', async () => {
    show([{ ...(await signed()), changes: { by: 'applicant', note: 'ბ' } }])
    expect((await screen.findByRole('alert')).textContent).toContain('(ვერსია 1)')
  })
})
