import type { AuditedAccess } from '@portal/contract/documents/access'
import { audit } from '@portal/contract/texts/audit'
import { auditPage as texts } from '@portal/contract/texts/audit-page'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { type Answers, fakePortal, showAt } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { AccessesScreen } from './accesses.tsx'

const anAccess = (changes: Partial<AuditedAccess> = {}): AuditedAccess => ({
  at: '2026-11-20T10:05:00.000Z',
  actor: { id: 3, role: 'Agency Operator', name: 'მარიამ გამოგონილი' },
  agency: { id: 1, short_name: 'ფინანსები' },
  stream: 'application-42',
  what: 'detail',
  times: 3,
  ...changes,
})
const path = 'GET /api/auth/audit/looks'
const page = (data: readonly AuditedAccess[], next_cursor: string | null = null) => ({ body: { data, next_cursor } })
const member = (id: number, last_name: string) => ({ id, first_name: 'ნინო', last_name, permission: 'User' })
const show = (answers: Answers, address = '/audit/looks') => {
  const portal = fakePortal(answers)
  return { ...portal, ...showAt(address, '/audit/looks', <AccessesScreen />) }
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

freshPage({ id: 4, permission: 'Auditor' })

describe('the list of accesses', () => {
  test('shows in one line who of which agency saw which record, when and how often', async () => {
    show({ [path]: page([anAccess()]) })
    const row = (await screen.findByRole('rowheader')).closest('tr') as HTMLElement
    for (const words of ['მარიამ გამოგონილი', 'ფინანსები', '#0000-42', '20\u00a0ნოემბერი, 2026, 14:05', '3'])
      expect(row.textContent).toContain(words)
  })

  test('names a system of an agency by its label, and says that it is one', { tags: 'R-SYS-66' }, async () => {
    const actor = { id: -7, role: 'Agency Administrator', name: 'საქმისწარმოება', kind: 'system' } as const
    show({ [path]: page([anAccess({ actor })]) })
    const row = (await screen.findByRole('rowheader')).closest('tr') as HTMLElement
    for (const words of ['საქმისწარმოება', 'უწყების სისტემა', 'უწყების ადმინისტრატორი'])
      expect(row.textContent).toContain(words)
  })

  test.each([
    ['მარიამ გამოგონილი', '/audit/looks?actor=3'],
    [/#0000-42/, '/audit/looks?stream=application-42'],
    ['20\u00a0ნოემბერი, 2026, 14:05', '/audit/looks?from=2026-11-20&to=2026-11-20'],
  ])('narrows to %s on a click', async (name, address) => {
    const { where, calls } = show({ [path]: page([anAccess()]) })
    await screen.findByRole('rowheader')
    await press(name)
    expect(where()).toBe(address)
    await waitFor(() => expect(calls(path).at(-1)?.path).toContain(address.split('?')[1]))
  })

  test('leaves out one’s own accesses until the ticked box is unticked', { tags: 'R-LOG-16' }, async () => {
    const { where, calls } = show({ [path]: page([anAccess()]) })
    await screen.findByRole('rowheader')
    expect(calls(path).at(-1)?.path).toContain('without_own=1')
    await userEvent.click(screen.getByRole('checkbox', { name: texts['audit.accesses.withoutOwn'], checked: true }))
    expect(where()).toBe('/audit/looks?own=1')
    await waitFor(() => expect(calls(path).at(-1)?.path).not.toContain('without_own'))
  })

  test('continues past empty pages until the log ends', async () => {
    let requests = 0
    show({ [path]: () => (requests++ === 0 ? page([], 'bmV4dA') : page([anAccess()])) })
    expect(await screen.findByRole('rowheader')).toBeDefined()
    expect(requests).toBe(2)
  })

  test('finds a person by name, and offers a choice among several', async () => {
    const { where } = show({
      [path]: page([anAccess()]),
      'GET /api/auth/members': { body: { data: [member(7, 'ახალი'), member(8, 'სხვა')] } },
    })
    await userEvent.type(await screen.findByLabelText(texts['audit.accesses.col.who']), 'ნინო')
    await press(audit['audit.filter.apply'])
    await userEvent.click(await screen.findByRole('button', { name: /ნინო სხვა/ }))
    expect(where()).toBe('/audit/looks?actor=8')
  })

  test('says that no member has that personal ID', async () => {
    show({ [path]: page([anAccess()]), 'GET /api/auth/members': { body: { data: [] } } })
    await userEvent.type(await screen.findByLabelText(texts['audit.accesses.col.who']), '01001000099')
    await press(audit['audit.filter.apply'])
    expect(await screen.findByText(texts['audit.actor.none'])).toBeDefined()
  })

  test('shows each active filter as a chip that removes it', async () => {
    const { where } = show({ [path]: page([anAccess()]) }, '/audit/looks?actor=3&from=2026-11-20')
    const chips = within((await screen.findAllByRole('list')).at(-1) as HTMLElement)
    await userEvent.click(chips.getByRole('button', { name: /მარიამ გამოგონილი/ }))
    expect(where()).toBe('/audit/looks?from=2026-11-20')
  })
})
