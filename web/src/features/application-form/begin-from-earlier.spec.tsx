/**
 * @module-tag R-WEB-95
 */
import { fill } from '@portal/contract/fill'
import { applicationForm as texts } from '@portal/contract/texts/application-form'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { anApplication, aPage, aProfile, aRow } from '#testing/applications.ts'
import { aProgram } from '#testing/catalog.ts'
import { type Answers, fakePortal, showAt } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { isDisabled } from '#testing/is-disabled.ts'
import { FileApplicationScreen } from './file-application.tsx'

const file = 'POST /api/auth/applications'
const place = (id: number) => ({ id, name: `ადგილი ${id}` })
const attachment = (id: number, original_name: string, requirement: number | null = null) => ({
  ...{ id, file_path: `${id}`, original_name, size: 10, requirement },
})
const other = { project: { id: 4, title: 'სხვა პროგრამა' } }
const earlier = anApplication({
  ...{ id: 9, is_own: true, status: 'completed', ...other },
  ...{ name: 'ეკა', description: '<p>ვითხოვ თესლს</p>' },
  attachments_application: [attachment(1, 'ერთი.pdf', 1), attachment(2, 'ორი.pdf')],
})
const row = aRow({ id: 9, status: 'completed', is_own: true, ...other })

const portal = (answers: Answers = {}, rows = [row]) =>
  fakePortal({
    'GET /api/auth/projects/GetById/3': {
      body: { ...aProgram({ attachment_allow_status: 'active' }), agency: { ...aProgram().agency, id: 1 } },
    },
    'GET /api/auth/profile': { body: { data: aProfile() } },
    'GET /api/auth/applications/check/3': { status: 404, body: { check: true, application_status: null } },
    'GET /api/auth/applications/GetData': aPage(rows),
    'GET /api/auth/applications/GetById/9': { body: { success: true, data: earlier } },
    'GET /api/Region/GetList': { body: [place(1), place(2)] },
    'GET /api/Municipality/GetList/1': { body: [place(11), place(12)] },
    [file]: { status: 201, body: { success: true, message: '', data: { id: 43 } } },
    ...answers,
  })
const show = (search = '') => showAt(`/add-application/3${search}`, '/add-application/:id', <FileApplicationScreen />)
const offer = () => screen.findByRole('button', { name: texts['application.form.begin.action'] })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

freshPage(aProfile())

test('an empty form begins with an earlier application to the agency, with the documents that were chosen', async () => {
  const { calls } = portal()
  const { where } = show()
  await userEvent.click(await offer())
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByRole('radio', { name: /სხვა პროგრამა/ })).toHaveProperty('checked', true)
  await userEvent.click(await within(dialog).findByRole('checkbox', { name: 'ერთი.pdf' }))
  await userEvent.click(within(dialog).getByRole('button', { name: texts['application.form.begin.start'] }))
  const begun = fill(texts['application.form.begun.title'], { number: '#0000-9' })
  expect(await screen.findByText(begun)).toBeDefined()
  expect(where()).toBe('/add-application/3?start=9&files=2')
  expect(await screen.findByText('ვითხოვ თესლს')).toBeDefined()
  expect(screen.getByLabelText(/^სახელი/)).toHaveProperty('value', aProfile().first_name)
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: texts['application.form.submit'] })
  await waitFor(() => expect(isDisabled(button)).toBe(false))
  await userEvent.click(button)
  await waitFor(() => expect(calls(file)).toHaveLength(1))
  const body = calls(file)[0]?.body
  expect(body).toMatchObject({ description: earlier.description, reuse_from: 9, reuse_document_ids: [2] })
  expect(body).not.toHaveProperty('follows')
})

test('the offer is not made where nothing fits, and can be sent away', async () => {
  const elsewhere = { ...row, agency: { id: 2, name: 'სხვა' } }
  portal({}, [elsewhere])
  const first = show()
  await screen.findByLabelText(/^გვარი/)
  expect(screen.queryByText(texts['application.form.begin.offer'])).toBeNull()
  first.unmount()
  portal()
  show()
  await offer()
  await press(texts['application.form.begin.dismiss'])
  expect(screen.queryByText(texts['application.form.begin.offer'])).toBeNull()
})

test('the offer goes as soon as something is typed', async () => {
  portal()
  show()
  await offer()
  await userEvent.type(screen.getByLabelText(/^გვარი/), 'ა')
  expect(screen.queryByText(texts['application.form.begin.offer'])).toBeNull()
})

test('a draft remembers what it began from', async () => {
  const values = { applicationText: '<p>ვითხოვ ხეს</p>', reuseFrom: 9, removedDocuments: [1] }
  const stored = { form: 'application-3', values, files: [], version: 1, saved_at: '2026-03-01T09:00:00.000Z' }
  portal({
    'GET /api/auth/drafts/application-3': { body: stored },
    'GET /api/auth/drafts': { body: { data: [{ form: 'application-3', title: 'x', saved_at: stored.saved_at }] } },
  })
  show()
  expect(await screen.findByText(fill(texts['application.form.begun.title'], { number: '#0000-9' }))).toBeDefined()
  expect(await screen.findByText('ვითხოვ ხეს')).toBeDefined()
})

test('an application of somebody else, and one of another agency, is not begun from', async () => {
  for (const changes of [{ is_own: false }, { agency: { id: 2, name: 'სხვა' } }]) {
    portal({ 'GET /api/auth/applications/GetById/9': { body: { success: true, data: { ...earlier, ...changes } } } })
    const { unmount } = show('?start=9')
    await screen.findByLabelText(/^გვარი/)
    expect(screen.queryByText('ვითხოვ თესლს')).toBeNull()
    unmount()
  }
})
