/** Editing and filing again an application to a program that asks its own questions. */
import { applicationForm as texts } from '@portal/contract/texts/application-form'
import { conflicts } from '@portal/contract/texts/conflicts'
import { drafts } from '@portal/contract/texts/drafts'
import { validation } from '@portal/contract/texts/validation'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { readLocalDraft } from '#lib/drafts/local-drafts.ts'
import { anAnswered, gardenAnswers, gardenForm } from '#testing/answered.ts'
import { aProfile } from '#testing/applications.ts'
import { aProgram } from '#testing/catalog.ts'
import { type Answers, fakePortal, showAt } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { answers, edit, place, read, show, submit } from './edit-application-for-specs.tsx'
import { FileApplicationScreen } from './file-application.tsx'

freshPage()

const opened = anAnswered({ id: 42, version: 1, status: 'pendding', is_own: true })
const saved = { body: { success: true, message: 'ok', data: { ...opened, version: 2 } } }
const code = () => screen.findByLabelText<HTMLInputElement>(/^საკადასტრო კოდი/)
const kind = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name })
const open = (more: Answers = {}, application = opened) => {
  const portal = fakePortal({ ...answers, [read]: { body: { success: true, data: application } }, ...more })
  return { ...portal, ...show() }
}

test('an edit asks the questions of its own revision, filled with its answers', { tags: 'R-FORM-36' }, async () => {
  const { calls } = open({
    [edit]: saved,
    'GET /api/auth/projects/GetById/3': { body: aProgram({ form: gardenForm(9) }) },
  })
  expect((await kind('იჯარა')).checked).toBe(true)
  await userEvent.type(await code(), '20.42')
  await submit()
  await waitFor(() => expect(calls(edit)).toHaveLength(1))
  expect(calls(edit)[0]?.body).toMatchObject({ answers: { ...gardenAnswers, 6: '20.42' } })
  expect(calls(edit)[0]?.body).not.toHaveProperty('form_revision')
})

test('after a return the form opens at the first question that the agency named, and lists them', {
  tags: 'R-APP-126',
}, async () => {
  open({}, { ...opened, returned_reason: 'გაასწორეთ', returned_at: opened.created_at, returned_questions: [6, 5] })
  const [table, last] = await screen.findAllByRole('link', { name: /^(ნერგები|საკადასტრო კოდი)$/ })
  await waitFor(() => expect(document.getElementById('answers.5')?.contains(document.activeElement)).toBe(true))
  expect([table?.textContent, last?.textContent]).toEqual(['ნერგები', 'საკადასტრო კოდი'])
  await userEvent.click(last as HTMLElement)
  expect(document.activeElement).toBe(await code())
})

test('an answer that is taken away, or hidden, is sent as null', { tags: 'R-FORM-36' }, async () => {
  const { calls } = open({ [edit]: saved }, { ...opened, answers: { ...gardenAnswers, 6: '20.42' } })
  await userEvent.click(await kind('საკუთრება'))
  await userEvent.clear(await code())
  await submit()
  await waitFor(() => expect(calls(edit)).toHaveLength(1))
  expect(calls(edit)[0]?.body).toMatchObject({ answers: { 2: 1, 3: null, 6: null } })
})

test('a refused answer is marked at its question, and the rest stays', { tags: 'R-FORM-36' }, async () => {
  const message = validation['validation.required']
  const refused = { success: false, code: 'invalid_fields', message: 'შეცდომა', errors: { 'answers.6': [message] } }
  open({ [edit]: { status: 422, body: refused } })
  await userEvent.type(await code(), '20.42')
  await submit()
  await waitFor(async () => expect((await code()).getAttribute('aria-invalid')).toBe('true'))
  expect((await code()).value).toBe('20.42')
})

test('an edit saved meanwhile shows the answers of both by the title of the question', {
  tags: 'R-FORM-37',
}, async () => {
  const current = { ...opened, version: 2, answers: { ...gardenAnswers, 6: '99.99' } }
  const { calls } = open({
    [edit]: ({ headers }: { headers: Headers }) =>
      headers.get('if-match') === '"2"'
        ? { ...saved }
        : { status: 409, body: { success: false, code: 'version_conflict', message: 'განაახლეთ', current } },
  })
  await userEvent.type(await code(), '20.42')
  await submit()
  const notice = (await screen.findByText(conflicts['conflict.title'])).closest('[tabindex]') as HTMLElement
  const versions = within(notice).getByText('საკადასტრო კოდი').nextElementSibling
  expect(versions?.textContent).toContain('20.42')
  expect(versions?.textContent).toContain('99.99')
  await userEvent.click(within(notice).getByRole('button', { name: conflicts['conflict.reloadKeep'] }))
  expect((await code()).value).toBe('20.42')
  await submit()
  await waitFor(() => expect(calls(edit)).toHaveLength(2))
  expect(calls(edit)[1]?.body).toMatchObject({ answers: { 6: '20.42' } })
})

