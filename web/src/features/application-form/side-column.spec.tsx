import { fill } from '@portal/contract/fill'
import { accessibility } from '@portal/contract/texts/accessibility'
import { applicationForm as texts } from '@portal/contract/texts/application-form'
import { drafts } from '@portal/contract/texts/drafts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { keepDraft, readLocalDraft } from '#lib/drafts/local-drafts.ts'
import { aProfile } from '#testing/applications.ts'
import { aProgram } from '#testing/catalog.ts'
import { type Answers, fakePortal, showAt } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { isDisabled } from '#testing/is-disabled.ts'
import { FileApplicationScreen } from './file-application.tsx'
import { fromProfile } from './prefill.ts'

const file = 'POST /api/auth/applications'
const place = (id: number, name: string) => ({ id, name })
const noAddress = { physical_region_id: null, physical_municipality_id: null, physical_address: null }
const nowhere = { ...noAddress, legal_region_id: null, legal_municipality_id: null, legal_address: null }
const requirements = [
  { id: 1, title: 'ბიზნესგეგმა', is_required: true },
  { id: 2, title: 'ცნობა', is_required: false },
]

const show = (profile = aProfile(), answers: Answers = {}) => {
  const portal = fakePortal({
    'GET /api/auth/projects/GetById/3': { body: aProgram({ attachment_allow_status: 'active', requirements }) },
    'GET /api/auth/profile': { body: { data: profile } },
    'GET /api/auth/applications/check/3': { status: 404, body: { check: true, application_status: null } },
    'GET /api/auth/drafts': { body: { data: [] } },
    'GET /api/Region/GetList': { body: [place(1, 'იმერეთი')] },
    'GET /api/Municipality/GetList/1': { body: [place(11, 'ქუთაისი'), place(12, 'ჭიათურა')] },
    ...answers,
  })
  showAt('/add-application/3', '/add-application/:id', <FileApplicationScreen />)
  return portal
}
const side = async () => within(await screen.findByRole('complementary', { name: texts['application.form.parts'] }))
const isDone = (name: string) => new RegExp(`^${name}\\s*– ${accessibility['a11y.part.done']}`)
const parts = async () => (await side()).getAllByRole('listitem').map(({ textContent }) => textContent)

freshPage()

describe('the side column', () => {
  test('the side column shows which parts are complete, what is left in the others, and links to what is wrong', async () => {
    show(aProfile(noAddress))
    expect(await screen.findByLabelText(/^გვარი/)).toBeDefined()
    const left = (count: number) => fill(texts['application.form.part.left'], { count })
    expect((await parts()).slice(0, 4)).toEqual([
      expect.stringMatching(isDone(texts['application.form.section.personal'])),
      expect.stringMatching(isDone(texts['application.form.section.legal'])),
      `${texts['application.form.section.physical']}${left(2)}`,
      `${texts['application.form.section.text']}${left(1)}`,
    ])
    const links = (await side()).getAllByRole('link').map(({ textContent }) => textContent)
    expect(links[0]).toMatch(new RegExp(`^${texts['application.form.section.physical']}: .*რეგიონი`))
    await userEvent.clear(screen.getByLabelText(/^გვარი/))
    await waitFor(async () => expect((await parts())[0]).toContain(left(1)))
    expect((await side()).getByRole('link', { name: 'შეიყვანეთ გვარი' })).toBeDefined()
  })
})

test('two equal addresses of the profile are shown once, and both count as complete', async () => {
  const street = 'ახალი ქუჩა 7'
  const physical = { physical_region_id: 1, physical_municipality_id: 11, physical_address: street }
  show(aProfile({ ...physical, legal_region_id: 1, legal_municipality_id: 11, legal_address: street }))
  const physicalPart = await screen.findByRole('region', { name: texts['application.form.section.physical'] })
  expect(within(physicalPart).getAllByText(texts['application.form.same.legal'])).not.toEqual([])
  expect(within(physicalPart).queryByRole('textbox')).toBeNull()
  expect(screen.getAllByDisplayValue(street)).toHaveLength(1)
  expect(await parts()).toContainEqual(expect.stringMatching(isDone(texts['application.form.section.physical'])))
})

test('a tick makes the second address the same as the first, and it follows the first', async () => {
  show(aProfile(nowhere))
  const legal = within(await screen.findByRole('region', { name: texts['application.form.section.legal'] }))
  const physical = within(screen.getByRole('region', { name: texts['application.form.section.physical'] }))
  const tick = physical.getByRole<HTMLInputElement>('checkbox', { name: texts['application.form.same.legal'] })
  expect(tick.disabled).toBe(true)
  await legal.findByRole('option', { name: 'იმერეთი' })
  await userEvent.selectOptions(legal.getByLabelText(/^რეგიონი/), '1')
  await legal.findByRole('option', { name: 'ქუთაისი' })
  await userEvent.selectOptions(legal.getByLabelText(/^მუნიციპალიტეტი/), '11')
  await userEvent.type(legal.getByLabelText(/^მისამართი/), 'ახალი ქუჩა 7')
  await waitFor(() => expect(tick.disabled).toBe(false))
  await userEvent.click(tick)
  await waitFor(() => expect(physical.queryByLabelText(/^მისამართი/)).toBeNull())
  await userEvent.type(legal.getByLabelText(/^მისამართი/), 'ა')
  await waitFor(() =>
    expect(readLocalDraft(5, 'program-3')).toMatchObject({
      values: { physicalRegion: '1', physicalMunicipality: '11', physicalAddress: 'ახალი ქუჩა 7ა' },
    }),
  )
  expect(tick.checked).toBe(true)
})

