import { fill } from '@portal/contract/fill'
import { accessibility } from '@portal/contract/texts/accessibility'
import { applicationForm as texts } from '@portal/contract/texts/application-form'
import { applicationList } from '@portal/contract/texts/application-list'
import { conflicts } from '@portal/contract/texts/conflicts'
import { drafts } from '@portal/contract/texts/drafts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { draftOf, keepDraft } from '#lib/drafts.ts'
import { anApplication, aProfile } from '#testing/applications.ts'
import { aProgram } from '#testing/catalog.ts'
import { type Answers, fakePortal, type RequestMade, showAt } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { EditApplicationScreen } from './edit-application.tsx'
import { fromApplication } from './prefill.ts'

const edit = 'POST /api/auth/applications/42'
const read = 'GET /api/auth/applications/GetById/42'
const place = (id: number) => ({ id, name: `ადგილი ${id}` })
const opened = anApplication({ id: 42, version: 1, status: 'pendding', is_own: true })
const theirs = { ...opened, version: 2, lastname: 'შეცვლილი', description: '<p>სხვა ტექსტი</p>' }

const answers: Answers = {
  [read]: { body: { success: true, data: opened } },
  'GET /api/auth/profile': { body: { data: aProfile() } },
  'GET /api/auth/projects/GetById/3': { body: aProgram() },
  'GET /api/Region/GetList': { body: [place(1), place(2)] },
  'GET /api/Municipality/GetList/1': { body: [place(11), place(12)] },
  'GET /api/Municipality/GetList/2': { body: [place(21)] },
}
const show = () => showAt('/applications/edit/42', '/applications/edit/:id', <EditApplicationScreen />)

const open = async (answer: (asked: RequestMade) => { status?: number; body: unknown }) => {
  const portal = fakePortal({ ...answers, [edit]: answer })
  const shown = show()
  await userEvent.clear(await lastName())
  await userEvent.type(await lastName(), 'ჩემი გვარი')
  await userEvent.click(screen.getByRole('button', { name: texts['application.form.save'] }))
  return { ...portal, ...shown }
}
const conflict = (current: object) => ({
  status: 409,
  body: { success: false, code: 'version_conflict', message: 'განაახლეთ გვერდი', current },
})
const submit = () => userEvent.click(screen.getByRole('button', { name: texts['application.form.save'] }))
const paste = (box: HTMLElement, text: string) => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  act(() => void box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })))
}
const lastName = () => screen.findByLabelText<HTMLInputElement>(/^გვარი/)
const told = async () => within(await screen.findByRole('alert'))
const saved = { body: { success: true, message: 'ok', data: { ...theirs, version: 3 } } }

freshPage()

test('an edit is saved with the version that was opened', async () => {
  const { calls, where } = await open(() => saved)
  await waitFor(() => expect(where()).toBe('/applications'))
  expect(calls(edit).map(({ headers }) => headers.get('if-match'))).toEqual(['"1"'])
})

test('what a filed document is can be changed and taken back, and only the change is sent (R-APP-25)', async () => {
  const requirements = [
    { id: 1, title: 'ბიზნესგეგმა', is_required: true },
    { id: 2, title: 'ბანკის ცნობა', is_required: true },
  ]
  const attachment = (id: number, requirement: number | null) => ({
    id,
    file_path: `${id}`,
    original_name: `ფაილი ${id}.pdf`,
    size: 1_000,
    requirement,
  })
  const attachments = [attachment(1, 1), attachment(2, 2), attachment(3, null)]
  const { calls } = fakePortal({
    ...answers,
    [read]: { body: { success: true, data: { ...opened, attachments_application: attachments } } },
    'GET /api/auth/projects/GetById/3': { body: { ...aProgram(), requirements } },
    [edit]: saved,
  })
  show()
  const kindOf = (id: number) =>
    screen.findByRole<HTMLSelectElement>('combobox', {
      name: fill(accessibility['a11y.file.paper'], { name: `ფაილი ${id}.pdf` }),
    })
  expect([(await kindOf(1)).value, (await kindOf(3)).value]).toEqual(['1', ''])
  await userEvent.selectOptions(await kindOf(1), 'ბანკის ცნობა')
  await userEvent.selectOptions(await kindOf(2), '')
  await userEvent.selectOptions(await kindOf(3), 'ბიზნესგეგმა')
  await userEvent.selectOptions(await kindOf(3), '')
  expect([(await kindOf(1)).value, (await kindOf(2)).value]).toEqual(['2', ''])
  await submit()
  await waitFor(() => expect(calls(edit)).toHaveLength(1))
  expect(calls(edit)[0]?.body).toMatchObject({
    document_requirements: [
      { id: 1, requirement: 2 },
      { id: 2, requirement: null },
    ],
  })
})

