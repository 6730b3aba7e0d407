import { fill } from '@portal/contract/fill'
import { acting as texts } from '@portal/contract/texts/acting'
import { applicationDetail as detail } from '@portal/contract/texts/application-detail'
import { leaving } from '@portal/contract/texts/leaving'
import { talk } from '@portal/contract/texts/talk'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { storedActing } from '#lib/sign-in/acting.ts'
import { anApplication, permissions } from '#testing/applications.ts'
import { freshPage } from '#testing/fresh-page.ts'
import { actForMariam, aMandate, mariam, theMandates } from '#testing/mandates.ts'
import { showApplication } from './application-detail-for-specs.tsx'

freshPage()

const emptyTalk = {
  'GET /api/auth/applications/7/messages': {
    body: { data: [], next_cursor: null, unread: 0, may_write: true, closes_at: null },
  },
}
const link = (name: string) => screen.queryByRole('link', { name })

describe('an application that one opens by mandate', { tags: 'R-ACT-22' }, () => {
  test('is sent, edited and withdrawn where the mandate covers it', async () => {
    actForMariam()
    const { calls } = showApplication({ status: 'pendding' })
    expect(await screen.findByRole('link', { name: detail['application.detail.forward'] })).toBeTruthy()
    expect(link(detail['application.detail.edit'])).toBeTruthy()
    expect(screen.getByRole('button', { name: leaving['withdraw.action'] })).toBeTruthy()
    expect(screen.queryByText(texts['acting.cannot.send'])).toBeNull()
    expect(calls('GET').every(({ headers }) => headers.get('act-for') === '9')).toBe(true)
  })

  test('is only read by a mandate that covers no more, and says so', async () => {
    actForMariam(['read'])
    showApplication({ status: 'pendding' })
    expect(await screen.findByText(texts['acting.cannot.send'])).toBeTruthy()
    expect(screen.getByText(texts['acting.cannot.file'])).toBeTruthy()
    expect(link(detail['application.detail.forward'])).toBeNull()
    expect(link(detail['application.detail.edit'])).toBeNull()
    expect(screen.queryByRole('button', { name: leaving['withdraw.action'] })).toBeNull()
  })

  test.each([
    [['read', 'talk'] as const, true, false],
    [['read', 'talk', 'file'] as const, true, true],
    [['read', 'file', 'send'] as const, false, false],
  ])('by %j is written about: %s, with files: %s', async (may, mayWrite, mayAttach) => {
    actForMariam(may)
    showApplication({ status: 'forwarded', forwarded_at: '2026-03-02T09:00:00.000Z' }, emptyTalk)
    if (mayWrite) await screen.findByRole('textbox', { name: talk['talk.field.applicant'] })
    else await screen.findByText(texts['acting.cannot.talk'])
    expect(screen.queryByRole('textbox', { name: talk['talk.field.applicant'] }) !== null).toBe(mayWrite)
    expect(screen.queryByRole('button', { name: talk['talk.files.add'] }) !== null).toBe(mayAttach)
  })
})

describe('an application that is not found in this name', { tags: 'R-ACT-28' }, () => {
  const missing = { status: 404, body: { success: false, code: 'not_found', message: '-' } }
  const found = { body: { success: true, data: anApplication({ is_own: true }) } }
  const byId = 'GET /api/auth/applications/GetById/7'
  const other = aMandate({ id: 4, principal: { id: 11, name: 'ეკა შენგელია' } })
  const child = aMandate({ basis: 'parent' })
  const of = (whose: string | null) => ({
    [byId]: ({ headers }: { headers: Headers }) => (headers.get('act-for') === whose ? found : missing),
    'GET /api/auth/mandates': theMandates([], [other, aMandate({ id: 2, status: 'revoked' }), child]),
  })

  test('goes on in the name of the child whose it is, as from an SMS', { tags: 'R-ACT-57' }, async () => {
    const assign = vi.spyOn(location, 'assign').mockReturnValue()
    const { calls } = showApplication({}, of('9'))
    await screen.findByRole('heading', {
      level: 1,
      name: fill(texts['acting.case.title'], { whose: 'მარიამ ბერიძის' }),
    })
    expect(calls(byId).map(({ headers }) => headers.get('act-for'))).toEqual([null, '9'])
    await userEvent.click(screen.getByRole('button', { name: /^მარიამ ბერიძის/ }))
    expect(assign).toHaveBeenCalledWith('/detail/7')
    expect(storedActing()).toMatchObject({ principal: mariam, isParent: true })
  })

  test('is looked for in five names at once, and no more than in these where one has it', async () => {
    const mandates = Array.from({ length: 12 }, (_, at) =>
      aMandate({ id: 20 + at, principal: { id: 50 + at, name: 'ეკა' } }),
    )
    const { calls } = showApplication({}, { ...of('57'), 'GET /api/auth/mandates': theMandates([], mandates) })
    await screen.findByRole('heading', { level: 1, name: fill(texts['acting.case.title'], { whose: 'ეკას' }) })
    const asked = calls(byId).map(({ headers }) => headers.get('act-for'))
    expect(asked).toEqual([null, ...Array.from({ length: 10 }, (_, at) => String(50 + at))])
  })

  test('goes on in one’s own name when one acts for another', async () => {
    actForMariam()
    const assign = vi.spyOn(location, 'assign').mockReturnValue()
    showApplication({}, of(null))
    await userEvent.click(await screen.findByRole('button', { name: texts['acting.case.own.open'] }))
    expect(assign).toHaveBeenCalledWith('/detail/7')
    expect(storedActing()).toBeNull()
  })

  test('is nobody’s where none of them has it, and staff are not asked whose it is', async () => {
    const site = showApplication({}, of('none'))
    await screen.findByRole('heading', { level: 1, name: detail['application.detail.notFound'] })
    expect(site.calls(byId)).toHaveLength(3)
    site.unmount()
    const { calls } = showApplication({}, { ...of('none'), 'GET /api/auth/check_permission': permissions.operator })
    await screen.findByRole('heading', { level: 1, name: detail['application.detail.notFound'] })
    expect(calls('GET /api/auth/mandates')).toEqual([])
  })
})
