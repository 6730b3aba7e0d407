import type { AuditEvent } from '@portal/contract'
import { auditPage as texts } from '@portal/contract/texts/audit-page'
import { passkeys } from '@portal/contract/texts/passkeys'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { cellsIn } from '#lib/lists/sheet-files.ts'
import { type Answers, fakePortal, showAt, signInAs } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { FreshSignIn } from '../../../app/signed-in/signed-in-layout.tsx'
import { noFilters } from '../filters/search.ts'
import { ExportLog, logColumns, maxExportedEvents, readLog } from './export-log.tsx'

freshPage()

vi.mock('@simplewebauthn/browser', () => ({ startAuthentication: async () => ({ id: 'credential' }) }))

const events = 'GET /api/auth/audit/events'
const anEvent = (position: number, changes: Partial<AuditEvent> = {}): AuditEvent => ({
  position,
  stream: 'program-3',
  version: 2,
  type: 'ProgramEdited',
  at: '2026-03-01T09:00:00Z',
  actor: { id: 2, role: 'Agency Administrator', name: 'მარიამ კობალაძე' },
  data: { title: 'სახელი', sealed: [] },
  ...changes,
})
const page = (data: readonly AuditEvent[], next_cursor: string | null) => ({ body: { data, next_cursor } })
const { signal } = new AbortController()
const ignore = () => undefined

describe('reading the filtered log', () => {
  test('continues through empty pages, with the same filter, to the end', { tags: 'R-DESK-13' }, async () => {
    const { calls } = fakePortal({
      [`${events}?stream=program&actor=2&export=1`]: page([anEvent(9)], '0-8'),
      [`${events}?stream=program&actor=2&cursor=0-8&export=1`]: page([], '0-4'),
      [`${events}?stream=program&actor=2&cursor=0-4&export=1`]: page([anEvent(3), anEvent(1)], null),
    })
    const read = await readLog({ query: { stream: 'program', actor: '2' }, from: null, signal, onProgress: ignore })
    expect(Array.isArray(read) && read.map(({ position }) => position)).toEqual([9, 3, 1])
    expect(calls(events)).toHaveLength(3)
  })

  test('stops when the file is full', async () => {
    let next = maxExportedEvents + 1_000
    fakePortal({
      [events]: () =>
        page(
          Array.from({ length: 1_000 }, () => anEvent(next--)),
          `0-${next}`,
        ),
    })
    expect(await readLog({ query: {}, from: null, signal, onProgress: ignore })).toBe('tooMany')
  })
})

test('a row has what, when, to what and by whom, and no cell is a formula', { tags: 'R-DESK-13' }, () => {
  const [, row] = cellsIn(logColumns, [anEvent(7, { actor: { id: 2, role: 'Auditor', name: '=1+1' } })])
  expect(row).toEqual([
    7,
    new Date('2026-03-01T09:00:00.000Z'),
    expect.stringMatching(/[ა-ჰ]/),
    'პროგრამა №3',
    2,
    "'=1+1",
    'აუდიტორი',
    expect.stringContaining('სახელი'),
  ])
})

describe('the dialog of the export', () => {
  const open = async (answers: Answers) => {
    const portal = fakePortal(answers)
    showAt(
      '/',
      '/',
      <>
        <ExportLog filters={{ ...noFilters, kind: 'program' }} />
        <FreshSignIn />
      </>,
    )
    await userEvent.click(screen.getByRole('button', { name: texts['audit.export.title'] }))
    return portal
  }
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  const savedFiles = () => {
    const saved: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${saved.push(file as Blob)}`)
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    return { saved, click }
  }
  const rowsOf = async (file: Blob | undefined) => (await file?.text())?.trim().split('\r\n')

  test('keeps the rows of an interrupted export and continues from there', { tags: 'R-DESK-13' }, async () => {
    const { saved, click } = savedFiles()
    let tries = 0
    const { calls } = await open({
      [`${events}?stream=program&export=1`]: page([anEvent(9)], '0-8'),
      [`${events}?stream=program&cursor=0-8&export=1`]: () => {
        tries += 1
        if (tries === 1) return { status: 500, body: { success: false, code: 'internal', message: 'შეცდომა' } }
        return page([anEvent(1)], null)
      },
    })
    await press('CSV')
    expect(await screen.findByText(texts['audit.export.error'])).toBeDefined()
    expect(screen.getByText(/უკვე წაკითხული 1 ჩანაწერი/)).toBeDefined()
    await press('CSV')
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(calls(`${events}?stream=program`)).toHaveLength(3)
    expect((click.mock.contexts[0] as HTMLAnchorElement).download).toMatch(/^audit-\d{4}-\d{2}-\d{2}\.csv$/)
    expect(await rowsOf(saved[0])).toHaveLength(3)
  })

  test('asks for the passkey when the sign-in is ten minutes old, and continues from there', {
    tags: 'R-ID-48',
  }, async () => {
    const { saved } = savedFiles()
    signInAs({ id: 5, permission: 'Auditor' })
    const stale = { status: 403, body: { success: false, code: 'fresh_sign_in_required', message: 'ძველია' } }
    const { calls } = await open({
      [`${events}?stream=program&export=1`]: page([anEvent(9)], '0-8'),
      [`${events}?stream=program&cursor=0-8&export=1`]: ({ headers }) =>
        headers.get('authorization') === 'Bearer fresh' ? page([anEvent(1)], null) : stale,
      'POST /api/passkeys/options': { body: { id: 'challenge', options: {} } },
      'POST /api/passkeys/login': { body: { access_token: 'fresh', token_type: 'Bearer', expires_in: 1800 } },
      'GET /api/auth/profile': { body: { success: true, data: { id: 5 } } },
      'POST /api/auth/logout': { body: { success: true } },
    })
    await press('CSV')
    expect(await screen.findByRole('dialog', { name: passkeys['passkeys.fresh.title'] })).toBeDefined()
    expect(saved).toEqual([])
    await press(passkeys['passkeys.fresh.confirm'])
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(await rowsOf(saved[0])).toHaveLength(3)
    expect(calls(events).map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer token',
      'Bearer token',
      'Bearer fresh',
    ])
  })
})