describe('documents that the program requires', () => {
  const key = 'uploads/5.a'
  const typed = { ...fromProfile(aProfile()).values, applicationText: '<p>ვითხოვ პროგრამაში ჩართვას</p>' }
  const withFile: Answers = {
    'GET /api/auth/drafts': {
      body: { data: [{ form: 'application-3', title: 'ა', saved_at: '2026-03-01T09:00:00Z' }] },
    },
    'GET /api/auth/drafts/application-3': {
      body: {
        form: 'application-3',
        values: typed,
        files: [{ key, name: 'გეგმა.pdf', size: 10, is_alive: true }],
        version: 1,
        saved_at: '2026-03-01T09:00:00Z',
      },
    },
    [file]: { status: 201, body: { success: true, message: '', data: { id: 43 } } },
  }
  const papers = () =>
    within(screen.getByRole('region', { name: texts['application.form.section.documents'] }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  const submit = async () => {
    const button = () => screen.getByRole<HTMLButtonElement>('button', { name: texts['application.form.submit'] })
    await waitFor(() => expect(isDisabled(button())).toBe(false))
    await userEvent.click(button())
  }

  test('a required document is ticked when a file is assigned to it, and the assignment is stored and sent', {
    tags: 'R-APP-9',
  }, async () => {
    const { calls } = show(aProfile(), withFile)
    const name = fill(accessibility['a11y.file.paper'], { name: 'გეგმა.pdf' })
    await screen.findByRole('combobox', { name })
    const documents = async () => (await parts())[4]
    expect(await documents()).toContain(fill(texts['application.form.part.unnamed'], { count: 1 }))
    expect(screen.getByText(texts['application.documents.name'])).toBeDefined()
    await userEvent.selectOptions(await screen.findByRole('combobox', { name }), '1')
    await waitFor(() => expect(papers()[0]).toMatch(isDone('ბიზნესგეგმა')))
    expect(papers()[1]).not.toMatch(isDone('ცნობა'))
    expect(screen.queryByText(texts['application.documents.name'])).toBeNull()
    expect(await documents()).toMatch(isDone(texts['application.form.section.documents']))
    await waitFor(() =>
      expect(readLocalDraft(5, 'program-3')).toMatchObject({ values: { requirementOf: { [key]: 1 } } }),
    )
    await submit()
    await waitFor(() => expect(calls(file)).toHaveLength(1))
    expect(calls(file)[0]?.body).toMatchObject({ documents: [key], requirements: [1] })
  })

  test('one press says that the last file is the last required document', {
    tags: ['R-APP-9', 'R-APP-70'],
  }, async () => {
    const { calls } = show(aProfile(), withFile)
    const offer = fill(texts['application.documents.suggested'], { title: 'ბიზნესგეგმა' })
    const press = await screen.findByRole('button', { name: `${offer} : გეგმა.pdf` })
    expect(readLocalDraft(5, 'program-3')).not.toMatchObject({ values: { requirementOf: { [key]: 1 } } })
    await userEvent.click(press)
    await waitFor(() => expect(papers()[0]).toMatch(isDone('ბიზნესგეგმა')))
    expect(screen.queryByRole('button', { name: `${offer} : გეგმა.pdf` })).toBeNull()
    expect(document.activeElement?.id).toBe(`requirement-${key}`)
    await submit()
    await waitFor(() => expect(calls(file)[0]?.body).toMatchObject({ requirements: [1] }))
  })

  test('a file may be sent without an assignment', { tags: 'R-APP-9' }, async () => {
    keepDraft(5, 'program-3', { values: typed, savedAt: '2026-03-01T09:00:00Z' })
    const { calls } = show(aProfile(), withFile)
    await userEvent.click(await screen.findByRole('button', { name: drafts['draft.both.merge'] }))
    await screen.findByText('გეგმა.pdf')
    await submit()
    await waitFor(() => expect(calls(file)).toHaveLength(1))
    expect(calls(file)[0]?.body).not.toHaveProperty('requirements')
  })
})

test('a refusal is in the tab’s title and links to its field', { tags: 'R-WEB-26' }, async () => {
  keepDraft(5, 'program-3', {
    values: { ...fromProfile(aProfile()).values, applicationText: '<p>ვითხოვ პროგრამაში ჩართვას</p>' },
    savedAt: '2026-03-01T09:00:00Z',
  })
  const wrong = { success: false, code: 'invalid_fields', message: 'შეამოწმეთ', errors: { lastname: ['არასწორია'] } }
  show(aProfile(), { [file]: { status: 422, body: wrong } })
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: texts['application.form.submit'] })
  await waitFor(() => expect(isDisabled(button)).toBe(false))
  await userEvent.click(button)
  const link = await screen.findByRole('link', { name: 'გვარი: არასწორია' })
  expect(document.title).toMatch(/^შეცდომა: /)
  await userEvent.click(link)
  expect(document.activeElement).toBe(screen.getByLabelText(/^გვარი/))
})