describe('an application that was changed elsewhere meanwhile', () => {
  test('the page says when, shows the current application, and can continue with the person’s values', async () => {
    const given = [conflict(theirs), saved]
    const { calls, where } = await open(() => given.shift() ?? saved)
    const banner = await told()
    expect(banner.getByText(conflicts['conflict.title'])).toBeDefined()
    expect(banner.getByText('განაცხადი შეიცვალა: 2 მარტი, 2026, 13:00')).toBeDefined()
    expect(banner.getByText('სხვა ტექსტი')).toBeDefined()
    await userEvent.click(banner.getByRole('button', { name: conflicts['conflict.reloadKeep'] }))
    expect((await lastName()).value).toBe('ჩემი გვარი')
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
    await waitFor(() => expect(draftOf(5, 'edit-42')).toMatchObject({ version: 2 }))
    await userEvent.click(screen.getByRole('button', { name: texts['application.form.save'] }))
    await waitFor(() => expect(where()).toBe('/applications'))
    expect(calls(edit).map(({ headers }) => headers.get('if-match'))).toEqual(['"1"', '"2"'])
    expect(calls(edit)[1]?.body).toMatchObject({ lastname: 'ჩემი გვარი', description: theirs.description })
  })

  test('the page can start again from the current application', async () => {
    await open(() => conflict(theirs))
    await userEvent.click((await told()).getByRole('button', { name: conflicts['conflict.reload'] }))
    await waitFor(async () => expect((await lastName()).value).toBe('შეცვლილი'))
    expect(draftOf(5, 'edit-42')).toBeNull()
  })
})

describe('keeping one’s own values over a changed application', () => {
  const keepMine = async () =>
    userEvent.click((await told()).getByRole('button', { name: conflicts['conflict.reloadKeep'] }))

  test('region and municipality are kept together: a conflict never mixes mine with theirs', async () => {
    const moved = { ...theirs, physical_region: place(2), physical_municipality: place(21) }
    const given = [conflict(moved), saved]
    const { calls } = fakePortal({ ...answers, [edit]: () => given.shift() ?? saved })
    show()
    await screen.findAllByRole('option', { name: 'ადგილი 12' })
    const [municipality] = screen.getAllByLabelText<HTMLSelectElement>(/^მუნიციპალიტეტი \*/)
    await userEvent.selectOptions(municipality as HTMLSelectElement, '12')
    await submit()
    await keepMine()
    await submit()
    await waitFor(() => expect(calls(edit)).toHaveLength(2))
    expect(calls(edit)[1]?.body).toMatchObject({ physical_region_id: 1, physical_municipality_id: 12 })
  })

  test('a file that both sides removed is not removed twice', async () => {
    const file = { id: 7, file_path: 'x', original_name: 'ა.pdf', size: 10 }
    const given = [conflict({ ...theirs, attachments_application: [] }), saved]
    const { calls } = fakePortal({
      ...answers,
      [read]: { body: { success: true, data: { ...opened, attachments_application: [file] } } },
      [edit]: () => given.shift() ?? saved,
    })
    show()
    await userEvent.click(await screen.findByRole('button', { name: /ა\.pdf/ }))
    await submit()
    await keepMine()
    await submit()
    await waitFor(() => expect(calls(edit)).toHaveLength(2))
    expect(calls(edit).map(({ body }) => (body as { remove_document_ids: number[] }).remove_document_ids)).toEqual([
      [7],
      [],
    ])
  })

  test('a restored draft of the opened version is not blamed: the application has changed', async () => {
    const { values: found } = fromApplication(opened)
    keepDraft(5, 'edit-42', {
      ...{ values: { ...found, lastName: 'ჩემი გვარი' }, base: found, version: 1 },
      savedAt: '2026-03-01T09:00:00Z',
    })
    fakePortal({ ...answers, [edit]: () => conflict(theirs) })
    show()
    expect(await screen.findByText(drafts['draft.restored.hint'])).toBeDefined()
    await submit()
    await keepMine()
    await waitFor(() => expect(draftOf(5, 'edit-42')).toMatchObject({ version: 2 }))
    expect(screen.getByText(drafts['draft.restored.hint'])).toBeDefined()
  })
})

