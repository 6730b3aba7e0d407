/** The questions of a program on the application form. */
import { fill } from '@portal/contract/fill'
import { applicationForm as texts } from '@portal/contract/texts/application-form'
import { questionsForm } from '@portal/contract/texts/questions-form'
import type { PublishedForm } from '@portal/questions'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aProgram } from '#testing/catalog.ts'
import { freshPage } from '#testing/fresh-page.ts'
import { file, portal, show, submit, typedBefore } from './file-application-for-specs.tsx'

freshPage()

const asked = (id: number, more: object = {}) => ({
  ...{ id, kind: 'text', title: `კითხვა ${id}`, help: null, is_required: true, show_if: null, eligibility: null },
  ...{ max_length: null, ...more },
})
const formOf = (revision: number, text: string, ...questions: readonly object[]) =>
  ({ revision, text, columns: [], criteria: [], questions }) as unknown as PublishedForm

const withForm = (form: PublishedForm, answers = {}) =>
  portal({ 'GET /api/auth/projects/GetById/3': { body: aProgram({ form }) }, ...answers })

const section = asked(1, { kind: 'section', title: 'ნაკვეთი', is_required: false })
const filed = { status: 201, body: { success: true, message: '', data: { id: 7 } } }

test('the questions stand between the addresses and the text, and what is missing knows them', {
  tags: 'R-FORM-18',
}, async () => {
  const user = userEvent.setup()
  withForm(formOf(1, 'optional', section, asked(2)))
  show()
  const press = await submit()
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(titles.indexOf('ნაკვეთი')).toBe(
    titles.findIndex((each) => each?.startsWith(texts['application.form.section.text'])) - 1,
  )
  await user.click(press)
  await waitFor(() => expect(screen.getByLabelText(/^კითხვა 2/).getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getAllByRole('link', { name: /^კითხვა 2/ }).length).toBeGreaterThan(0)
})

test.each(['optional', 'none'] as const)(
  'a text that is %s and not written is not called complete',
  {
    tags: 'R-FORM-18',
  },
  async (text) => {
    withForm(formOf(1, text, section, asked(2, { title: 'რა ფართობია?' })))
    show()
    await submit()
    const side = within(await screen.findByRole('complementary', { name: texts['application.form.parts'] }))
    const parts = side.getAllByRole('listitem').map(({ textContent }) => textContent)
    const ofText = parts.filter((each) => each?.startsWith(texts['application.form.section.text']))
    expect(ofText).toEqual(
      text === 'none' ? [] : [`${texts['application.form.section.text']}${questionsForm['questionsForm.optional']}`],
    )
    expect(side.getByRole('link', { name: /^რა ფართობია\? / })).toBeDefined()
  },
)

test('says how long the form takes, and what the agency says of it first', { tags: 'R-FORM-59' }, async () => {
  const said = (count: number) => fill(texts['application.form.start.minutes'], { count }).replace(/\s/gu, ' ')
  const form = formOf(1, 'required', section, asked(2))
  withForm(form)
  show()
  expect(await screen.findByText(said(4))).toBeTruthy()
  cleanup()
  portal({ 'GET /api/auth/projects/GetById/3': { body: aProgram({ form, minutes_to_fill: 25 }) } })
  show()
  expect(await screen.findByText(said(25))).toBeTruthy()
})

test('sends the answers and the revision; a program that needs no text gets none', { tags: 'R-FORM-18' }, async () => {
  const user = userEvent.setup()
  const { calls } = withForm(formOf(4, 'none', section, asked(2)), { [file]: filed })
  show()
  await user.type(await screen.findByLabelText(/^კითხვა 2/), 'ბობოყვათი')
  await user.click(await submit())
  await waitFor(() => expect(calls(file)).toHaveLength(1))
  expect(calls(file)[0]?.body).toMatchObject({ form_revision: 4, answers: { 2: 'ბობოყვათი' }, description: '' })
})

test('a form that changed meanwhile keeps the answers and says what is new', { tags: 'R-FORM-18' }, async () => {
  const user = userEvent.setup()
  const changed = formOf(5, 'none', asked(2), asked(9))
  const refused = { success: false, code: 'form_changed', message: 'შეიცვალა', current: { form: changed } }
  withForm(formOf(4, 'none', asked(2), asked(3, { is_required: false })), { [file]: { status: 409, body: refused } })
  show()
  await user.type(await screen.findByLabelText(/^კითხვა 2/), 'ბობოყვათი')
  await user.type(await screen.findByLabelText(/^კითხვა 3/), 'ა')
  await user.click(await submit())
  expect(await screen.findByText(questionsForm['questionsForm.changed.title'])).toBeTruthy()
  expect(screen.getByRole('link', { name: 'კითხვა 9' })).toBeTruthy()
  expect((screen.getByLabelText(/^კითხვა 2/) as HTMLInputElement).value).toBe('ბობოყვათი')
  expect(screen.queryByLabelText(/^კითხვა 3/)).toBeNull()
  expect(screen.getByText(questionsForm['questionsForm.changed.new']).parentElement?.textContent).toContain('კითხვა 9')
  const lost = screen.getByText(questionsForm['questionsForm.changed.dropped']).nextElementSibling
  expect(lost?.textContent).toBe('კითხვა 3ა')
})

test('what was answered to a question that is gone can be carried into the free text', {
  tags: 'R-FORM-9',
}, async () => {
  const user = userEvent.setup()
  const changed = formOf(5, 'optional', asked(2))
  const refused = { success: false, code: 'form_changed', message: 'შეიცვალა', current: { form: changed } }
  const { calls } = withForm(formOf(4, 'optional', asked(2), asked(3, { is_required: false })), {
    [file]: ({ body }: { body?: unknown }) =>
      (body as { form_revision: number }).form_revision === 4 ? { status: 409, body: refused } : filed,
  })
  show()
  await user.type(await screen.findByLabelText(/^კითხვა 2/), 'ბობოყვათი')
  await user.type(await screen.findByLabelText(/^კითხვა 3/), '<ა> & ბ')
  await user.click(await submit())
  const field = texts['application.form.section.text']
  const carry = fill(questionsForm['questionsForm.changed.carry'], { field })
  await user.click(await screen.findByRole('button', { name: carry }))
  const said = screen.getByText(fill(questionsForm['questionsForm.changed.carried'], { field }))
  expect(document.activeElement).toBe(said)
  expect(screen.queryByRole('button', { name: carry })).toBeNull()
  await user.click(await submit())
  await waitFor(() => expect(calls(file)).toHaveLength(2))
  expect(calls(file)[1]?.body).toMatchObject({
    ...{ form_revision: 5, answers: { 2: 'ბობოყვათი' } },
    description: expect.stringContaining('<p>კითხვა 3: &lt;ა&gt; &amp; ბ</p>'),
  })
})

test('a draft names the questions that the program does not ask any more', { tags: 'R-FORM-53' }, async () => {
  const user = userEvent.setup()
  withForm(formOf(4, 'none', asked(2), asked(3, { is_required: false })))
  show()
  await user.type(await screen.findByLabelText(/^კითხვა 2/), 'ბობოყვათი')
  await user.type(await screen.findByLabelText(/^კითხვა 3/), 'ა')
  await screen.findByText(/^მონახაზი/, {}, { timeout: 3_000 })
  cleanup()
  withForm(formOf(5, 'none', asked(2)))
  show()
  expect((await screen.findByLabelText(/^კითხვა 2/)) as HTMLInputElement).toHaveProperty('value', 'ბობოყვათი')
  const said = await screen.findByText(questionsForm['questionsForm.changed.dropped'])
  expect(said.nextElementSibling?.textContent).toBe('კითხვა 3')
  cleanup()
  portal({})
  show()
  expect(await screen.findByText('კითხვა 2')).toBeDefined()
})

test('a program without a form sends neither', async () => {
  const user = userEvent.setup()
  typedBefore()
  const { calls } = portal({ [file]: filed })
  show()
  await user.click(await submit())
  await waitFor(() => expect(calls(file)).toHaveLength(1))
  expect(Object.keys(calls(file)[0]?.body as object)).not.toContain('answers')
})
