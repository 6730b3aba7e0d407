import { questionsForm as texts } from '@portal/contract/texts/questions-form'
import { type Form, questionKinds } from '@portal/questions'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act, type ComponentProps, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { fakePortal, showAt } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { createAnswers } from './answers-store.ts'
import { QuestionFields } from './question-fields.tsx'

freshPage()

const asked = (id: number, kind: string, more: object = {}) => ({
  ...{ id, kind, title: `კითხვა ${id}`, help: null, is_required: false, show_if: null, eligibility: null },
  ...{ max_length: null, min: null, max: null, unit: null, not_before: null, not_after: null, at_most: null },
  ...{ min_rows: null, max_rows: null, sum: [], columns: [] },
  options: [
    { id: 1, title: 'საკუთრება' },
    { id: 2, title: 'იჯარა' },
  ],
  ...more,
})
const formOf = (...questions: readonly object[]) => ({ questions }) as unknown as Pick<Form, 'questions'>

const show = (form: Pick<Form, 'questions'>, answers = {}) => {
  fakePortal({ 'GET /api/Region/GetList': { body: [] } })
  const store = createAnswers(form, answers, '2026-11-28')
  showAt('/', '/', <QuestionFields store={store} />)
  return store
}

test('has a control or a text for every kind', { tags: 'R-FORM-16' }, () => {
  show(
    formOf(
      ...questionKinds.map((kind, index) =>
        asked(index + 1, kind, {
          ...(kind === 'info' && { help: 'წაიკითხეთ' }),
          ...(kind === 'table' && { columns: [asked(1, 'text', { title: 'ჯიში' })] }),
        }),
      ),
    ),
  )
  for (const [index, kind] of questionKinds.entries())
    expect(screen.getByText(`კითხვა ${index + 1}`), kind).toBeTruthy()
})

test('keeps typed values as they mean and nothing typed is lost', { tags: 'R-FORM-16' }, async () => {
  const user = userEvent.setup()
  const store = show(formOf(asked(1, 'money'), asked(2, 'decimal'), asked(3, 'iban')))
  await user.type(screen.getByLabelText('კითხვა 1'), '12400,5')
  await user.type(screen.getByLabelText('კითხვა 2'), 'ორი')
  await user.type(screen.getByLabelText('კითხვა 3'), 'ge29 nb00')
  await user.tab()
  expect(store.answers()).toEqual({ 1: '12400.5', 2: 'ორი', 3: 'GE29NB00' })
  expect((screen.getByLabelText('კითხვა 1') as HTMLInputElement).value).toBe('12\u00a0400,5')
  expect((screen.getByLabelText(/^კითხვა 2/) as HTMLInputElement).value).toBe('ორი')
  expect((screen.getByLabelText(/^კითხვა 3/) as HTMLInputElement).value).toBe('GE29 NB00')
})

test('a condition shows its question, says why, and keeps its answer when it hides it', {
  tags: 'R-FORM-16',
}, async () => {
  const user = userEvent.setup()
  const store = show(formOf(asked(1, 'one_of'), asked(2, 'text', { show_if: { all: [{ question: 1, is: [2] }] } })))
  expect(screen.queryByLabelText('კითხვა 2')).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'იჯარა' }))
  expect(screen.getByText('ეს კითხვა გაჩნდა, რადგან არჩეულია „იჯარა“')).toBeTruthy()
  await user.type(screen.getByLabelText('კითხვა 2'), 'ა')
  await user.click(screen.getByRole('radio', { name: 'საკუთრება' }))
  expect(screen.queryByLabelText('კითხვა 2')).toBeNull()
  expect(store.checked().answers).toEqual({ 1: 1 })
  await user.click(screen.getByRole('radio', { name: 'იჯარა' }))
  expect((screen.getByLabelText('კითხვა 2') as HTMLInputElement).value).toBe('ა')
})