test('discarding a draft brings back the removed files', async () => {
  const file = { id: 7, file_path: 'x', original_name: 'ა.pdf', size: 10 }
  const { values: found } = fromApplication(opened)
  keepDraft(5, 'edit-42', {
    ...{ values: { ...found, lastName: 'ჩემი გვარი' }, base: found, version: 1 },
    savedAt: '2026-03-01T09:00:00Z',
  })
  const withFile = { success: true, data: { ...opened, attachments_application: [file] } }
  const { calls } = fakePortal({ ...answers, [read]: { body: withFile }, [edit]: saved })
  show()
  await userEvent.click(await screen.findByRole('button', { name: /ა\.pdf/ }))
  expect(screen.queryByRole('button', { name: /ა\.pdf/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: drafts['draft.discard'] }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: drafts['draft.discard'] }))
  expect(await screen.findByRole('button', { name: /ა\.pdf/ })).toBeDefined()
  await submit()
  await waitFor(() => expect(calls(edit)).toHaveLength(1))
  expect(calls(edit)[0]?.body).toMatchObject({ remove_document_ids: [] })
})

test('a text that was changed and changed back leaves no draft, however its HTML is written', async () => {
  const spelled = { ...opened, description: '<p><b>ვითხოვ</b>\u00a0დახმარებას</p>' }
  fakePortal({ ...answers, [read]: { body: { success: true, data: spelled } } })
  show()
  const box = await screen.findByRole('textbox', { name: /განაცხადის ტექსტი/ })
  paste(box, 'ა')
  await waitFor(() => expect(draftOf(5, 'edit-42')).not.toBeNull())
  fireEvent.keyDown(box, { key: 'z', ctrlKey: true })
  await waitFor(() => expect(draftOf(5, 'edit-42')).toBeNull())
})

test('a draft is merged with the current application: untouched fields do not count as typed', async () => {
  const { values: found } = fromApplication(opened)
  const values = { ...found, lastName: 'ჩემი გვარი' }
  keepDraft(5, 'edit-42', { values, base: found, version: 1, savedAt: '2026-03-01T09:00:00Z' })
  fakePortal({ ...answers, [read]: { body: { success: true, data: { ...theirs, name: 'ეკა' } } } })
  show()
  expect((await lastName()).value).toBe('ჩემი გვარი')
  expect(screen.getByLabelText<HTMLInputElement>(/^სახელი/).value).toBe('ეკა')
})

describe('an application that was forwarded or decided meanwhile', () => {
  test.each([
    ['forwarded', 'განაცხადი უკვე გადაგზავნილია: 2 მარტი, 2026, 13:00'],
    ['rejected', 'განაცხადი უკვე განხილულია: 2 მარტი, 2026, 13:00'],
  ])('an application that is %s says since when, links to it, and keeps the typed values', async (status, sentence) => {
    await open(() => conflict({ ...theirs, status }))
    const banner = await told()
    expect(banner.getByText(sentence)).toBeDefined()
    expect(banner.getByText(conflicts['conflict.kept'])).toBeDefined()
    expect(banner.queryByText('განაახლეთ გვერდი')).toBeNull()
    const link = banner.getByRole('link', { name: applicationList['applications.action.view'] })
    expect(link.getAttribute('href')).toBe('/detail/42')
    expect((await lastName()).value).toBe('ჩემი გვარი')
    await waitFor(() => expect(draftOf(5, 'edit-42')).toMatchObject({ values: { lastName: 'ჩემი გვარი' } }))
  })
})

describe('the draft of an edit', () => {
  const file = (id: number, original_name: string) => ({ id, file_path: `${id}`, original_name, size: 10 })
  const withFiles = {
    [read]: {
      body: { success: true, data: { ...opened, attachments_application: [file(7, 'ა.pdf'), file(8, 'ბ.pdf')] } },
    },
  }
  const mark = (name: string) => screen.queryByRole('button', { name: new RegExp(name) })
  const stored = (values: object) => ({
    'GET /api/auth/drafts': { body: { data: [{ form: 'edit-42', title: 'ა', saved_at: '2026-03-01T09:00:00Z' }] } },
    'GET /api/auth/drafts/edit-42': {
      body: { form: 'edit-42', values, files: [], version: 4, saved_at: '2026-03-01T09:00:00Z' },
    },
  })

  test('the draft stores on this device which files were removed', async () => {
    fakePortal({ ...answers, ...withFiles })
    show()
    await userEvent.click(await screen.findByRole('button', { name: /ა\.pdf/ }))
    await waitFor(() => expect(draftOf(5, 'edit-42')).toMatchObject({ values: { removedDocuments: [7] } }))
    cleanup()
    const { calls } = fakePortal({ ...answers, ...withFiles, [edit]: saved })
    show()
    expect(await screen.findByText(drafts['draft.restored.hint'])).toBeDefined()
    await waitFor(() => expect([mark('ა.pdf'), mark('ბ.pdf') !== null]).toEqual([null, true]))
    await submit()
    await waitFor(() => expect(calls(edit)).toHaveLength(1))
    expect(calls(edit)[0]?.body).toMatchObject({ remove_document_ids: [7] })
  })

  test('the draft restores on another device which files were removed', async () => {
    const { values } = fromApplication(opened)
    const there = { ...values, removedDocuments: [8], formVersion: 1 }
    const { calls } = fakePortal({ ...answers, ...withFiles, ...stored(there), [edit]: saved })
    show()
    await screen.findByRole('button', { name: /ა\.pdf/ })
    await waitFor(() => expect(mark('ბ.pdf')).toBeNull())
    await submit()
    await waitFor(() => expect(calls(edit)).toHaveLength(1))
    expect(calls(edit)[0]?.body).toMatchObject({ remove_document_ids: [8] })
  })

  test('the draft is sent with the removed files', async () => {
    const save = 'PUT /api/auth/drafts/edit-42'
    const { calls } = fakePortal({
      ...answers,
      ...withFiles,
      'GET /api/auth/drafts': { body: { data: [] } },
      [save]: { body: { version: 1, saved_at: '2026-03-01T09:00:00Z' } },
    })
    show()
    await userEvent.click(await screen.findByRole('button', { name: /ა\.pdf/ }))
    cleanup()
    await waitFor(() => expect(calls(save)).toHaveLength(1))
    expect(calls(save)[0]?.body).toMatchObject({ values: { removedDocuments: [7] } })
  })
})