test('a draft of another device shows its answers beside those of this one', {
  tags: 'R-FORM-37',
}, async () => {
  const now = new Date().toISOString()
  const remote = (typed: object) => ({
    ...{ form: 'edit-42', version: 2, saved_at: now, files: [] },
    values: { formVersion: 1, answers: { ...gardenAnswers, ...typed } },
  })
  let stored: object | null = null
  open({
    'GET /api/auth/drafts/edit-42': () => (stored ? { body: { data: stored } } : { status: 404, body: {} }),
    'PUT /api/auth/drafts/edit-42': () => {
      stored = remote({ 6: '99.99' })
      return { status: 409, body: { success: false, code: 'draft_conflict', message: 'სხვა', current: stored } }
    },
  })
  await userEvent.type(await code(), '20.42')
  const title = await screen.findByText(drafts['draft.both.title'], {}, { timeout: 8000 })
  const card = within(title.closest('[tabindex]') as HTMLElement)
  const versions = card.getByText('საკადასტრო კოდი').nextElementSibling
  expect(versions?.textContent).toMatch(/20\.42.*99\.99/)
  await userEvent.click(card.getByRole('button', { name: drafts['draft.both.all.theirs'] }))
  expect((await code()).value).toBe('99.99')
})

test('answers that were typed and not saved are there after a reload, half-filled too', {
  tags: ['R-FORM-36', 'R-WEB-20'],
}, async () => {
  open()
  await userEvent.type(await code(), '20.42')
  const until = await screen.findByRole('group', { name: /^როდემდე/ })
  const year = within(until).getAllByRole<HTMLInputElement>('textbox').at(-1)
  if (!year) throw new Error('the date has no year')
  await userEvent.clear(year)
  await waitFor(() =>
    expect(readLocalDraft(aProfile().id, 'edit-42')?.values).toMatchObject({ answers: { 6: '20.42' } }),
  )
  cleanup()
  open()
  expect((await code()).value).toBe('20.42')
  const again = within(await screen.findByRole('group', { name: /^როდემდე/ })).getAllByRole<HTMLInputElement>('textbox')
  expect(again.map(({ value }) => value)).toEqual(['31', '12', ''])
})

test('filing again takes along what the present form still asks', { tags: 'R-FORM-36' }, async () => {
  const present = gardenForm(4)
  const form = { ...present, questions: present.questions.filter(({ id }) => id !== 5) }
  const rejected = anAnswered({ id: 9, status: 'rejected', is_own: true, comment: 'აკლია' })
  const { calls } = fakePortal({
    'GET /api/auth/projects/GetById/3': { body: aProgram({ form }) },
    'GET /api/auth/profile': { body: { data: aProfile() } },
    'GET /api/auth/applications/check/3': { status: 404, body: { check: true, application_status: null } },
    'GET /api/auth/applications/GetById/9': { body: { success: true, data: rejected } },
    'GET /api/Region/GetList': { body: [place(1), place(2)] },
    'GET /api/Municipality/GetList/1': { body: [place(11), place(12)] },
    'POST /api/auth/applications': { status: 201, body: { success: true, message: '', data: { id: 43 } } },
  })
  showAt('/add-application/3?from=9', '/add-application/:id', <FileApplicationScreen />)
  expect((await kind('იჯარა')).checked).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: texts['application.form.submit'] }))
  await waitFor(() => expect(calls('POST /api/auth/applications')).toHaveLength(1))
  expect(calls('POST /api/auth/applications')[0]?.body).toMatchObject({
    ...{ follows: 9, form_revision: 4, answers: { 2: 2, 3: '2029-12-31' } },
  })
})

test('a document with a condition is asked for as soon as its answer is given', { tags: 'R-FORM-39' }, async () => {
  const lease = { id: 1, title: 'იჯარის ხელშეკრულება', is_required: true, show_if: { all: [{ question: 2, is: [2] }] } }
  open(
    { 'GET /api/auth/projects/GetById/3': { body: aProgram({ attachment_allow_status: 'active' }) } },
    { ...opened, requirements: [{ ...lease, is_asked: true }] },
  )
  expect(await screen.findByText('იჯარის ხელშეკრულება')).toBeDefined()
  expect(screen.getByText('რადგან არჩეულია „იჯარა“')).toBeDefined()
  await userEvent.click(await kind('საკუთრება'))
  await waitFor(() => expect(screen.queryByText('იჯარის ხელშეკრულება')).toBeNull())
})