test('says at once that an answer stops, and what else one can do', { tags: 'R-FORM-16' }, async () => {
  const user = userEvent.setup()
  show(
    formOf(
      asked(1, 'yes_no', { eligibility: { unless: { is: [false] }, effect: 'stops', message: 'ერთხელ ფინანსდება' } }),
    ),
  )
  await user.click(screen.getByRole('radio', { name: 'დიახ' }))
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toContain(texts['questionsForm.stop.title'])
  expect(alert.textContent).toContain('ერთხელ ფინანსდება')
  expect(within(alert).getByRole('link').getAttribute('href')).toBe('tel:143')
  await user.click(screen.getByRole('radio', { name: 'არა' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a table adds, sums and removes rows, and names the cell of a fault', async () => {
  const user = userEvent.setup()
  const columns = [asked(1, 'text', { title: 'ჯიში', is_required: true }), asked(2, 'money', { title: 'თანხა' })]
  const store = show(formOf(asked(1, 'table', { columns, sum: [2] })))
  const row = (number: number) => within(screen.getByRole('group', { name: `სტრიქონი ${number}` }))
  await user.type(row(1).getByLabelText(/ჯიში/), 'თხილი')
  await user.type(row(1).getByLabelText(/თანხა/), '1540')
  await user.click(screen.getByRole('button', { name: texts['questionsForm.row.add'] }))
  await user.type(row(2).getByLabelText(/თანხა/), '1350,5')
  expect(screen.getByText(/^2890,50\s₾$/)).toBeTruthy()
  act(() => store.leaveEach())
  expect(row(2).getByLabelText(/ჯიში/).getAttribute('aria-invalid')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'სტრიქონის წაშლა: 1' }))
  expect(store.answers()).toEqual({ 1: [{ 2: '1350.5' }] })
})

test("shows the server's fault at its field until the question is changed", async () => {
  const user = userEvent.setup()
  const store = show(formOf(asked(1, 'text')))
  act(() => store.refuse({ 'answers.1': 'სერვერის შენიშვნა' }))
  expect(screen.getByLabelText('კითხვა 1').getAttribute('aria-describedby')).toBe('answers.1-error')
  expect(screen.getByText('სერვერის შენიშვნა')).toBeTruthy()
  await user.type(screen.getByLabelText('კითხვა 1'), 'ა')
  expect(screen.queryByText('სერვერის შენიშვნა')).toBeNull()
})

test('another revision keeps the answers whose question is still there', () => {
  const store = show(formOf(asked(1, 'text'), asked(2, 'text')), { 1: 'ა', 2: 'ბ' })
  act(() => {
    const { added, dropped } = store.replace({ form: formOf(asked(1, 'text'), asked(3, 'text')) })
    expect([added.map(({ id }) => id), dropped.map(({ id }) => id)]).toEqual([[3], [2]])
  })
  expect(store.answers()).toEqual({ 1: 'ა' })
  expect(screen.getByLabelText('კითხვა 3')).toBeTruthy()
})

type Fields = ComponentProps<typeof QuestionFields>

function Page(fields: Fields) {
  const [title, setTitle] = useState('')
  return (
    <>
      <input aria-label="title" value={title} onChange={({ target }) => setTitle(target.value)} />
      <QuestionFields {...fields} />
    </>
  )
}

test('a letter elsewhere on the page renders no question, and each is painted apart', async () => {
  const renderSection = vi.fn<NonNullable<Fields['renderSection']>>(({ children }) => children)
  const store = createAnswers(formOf(asked(1, 'text'), asked(2, 'money')), {}, '2026-11-28')
  showAt('/', '/', <Page store={store} renderSection={renderSection} />)
  const rendered = renderSection.mock.calls.length
  await userEvent.type(screen.getByLabelText('title'), 'აბგ')
  expect(renderSection.mock.calls.length).toBe(rendered)
  for (const id of [1, 2])
    expect(document.querySelector(`[data-question="${id}"]`)?.className).toContain('contain-layout contain-style')
})
