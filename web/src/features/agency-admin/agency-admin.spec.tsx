import type { AgencyDocument } from '@portal/contract'
import { agencyAdmin as texts } from '@portal/contract/texts/agency-admin'
import { conflicts } from '@portal/contract/texts/conflicts'
import { drafts } from '@portal/contract/texts/drafts'
import { failures } from '@portal/contract/texts/failures'
import { uploads } from '@portal/contract/texts/uploads'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { readLocalDraft } from '#lib/drafts/local-drafts.ts'
import { aProfile } from '#testing/applications.ts'
import { aDrawing, fakeBucket, uploadAnswers, uploadKey } from '#testing/faked-bucket.ts'
import { type Answers, fakePortal, showAt } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { AdministeredAgenciesScreen } from './administered-agencies.tsx'
import { AddAgencyScreen, EditAgencyScreen } from './edit-agency.tsx'

const list = 'GET /api/auth/agencies'
const read = 'GET /api/auth/agencies/GetById/2'
const add = 'POST /api/auth/agencies'
const edit = 'POST /api/auth/agencies/2'
const saved = { body: { success: true, message: '', data: { id: 2 } } }
const agency: AgencyDocument = {
  id: 2,
  name: 'სამინისტრო',
  short_name: 'სამინისტრო',
  agency_name_application: 'სამინისტროს',
  email: 'agency@portal.example',
  phone: '422000000',
  website: null,
  address: 'სადემონსტრაციო ქუჩა №2',
  status: 'inactive',
  four_eyes: false,
  image: '/images/agency-2.svg',
  version: 3,
}
const showList = (answers: Answers = {}) => {
  const portal = fakePortal({ [list]: { body: { success: true, data: [agency] } }, ...answers })
  return { ...portal, ...showAt('/agency', '/agency', <AdministeredAgenciesScreen />) }
}
const showAdd = (answers: Answers = {}) => {
  const portal = fakePortal({ ...uploadAnswers, ...answers })
  return { ...portal, ...showAt('/AddAgency', '/AddAgency', <AddAgencyScreen />) }
}
const showEdit = (answers: Answers = {}) => {
  const portal = fakePortal({ [read]: { body: agency }, ...uploadAnswers, ...answers })
  return { ...portal, ...showAt('/agency/edit/2', '/agency/edit/:id', <EditAgencyScreen />) }
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label.replace(/[()]/g, '.')}`))
const save = () => userEvent.click(screen.getByRole('button', { name: texts['admin.agency.save'] }))

freshPage(aProfile({ permission: 'Super Administrator' }))
beforeEach(() => {
  fakeBucket()
})

describe('the list of agencies', () => {
  test('shows the data of each agency, with links to add and edit', { tags: 'R-ADM-8' }, async () => {
    showList()
    const row = (await screen.findByRole('rowheader', { name: 'სამინისტრო' })).closest('tr')
    for (const word of ['2', agency.address, agency.email, texts['admin.agency.status.inactive']])
      expect(row?.textContent).toContain(word)
    expect(screen.getByRole('link', { name: 'რედაქტირება: სამინისტრო' }).getAttribute('href')).toBe('/agency/edit/2')
    expect(screen.getByRole('link', { name: texts['admin.agencies.add'] }).getAttribute('href')).toBe('/AddAgency')
  })

  test('says when it is empty, and when it cannot be loaded', async () => {
    showList({ [list]: { body: { success: true, data: [] } } })
    expect(await screen.findByText(texts['admin.agencies.empty'])).toBeDefined()
    cleanup()
    showList({ [list]: { status: 500, body: {} } })
    expect(await screen.findByText(texts['admin.agencies.error'])).toBeDefined()
  })
})

describe('adding an agency', () => {
  test('shows what is missing under each field and above the form', { tags: 'R-ADM-9' }, async () => {
    const { calls } = showAdd()
    await save()
    for (const key of ['name', 'email', 'phone', 'address', 'image'] as const)
      expect(await screen.findByRole('link', { name: texts[`admin.agency.${key}.required`] })).toBeDefined()
    expect(calls(add)).toEqual([])
  })

  test.each([
    ['admin.agency.field.phone', '12345', 'admin.agency.phone.pattern'],
    ['admin.agency.field.email', 'agency@', 'admin.agency.email.invalid'],
    ['admin.agency.field.website', 'portal', 'admin.agency.website.invalid'],
  ] as const)('checks %s on blur', async (label, typed, message) => {
    showAdd()
    await userEvent.type(field(texts[label]), typed)
    await userEvent.tab()
    expect(await screen.findByText(texts[message])).toBeDefined()
  })

  test('is an empty form without a note after its draft is discarded', async () => {
    showAdd()
    await userEvent.type(field(texts['admin.agency.field.name']), 'ახალი')
    await waitFor(() => expect(readLocalDraft(5, 'admin-agency')).not.toBeNull())
    cleanup()
    showAdd()
    await screen.findByDisplayValue('ახალი')
    await userEvent.click(screen.getByRole('button', { name: drafts['draft.discard'] }))
    await waitFor(() => expect(screen.queryByRole('button', { name: drafts['draft.discard'] })).toBeNull())
    expect(field(texts['admin.agency.field.name']).value).toBe('')
  })

  test('sends the form, confirms it, and leads to the list', { tags: 'R-ADM-8' }, async () => {
    const { calls, where } = showAdd({ [add]: { status: 201, ...saved } })
    await userEvent.type(field(texts['admin.agency.field.name']), 'ახალი')
    await userEvent.type(field(texts['admin.agency.field.email']), 'new@portal.example')
    await userEvent.type(field(texts['admin.agency.field.phone']), '422000000')
    await userEvent.type(field(texts['admin.agency.field.address']), 'ქუჩა 1')
    fireEvent.change(await screen.findByTestId('image-input'), { target: { files: [aDrawing()] } })
    await screen.findByText('ფაილი აიტვირთა')
    await save()
    expect(await screen.findByText(`ახალი: ${texts['admin.agency.add.success']}`)).toBeDefined()
    expect(calls(add)[0]?.body).toMatchObject({
      name: 'ახალი',
      phone: '422000000',
      website: null,
      status: 'active',
      image: uploadKey,
    })
    await waitFor(() => expect(where()).toBe('/agency'))
  })
})

describe('editing an agency', () => {
  test('needs no image and no phone, and sends the loaded version', { tags: 'R-API-6' }, async () => {
    const { calls, where } = showEdit({ [edit]: saved })
    await waitFor(() => expect(field(texts['admin.agency.field.name']).value).toBe('სამინისტრო'))
    await userEvent.clear(field(texts['admin.agency.field.phone']))
    await userEvent.type(field(texts['admin.agency.field.website']), 'portal.example')
    await userEvent.selectOptions(field(texts['admin.agency.field.status']), 'active')
    await save()
    expect(await screen.findByText(new RegExp(`.: ${texts['admin.agency.edit.success']}$`))).toBeDefined()
    const [sent] = calls(edit)
    expect(sent?.headers.get('if-match')).toBe('"3"')
    expect(sent?.body).toMatchObject({
      name: 'სამინისტრო',
      website: 'https://portal.example',
      status: 'active',
    })
    expect(Object.keys(sent?.body as object)).not.toContain('phone')
    expect(Object.keys(sent?.body as object)).not.toContain('image')
    await waitFor(() => expect(where()).toBe('/agency'))
  })

  test('waits with the save until a new picture is uploaded', { tags: 'R-APP-41' }, async () => {
    let goOn: () => void = () => undefined
    const { calls } = showEdit({
      [edit]: saved,
      'POST /api/auth/uploads': () =>
        new Promise((resolve) => {
          goOn = () => resolve({ status: 201, body: { key: uploadKey, url: 'https://bucket.test/', fields: {} } })
        }),
    })
    await screen.findByDisplayValue(agency.address)
    fireEvent.change(await screen.findByTestId('image-input'), { target: { files: [aDrawing()] } })
    await save()
    expect(calls(edit)).toEqual([])
    goOn()
    expect(await screen.findByText(new RegExp(`.: ${texts['admin.agency.edit.success']}$`))).toBeDefined()
    expect(calls(edit).map(({ body }) => body)).toEqual([expect.objectContaining({ image: uploadKey })])
  })

  test('is not saved while its new picture has failed, until the picture is removed', {
    tags: 'R-APP-41',
  }, async () => {
    fakeBucket(403)
    const { calls } = showEdit({ [edit]: saved })
    await screen.findByDisplayValue(agency.address)
    fireEvent.change(await screen.findByTestId('image-input'), { target: { files: [aDrawing()] } })
    await save()
    expect(await screen.findByRole('link', { name: uploads['upload.failed'] })).toBeDefined()
    expect(calls(edit)).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: /წაშლა/ }))
    await save()
    expect(await screen.findByText(new RegExp(`.: ${texts['admin.agency.edit.success']}$`))).toBeDefined()
  })

  test('shows why the server refused a picture', async () => {
    const errors = { file_name: ['სახელი ძალიან გრძელია'] }
    showEdit({ 'POST /api/auth/uploads': { status: 422, body: { code: 'invalid_fields', message: 'x', errors } } })
    fireEvent.change(await screen.findByTestId('image-input'), { target: { files: [aDrawing('ა'.repeat(300))] } })
    expect(await screen.findByText('სახელი ძალიან გრძელია')).toBeDefined()
  })

  test('shows the server’s message, that the outcome is unknown, and keeps the input', {
    tags: 'R-WEB-24',
  }, async () => {
    const refused = { success: false, code: 'unavailable', message: 'სერვისი დროებით მიუწვდომელია.', request_id: 'r' }
    showEdit({ [edit]: { status: 503, body: refused } })
    await screen.findByDisplayValue(agency.address)
    await userEvent.type(field(texts['admin.agency.field.name']), ' 2')
    await save()
    const alert = (await screen.findByText(failures['error.unknown.outcome'])).closest('[role="status"]') as HTMLElement
    expect(alert.textContent).toContain('სერვისი დროებით მიუწვდომელია.')
    expect(document.activeElement).toBe(alert.parentElement)
    expect(field(texts['admin.agency.field.name']).value).toBe('სამინისტრო 2')
  })

  test('merges a restored draft with a colleague’s version, and keeps only the fields that were typed', async () => {
    showEdit()
    await screen.findByDisplayValue(agency.address)
    await userEvent.type(field(texts['admin.agency.field.name']), ' 2')
    await waitFor(() =>
      expect(readLocalDraft(5, 'admin-agency-2')).toMatchObject({ version: 3, base: { name: agency.name } }),
    )
    cleanup()

    const theirs = { ...agency, address: 'ახალი ქუჩა', version: 4 }
    const stale = { success: false, code: 'version_conflict', message: 'x', current: theirs }
    const answers = [{ status: 409, body: stale }, saved]
    const { calls } = showEdit({ [read]: { body: theirs }, [edit]: () => answers.shift() ?? saved })
    await screen.findByDisplayValue('სამინისტრო 2')
    await save()
    await userEvent.click(await screen.findByRole('button', { name: conflicts['conflict.reloadKeep'] }))
    await waitFor(() => expect(readLocalDraft(5, 'admin-agency-2')).toMatchObject({ version: 4 }))
    await save()
    await waitFor(() => expect(calls(edit)[1]?.headers.get('if-match')).toBe('"4"'))
    expect(calls(edit)[1]?.body).toMatchObject({ name: 'სამინისტრო 2', address: 'ახალი ქუჩა' })
    await waitFor(() => expect(readLocalDraft(5, 'admin-agency-2')).toBeNull())
  })

  test('shows a picture chosen before a reload again, and asks for it when it is lost', async () => {
    showEdit()
    await screen.findByDisplayValue(agency.address)
    fireEvent.change(await screen.findByTestId('image-input'), { target: { files: [aDrawing()] } })
    await waitFor(() => expect(readLocalDraft<{ image: string }>(5, 'admin-agency-2')?.values.image).toBe(uploadKey))
    await waitFor(() => expect(sessionStorage).toHaveLength(1))
    cleanup()
    showEdit()
    expect(await screen.findByText('ლოგო.svg')).toBeDefined()
    expect(document.querySelector('img[src^="blob:"]')).not.toBeNull()
    cleanup()
    sessionStorage.clear()
    const { calls } = showEdit({ [edit]: saved })
    expect(await screen.findByText(drafts['draft.picture.gone'])).toBeDefined()
    await save()
    expect(calls(edit)).toEqual([])
    fireEvent.change(await screen.findByTestId('image-input'), { target: { files: [aDrawing('სხვა.svg')] } })
    await save()
    await waitFor(() => expect(calls(edit)[0]?.body).toMatchObject({ image: uploadKey }))
  })

  test('says when the agency cannot be loaded', async () => {
    showEdit({ [read]: { status: 500, body: {} } })
    expect(await screen.findByText(texts['admin.agency.error.load'])).toBeDefined()
  })
})
