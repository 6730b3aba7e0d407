import { criteria } from '@portal/contract/texts/criteria'
import { dayFields } from '@portal/contract/texts/day-fields'
import { programForm as texts } from '@portal/contract/texts/program-form'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aProfile } from '#testing/applications.ts'
import { aProgram } from '#testing/catalog.ts'
import { type Answers, fakePortal, showAt, signInAs } from '#testing/faked-portal.tsx'
import { EditProgramFormScreen } from './edit-program-form.tsx'

const forecast = 'POST /api/auth/projects/3/form/forecast'
const program = { ...aProgram(), sections: [], forwarded_at: null, version: 4 }
const asked = (id: number, title: string, is_required = false) => ({
  ...{ id, kind: 'text', title, help: null, is_required, show_if: null, eligibility: null },
})
const before = { text: 'required', questions: [asked(1, 'სოფელი'), asked(2, 'ქუჩა')], columns: [], criteria: [] }
const draft = { ...before, questions: [asked(1, 'სოფელი', true), asked(2, 'ქუჩა'), asked(3, 'სახლი', true)] }
const state = {
  published: { ...before, revision: 2 },
  published_at: '2026-11-28T06:15:00.000Z',
  draft,
  draft_version: 7,
  draft_saved_at: '2026-11-28T06:15:00.000Z',
  draft_saved_by: { id: 5, name: 'მარიამი' },
}
const counts = { missing: 0, refused: 0, hidden: 0 }
const outcome = {
  ...{ from: '2025-11-28', to: '2026-11-28', applications: 214, refused: null, missing: 55, unchanged: 146 },
  new_required: [3],
  questions: [
    { ...counts, id: 1, missing: 55 },
    { ...counts, id: 2, refused: null },
    { ...counts, id: 3 },
  ],
}

const show = async (answers: Answers) => {
  const portal = fakePortal({
    'GET /api/auth/projects/GetByIdAgency/3': { body: program },
    'GET /api/auth/projects/3/form': { body: { data: state } },
    'PUT /api/auth/projects/3/form/draft': {
      body: {
        success: true,
        message: 'x',
        data: { draft_version: 8, draft_saved_at: '2026-11-28T06:15:00.000Z', ids: {}, form: draft },
      },
    },
    ...answers,
  })
  showAt('/programs/edit/3/form', '/programs/edit/:id/form', <EditProgramFormScreen />)
  await screen.findByRole('button', { name: /სოფელი/, expanded: false })
  return portal
}
const press = (label: string) => userEvent.click(screen.getByRole('button', { name: label }))

beforeEach(() => {
  localStorage.clear()
  signInAs(aProfile({ permission: 'Agency Administrator' }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a forecast says what would happen to whom, at each question too, until the draft changes', {
  tags: 'R-FORM-41',
}, async () => {
  const { calls } = await show({ [forecast]: { body: { data: outcome } } })
  await press(texts['form.forecast'])
  const panel = within(await screen.findByRole('region', { name: texts['form.forecast.title'] }))
  await panel.findByText('146')
  expect(calls(forecast)[0]?.body).toEqual({ version: 7 })
  expect(panel.getByText('55')).toBeDefined()
  expect(panel.getByText(texts['form.count.hidden'])).toBeDefined()
  expect(panel.getByText('3: ძველ განაცხადს მასზე პასუხი ვერ ექნებოდა')).toBeDefined()
  expect(screen.getByText('აკლია: 55')).toBeDefined()
  expect(screen.getByText('აჩერებს: დაფარულია')).toBeDefined()

  await press(`${texts['form.publish']}…`)
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/განაცხადი: 214\. .*დააკლდებოდა: 55, .*: დაფარულია\./)).toBeDefined()
  await userEvent.keyboard('{Escape}')

  await userEvent.click(screen.getByRole('button', { name: /ქუჩა/, expanded: false }))
  await userEvent.type(screen.getByLabelText(texts['form.field.title']), '!')
  expect(await panel.findByText(/მას შემდეგ შეიცვალა/)).toBeDefined()
  expect(screen.queryByText('აკლია: 55')).toBeNull()
})

test('a forecast without applications ends its sentence', { tags: 'R-FORM-41' }, async () => {
  await show({ [forecast]: { body: { data: { ...outcome, applications: 0 } } } })
  await press(texts['form.forecast'])
  const panel = within(await screen.findByRole('region', { name: texts['form.forecast.title'] }))
  expect(await panel.findByText(/განაცხადი არ შევსებულა\.$/)).toBeDefined()
  expect(panel.queryByText(/:$/)).toBeNull()
})

test('a forecast of a form with faults names them at their questions', { tags: 'R-FORM-41' }, async () => {
  const errors = { 'questions.1.title': ['ცუდი სათაური'] }
  await show({ [forecast]: { status: 422, body: { success: false, code: 'invalid_fields', message: 'x', errors } } })
  await press(texts['form.forecast'])
  await userEvent.click(await screen.findByRole('button', { name: /ქუჩა/, expanded: false }))
  expect(await screen.findByText('ცუდი სათაური')).toBeDefined()
})

test('what was answered is read in sum, for days that one chooses', { tags: 'R-FORM-42' }, async () => {
  const path = 'GET /api/auth/projects/3/answers'
  const questions = [
    {
      ...{ id: 1, title: 'გზა გაქვთ?', kind: 'yes_no', answered: 40 },
      options: [
        { id: 1, title: 'დიახ', count: 28 },
        { id: 0, title: 'არა', count: null },
      ],
    },
    { id: 2, title: 'თანხა', kind: 'money', answered: 40, min: '10.00', median: '50.00', max: '90.00', sum: '2000.00' },
  ]
  const judged = { id: 1, title: 'დასაბუთებულია', judged: 34, met: 21, unmet: 13, not_applicable: 0 }
  const data = { from: '2000-01-01', to: '2026-11-28', filed: 41, questions, criteria: [judged] }
  const { requests } = await show({ [path]: { body: { data } } })
  await press(texts['form.more'])
  await press(texts['form.answers.title'])
  const panel = within(await screen.findByRole('region', { name: texts['form.answers.title'] }))
  await panel.findByText('შევსებული განაცხადი: 41')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: texts['form.more'], expanded: false }))
  expect(panel.getByText('28')).toBeDefined()
  const counted = within(panel.getByRole('region', { name: criteria['criteria.title'] }))
  for (const text of ['დასაბუთებულია', '34', '21', '13']) expect(counted.getByText(text)).toBeDefined()
  expect(panel.getByText(texts['form.count.hidden'])).toBeDefined()
  expect(panel.getByText('2000,00 ₾')).toBeDefined()
  await userEvent.type(panel.getByLabelText(texts['form.answers.from']), '2026-03-01')
  await waitFor(() => expect(requests.at(-1)?.path).toContain('answers?from=2026-03-01'))
  await userEvent.type(panel.getByLabelText(texts['form.answers.to']), '31.11.2026{Tab}')
  expect(panel.getByText(dayFields['date.unreadable'])).toBeDefined()
  expect(requests.at(-1)?.path).toMatch(/answers\?from=2026-03-01$/)
  expect(panel.getByText('28')).toBeDefined()
  await press(`დახურვა: ${texts['form.answers.title']}`)
  expect(screen.getByRole('region', { name: texts['form.preview'] })).toBeDefined()
})
