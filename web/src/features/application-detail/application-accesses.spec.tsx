import { type AccessDocument, accessKind } from '@portal/contract/documents/access'
import { fill } from '@portal/contract/fill'
import { accesses as texts } from '@portal/contract/texts/accesses'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { fakePortal, showAt } from '../../testing/faked-portal.tsx'
import { freshPage } from '../../testing/fresh-page.ts'
import { ApplicationAccesses } from './application-accesses.tsx'

const path = 'GET /api/auth/applications/7/looks'
const access = (changes: Partial<AccessDocument> = {}): AccessDocument => ({
  at: '2026-03-01T09:00:00Z',
  role: 'Agency Operator',
  agency: { id: 3, short_name: 'იუსტიცია' },
  what: 'detail',
  times: 1,
  ...changes,
})
const show = (data: readonly AccessDocument[], status = 200) => {
  const portal = fakePortal({ [path]: { status, body: { data } } })
  showAt('/detail/7', '/detail/:id', <ApplicationAccesses id={7} reader="User" />)
  return portal
}
const open = () => userEvent.click(screen.getByText(texts['accesses.application.title']))
const rows = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)

freshPage()

describe('the accesses to an application', () => {
  test('the accesses are requested when the list is opened, and shown without names', {
    tags: ['R-LOG-14', 'R-LOG-15'],
  }, async () => {
    const { calls } = show([access({ what: 'pdf', times: 3 }), access({ role: 'Auditor', agency: null })])
    expect(calls(path)).toHaveLength(0)
    await open()
    expect(await rows()).toEqual([
      'განაცხადის PDF ფაილი1\u00a0მარტი, 2026, 13:00უწყების ოპერატორი, იუსტიციანახვები: 3',
      'განაცხადის გვერდი1\u00a0მარტი, 2026, 13:00აუდიტორი',
    ])
    expect(calls(path)).toHaveLength(1)
  })

  test('whoever looked by a mandate is named', { tags: 'R-ACT-8' }, async () => {
    show([access({ role: 'User', agency: null, agent: { id: 5, name: 'გიორგი ბერიძე' } })])
    await open()
    expect(await rows()).toEqual(['განაცხადის გვერდი1\u00a0მარტი, 2026, 13:00გიორგი ბერიძე'])
  })

  test('a system of an agency is told as one', { tags: 'R-SYS-66' }, async () => {
    show([access({ kind: 'system' })])
    await open()
    expect(await rows()).toEqual(['განაცხადის გვერდი1\u00a0მარტი, 2026, 13:00უწყების სისტემა, იუსტიცია'])
  })

  test('each kind of access has a Georgian name', async () => {
    show(accessKind.options.map((what) => access({ what })))
    await open()
    expect((await rows()).filter((row) => /^\d/.test(row))).toEqual([])
  })

  test('the list shows twenty accesses at first, and all on request', async () => {
    show(Array.from({ length: 25 }, () => access()))
    await open()
    expect(await rows()).toHaveLength(20)
    await userEvent.click(screen.getByRole('button', { name: fill(texts['accesses.all'], { count: 25 }) }))
    expect(await rows()).toHaveLength(25)
  })

  test('the list says that there are none, or that they could not be loaded', async () => {
    show([])
    await open()
    expect(await screen.findByText(texts['accesses.empty'])).toBeDefined()
    cleanup()
    show([], 500)
    await open()
    expect(await screen.findByText(texts['accesses.error'])).toBeDefined()
  })

  test.each(['Agency Operator', 'Agency Administrator', 'Super Administrator'] as const)(
    'the list is not offered to %s',
    { tags: ['R-LOG-14', 'R-LOG-15'] },
    (role) => {
      const { container } = showAt('/detail/7', '/detail/:id', <ApplicationAccesses id={7} reader={role} />)
      expect(container.querySelector('details')).toBeNull()
    },
  )
})
