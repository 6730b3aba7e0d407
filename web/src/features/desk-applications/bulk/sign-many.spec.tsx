/** Several prepared decisions are signed at once from their list (R-OFF-12). */
import type { ApplicationDocument } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { valueLabels } from '@portal/contract/labels/values'
import { letters } from '@portal/contract/texts/letters'
import { preparing } from '@portal/contract/texts/preparing'
import { queue as texts } from '@portal/contract/texts/queue'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { anApplication, aPage, aProfile, aRow, permissions } from '#testing/applications.ts'
import { fakePortal, showAt } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { DeskApplicationsScreen } from '../desk-applications.tsx'

freshPage(aProfile({ permission: 'Agency Administrator', agency_id: 1 }))

const preparedOn = (id: number, changes: object = {}): ApplicationDocument =>
  anApplication({
    ...{ id, version: id + 10, is_own: false, unread: id },
    prepared: {
      ...{ id: 3, by: { id: 99, name: 'მარიამ' }, at: '2026-03-02T09:00:00.000Z', outcome: 'rejected' },
      ...{ reason: 'ცნობა აკლია.', letter: null, letter_revision: null, criteria: {}, answer_by: null, questions: [] },
      ...{ is_outdated: false, four_eyes: false, ...changes },
    },
  })

test('what can be signed is signed with its number, and what cannot is left out', {
  tags: ['R-OFF-11', 'R-OFF-12'],
}, async () => {
  const rows = [1, 2, 3].map((id) => aRow({ id, version: id, is_prepared: true }))
  const signed = new Set<number>()
  const detail = (document: ApplicationDocument) => ({
    [`GET /api/auth/applications/GetById/${document.id}`]: () => ({
      body: { success: true, data: { ...document, ...(signed.has(document.id) && { prepared: null }) } },
    }),
    [`GET /api/auth/applications/${document.id}/notes`]: { body: { data: [] } },
  })
  const ok = (id: number) => () => {
    signed.add(id)
    return { body: { success: true, data: anApplication({ id, status: 'rejected' }) } }
  }
  const portal = fakePortal({
    'GET /api/auth/applications/GetData': aPage(rows),
    'GET /api/auth/applications/counts': { body: { all: 3, forwarded: 3, prepared: 3 } },
    'GET /api/auth/check_permission': permissions.administrator,
    'GET /api/auth/projects/getDataByAgency': { body: [] },
    ...detail(preparedOn(1)),
    ...detail(preparedOn(2, { is_outdated: true })),
    ...detail({
      ...preparedOn(3, { criteria: { 4: 'unmet' }, letter: 9, letter_revision: 2 }),
      form: { revision: 1, text: 'optional', questions: [], criteria: [{ id: 4, title: 'მიწა საკუთრებაშია' }] },
    }),
    'POST /api/auth/applications/3/letter/preview': {
      ...{ status: 409, body: { success: false, code: 'x', message: 'წერილი ვერ გაიხსნა' } },
    },
    'POST /api/auth/applications/1/rejected': ok(1),
    'POST /api/auth/applications/3/rejected': ok(3),
  })
  showAt('/applications?page=1&prepared=1', '/applications', <DeskApplicationsScreen />)
  expect(await screen.findByRole('button', { name: new RegExp(preparing['queue.prepared']) })).toBeDefined()
  await userEvent.click(await screen.findByRole('checkbox', { name: texts['queue.selectAll'] }))
  await userEvent.click(screen.getByRole('button', { name: preparing['sign.label'] }))
  const dialog = within(screen.getByRole('dialog'))
  expect(await dialog.findByText(fill(texts['bulk.skipped'], { count: 1 }))).toBeDefined()
  expect(await dialog.findAllByText('ცნობა აკლია.')).toHaveLength(3)
  expect(dialog.getAllByText(/^მოამზადა: მარიამ, /)).toHaveLength(3)
  expect(dialog.getByRole('list', { name: preparing['before.title'] }).tabIndex).toBe(0)
  expect(dialog.getByText(/მიწა საკუთრებაშია:/).textContent).toContain(valueLabels.criteria.unmet)
  await userEvent.click(dialog.getByRole('button', { name: letters['letters.preview'] }))
  expect(await dialog.findByText('წერილი ვერ გაიხსნა')).toBeDefined()
  expect(portal.calls('POST /api/auth/applications/3/letter/preview')[0]?.body).toEqual({
    ...{ template: 9, for: 'rejected', revision: 2, criteria: { 4: 'unmet' }, reason: 'ცნობა აკლია.' },
  })
  expect(dialog.getByText(fill(preparing['before.unread'], { count: 3 }))).toBeDefined()
  await userEvent.click(
    dialog.getByRole('button', { name: fill(texts['bulk.start'], { action: preparing['sign.label'], count: 2 }) }),
  )
  expect(await screen.findByText(fill(texts['bulk.done'], { total: 2, done: 2 }))).toBeDefined()
  const sent = portal.calls('POST').filter(({ path }) => path.endsWith('/rejected'))
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/api/auth/applications/1/rejected', { prepared: 3 }],
    ['/api/auth/applications/3/rejected', { prepared: 3 }],
  ])
  expect(sent.map(({ headers }) => headers.get('if-match'))).toEqual(['"11"', '"13"'])
})

test('a return is signed with its last day and the questions that it opens', { tags: 'R-OFF-12' }, async () => {
  const asked = { id: 4, kind: 'text', title: 'ფართობი', help: '', is_required: true, show_if: null } as const
  const returned = preparedOn(1, { outcome: 'returned', answer_by: '2026-12-20', questions: [4] })
  fakePortal({
    'GET /api/auth/applications/GetData': aPage([aRow({ id: 1, version: 11, is_prepared: true })]),
    'GET /api/auth/applications/counts': { body: { all: 1, forwarded: 1, prepared: 1 } },
    'GET /api/auth/check_permission': permissions.administrator,
    'GET /api/auth/projects/getDataByAgency': { body: [] },
    'GET /api/auth/applications/GetById/1': {
      body: { success: true, data: { ...returned, form: { revision: 1, text: 'optional', questions: [asked] } } },
    },
    'GET /api/auth/applications/1/notes': { body: { data: [] } },
  })
  showAt('/applications?page=1&prepared=1', '/applications', <DeskApplicationsScreen />)
  await userEvent.click(await screen.findByRole('checkbox', { name: texts['queue.selectAll'] }))
  await userEvent.click(screen.getByRole('button', { name: preparing['sign.label'] }))
  const dialog = within(screen.getByRole('dialog'))
  expect(await dialog.findByText('ფართობი')).toBeDefined()
  expect(dialog.getByText(/^პასუხის ბოლო დღე: 20.დეკემბერი, 2026$/)).toBeDefined()
})
