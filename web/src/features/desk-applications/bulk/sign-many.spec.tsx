/** Several prepared decisions are signed at once from their list (R-OFF-12). */
import type { ApplicationDocument } from '@portal/contract'
import { fill } from '@portal/contract/fill'
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
    ...detail(preparedOn(3)),
    'POST /api/auth/applications/1/rejected': ok(1),
    'POST /api/auth/applications/3/rejected': ok(3),
  })
  showAt('/applications?page=1&prepared=1', '/applications', <DeskApplicationsScreen />)
  expect(await screen.findByRole('button', { name: new RegExp(preparing['queue.prepared']) })).toBeDefined()
  await userEvent.click(await screen.findByRole('checkbox', { name: texts['queue.selectAll'] }))
  await userEvent.click(screen.getByRole('button', { name: preparing['sign.label'] }))
  const dialog = within(screen.getByRole('dialog'))
  expect(await dialog.findByText(fill(texts['bulk.skipped'], { count: 1 }))).toBeDefined()
  expect(dialog.getAllByText('ცნობა აკლია.', { exact: false })).toHaveLength(3)
  expect(dialog.getByText(fill(preparing['before.unread'], { count: 3 }))).toBeDefined()
  await userEvent.click(
    dialog.getByRole('button', { name: fill(texts['bulk.start'], { action: preparing['sign.label'], count: 2 }) }),
  )
  expect(await screen.findByText(fill(texts['bulk.done'], { total: 2, done: 2 }))).toBeDefined()
  const sent = portal.calls('POST')
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/api/auth/applications/1/rejected', { prepared: 3 }],
    ['/api/auth/applications/3/rejected', { prepared: 3 }],
  ])
  expect(sent.map(({ headers }) => headers.get('if-match'))).toEqual(['"11"', '"13"'])
})