test('a returned application is corrected below its reason, and saving leads to the check', async () => {
  const returned = { ...opened, returned_reason: 'დაურთეთ ცნობა', returned_at: '2026-03-02T09:00:00.000Z' }
  fakePortal({ ...answers, [read]: { body: { success: true, data: returned } }, [edit]: saved })
  const { where } = show()
  expect(await screen.findByText('დაურთეთ ცნობა')).toBeDefined()
  await userEvent.type(await lastName(), 'შვილი')
  await userEvent.click(screen.getByRole('button', { name: texts['application.form.submit'] }))
  await waitFor(() => expect(where()).toBe('/detail/42/check'))
})

describe('two equal addresses', () => {
  const equal = { ...opened, legal_address: opened.physical_address }
  const read200 = { [read]: { body: { success: true, data: equal } } }
  const sections = async () => ({
    physical: within(await screen.findByRole('region', { name: texts['application.form.section.physical'] })),
    legal: within(await screen.findByRole('region', { name: texts['application.form.section.legal'] })),
  })
  const tickOf = ({ legal }: Awaited<ReturnType<typeof sections>>) =>
    legal.getByRole<HTMLInputElement>('checkbox', { name: texts['application.form.same.physical'] })

  test('equal addresses are ticked as the same when the form opens, and a change applies to both', async () => {
    const { calls } = fakePortal({ ...answers, ...read200, [edit]: saved })
    show()
    const both = await sections()
    const { physical } = both
    expect(tickOf(both).checked).toBe(true)
    await userEvent.type(physical.getByLabelText(/^მისამართი/), 'ა')
    await submit()
    const address = `${opened.physical_address}ა`
    await waitFor(() =>
      expect(calls(edit)[0]?.body).toMatchObject({ physical_address: address, legal_address: address }),
    )
  })

  test('a draft with different addresses is restored as typed', async () => {
    const values = { ...fromApplication(equal).values, physicalAddress: 'ახალი ქუჩა 7' }
    keepDraft(5, 'edit-42', { values, savedAt: '2026-03-01T09:00:00Z', version: 1 })
    const { calls } = fakePortal({ ...answers, ...read200, [edit]: saved })
    show()
    const both = await sections()
    const { physical } = both
    await waitFor(() => expect(physical.getByLabelText(/^მისამართი/)).toHaveProperty('value', 'ახალი ქუჩა 7'))
    expect(tickOf(both).checked).toBe(false)
    await userEvent.type(physical.getByLabelText(/^მისამართი/), 'ა')
    await submit()
    await waitFor(() =>
      expect(calls(edit)[0]?.body).toMatchObject({
        physical_address: 'ახალი ქუჩა 7ა',
        legal_address: equal.legal_address,
      }),
    )
  })

  test('a long address stays one line even when two lines are pasted', async () => {
    fakePortal({ ...answers, [edit]: saved })
    show()
    const { physical } = await sections()
    const address = physical.getByLabelText<HTMLTextAreaElement>(/^მისამართი/)
    await userEvent.clear(address)
    await userEvent.click(address)
    await userEvent.paste('ახალი ქუჩა 7\nბინა 3')
    expect(address.value).toBe('ახალი ქუჩა 7 ბინა 3')
  })
})
