/**
 * @module-tag R-WEB-85
 */
import { answers as done } from '@portal/contract/texts/answers'
import { common } from '@portal/contract/texts/common'
import { leaving as texts } from '@portal/contract/texts/leaving'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listLocalDrafts } from '#lib/drafts/local-drafts.ts'
import { anApplication, aProfile, permissions } from '#testing/applications.ts'
import { type Answers, answerLater, fakePortal, showAt } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { ApplicationDetailScreen } from '../application-detail.tsx'
import '../case/case.tsx'

freshPage(aProfile({ permission: 'Agency Administrator', personal_id: '01001000002' }))

const path = 'POST /api/auth/applications/7/transferred'
const agency = (id: number, name: string) => ({ id, name, short_name: name, image: '', active_projects_count: 1 })
const program = (id: number, title: string, status = 'active') => ({ id, title, status, createdAt: '', image: '' })
const show = (answers: Answers = {}, changes: Parameters<typeof anApplication>[0] = {}) => {
  const portal = fakePortal({
    'GET /api/auth/applications/GetById/7': { body: { success: true, data: anApplication(changes) } },
    'GET /api/auth/check_permission': permissions.administrator,
    'GET /api/auth/agencies/active': { body: { data: [agency(1, 'სამინისტრო'), agency(2, 'ინფრასტრუქტურა')] } },
    'GET /api/auth/projects/GetData/2': { body: [program(9, 'გზები'), program(10, 'ძველი', 'deactive')] },
    ...answers,
  })
  return { ...portal, ...showAt('/detail/7', '/detail/:id', <ApplicationDetailScreen history={() => null} />) }
}
const open = async () => {
  await userEvent.click(await screen.findByRole('button', { name: texts['transfer.action'] }))
  await screen.findByRole('option', { name: 'ინფრასტრუქტურა' })
  return within(screen.getByRole('dialog'))
}
const fillIn = async () => {
  const dialog = await open()
  await userEvent.selectOptions(dialog.getByLabelText(texts['transfer.agency'], { exact: false }), 'ინფრასტრუქტურა')
  await screen.findByRole('option', { name: 'გზები' })
  await userEvent.selectOptions(dialog.getByLabelText(texts['transfer.program']), 'გზები')
  await userEvent.type(dialog.getByLabelText(texts['transfer.reason'], { exact: false }), 'გზა მათი საქმეა')
  return dialog
}
const press = (dialog: Awaited<ReturnType<typeof open>>) =>
  userEvent.click(dialog.getByRole('button', { name: new RegExp(`^${texts['transfer.confirm']}`) }))

test('asks for agency, program and reason, and leads back to the list', async () => {
  const { requests, where } = show({ [path]: { body: { success: true, message: 'გადაეცა' } } })
  const dialog = await fillIn()
  expect(dialog.queryByRole('option', { name: 'სამინისტრო' })).toBeNull()
  expect(dialog.queryByRole('option', { name: 'ძველი' })).toBeNull()
  await press(dialog)
  await screen.findByText(/#0000-7/)
  expect(requests.filter(({ method }) => method === 'POST')).toMatchObject([
    { body: { agency_id: 2, project_id: 9, reason: 'გზა მათი საქმეა' } },
  ])
  expect(where()).toMatch(/^\/applications/)
})

test('what was sent does not come back when the dialog is closed before the answer', {
  tags: 'R-WEB-41',
}, async () => {
  const { answer, arrive } = answerLater({ success: true, message: 'გადაეცა' })
  show({ [path]: answer })
  const dialog = await fillIn()
  await press(dialog)
  await userEvent.click(dialog.getByRole('button', { name: common['common.cancel'] }))
  expect(listLocalDrafts(aProfile().id)).toHaveLength(1)
  arrive()
  await screen.findByText(new RegExp(done['case.transfer.success']))
  expect(listLocalDrafts(aProfile().id)).toEqual([])
})

test('the button names the agency, and the list what is left of the days', async () => {
  show({}, { due_on: '2026-12-20', days_left: 12 })
  const dialog = await fillIn()
  expect(dialog.getByRole('button', { name: 'გადაცემა: ინფრასტრუქტურა' })).toBeDefined()
  expect(dialog.getByText(/დარჩა 12.დღე/)).toBeDefined()
})

test('says what is missing, and sends nothing', async () => {
  const { requests } = show()
  const dialog = await open()
  await press(dialog)
  expect(dialog.getByText(texts['transfer.agency.required'])).toBeDefined()
  expect(dialog.getByText(texts['transfer.reason.required'])).toBeDefined()
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([])
})

test('shows the refusal of a field at the field, and keeps what was typed', async () => {
  const refusal = { success: false, code: 'invalid_fields', message: 'შეამოწმეთ', request_id: 'r' }
  show({ [path]: { status: 422, body: { ...refusal, errors: { project_id: ['ასეთი პროგრამა არ აქვს'] } } } })
  const dialog = await fillIn()
  await press(dialog)
  expect(await dialog.findByText('ასეთი პროგრამა არ აქვს')).toBeDefined()
  expect(dialog.getByLabelText<HTMLTextAreaElement>(texts['transfer.reason'], { exact: false }).value).toBe(
    'გზა მათი საქმეა',
  )
})

test.each([
  ['pendding', {}],
  ['completed', {}],
  ['forwarded', { is_own: true }],
] as const)('is not offered for %s %o', async (status, changes) => {
  show({}, { status, ...changes })
  await screen.findAllByText(/#0000-7/)
  expect(screen.queryByRole('button', { name: texts['transfer.action'] })).toBeNull()
})
