import { programForm as texts } from '@portal/contract/texts/program-form'
import { questions as words } from '@portal/contract/texts/questions'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aProfile } from '#testing/applications.ts'
import { aProgram } from '#testing/catalog.ts'
import { type Answers, fakePortal, showAt, signInAs } from '#testing/faked-portal.tsx'
import { EditProgramFormScreen } from './edit-program-form.tsx'

const read = 'GET /api/auth/projects/3/form'
const save = 'PUT /api/auth/projects/3/form/draft'
const publish = 'POST /api/auth/projects/3/form/publish'
const program = { ...aProgram(), sections: [], forwarded_at: null, version: 4 }
const asked = (id: number, kind: string, title: string, more: object = {}) => ({
  id,
  kind,
  title,
  help: null,
  is_required: false,
  show_if: null,
  eligibility: null,
  ...more,
})
const right = asked(1, 'one_of', 'რა უფლებით?', {
  options: [
    { id: 1, title: 'საკუთრება' },
    { id: 2, title: 'იჯარა' },
  ],
})
const until = asked(2, 'date', 'როდემდე?', { show_if: { all: [{ question: 1, is: [2] }] } })
const name = asked(3, 'text', 'დასახელება')
const form = { text: 'required', questions: [right, until, name], columns: [1], criteria: [] }
const nothing = { published: null, draft: null, draft_version: null, draft_saved_at: null, draft_saved_by: null }
const drafted = { ...nothing, draft: form, draft_version: 7, draft_saved_at: '2026-11-28T06:15:00.000Z' }
const savedAs = (version: number, ids: Record<string, number> = {}) => ({
  body: {
    success: true,
    message: 'x',
    data: { draft_version: version, draft_saved_at: '2026-11-28T06:15:00.000Z', ids, form },
  },
})

const show = async (state: object, answers: Answers = {}) => {
  const portal = fakePortal({
    'GET /api/auth/projects/GetByIdAgency/3': { body: program },
    [read]: { body: { data: state } },
    [save]: savedAs(8),
    ...answers,
  })
  const shown = showAt('/programs/edit/3/form', '/programs/edit/:id/form', <EditProgramFormScreen />)
  await screen.findByRole('heading', { level: 1, name: texts['form.title'] })
  return { ...portal, ...shown }
}
const row = (title: RegExp) => screen.findByRole('button', { name: title, expanded: false })
const titles = () => [...document.querySelectorAll('[data-opens]')].map((button) => button.textContent)
const press = (label: string | RegExp) => userEvent.click(screen.getByRole('button', { name: label }))
const bodyOf = (request: { body: unknown } | undefined) => request?.body as { form: typeof form; version: number }

beforeEach(() => {
  localStorage.clear()
  signInAs(aProfile({ permission: 'Agency Administrator' }))
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true
  }
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the questions of a program', () => {
  test('an edit is saved by itself, with the version that was seen', { tags: 'R-FORM-26' }, async () => {
    const { calls } = await show(drafted)
    await userEvent.click(await row(/დასახელება/))
    await userEvent.type(screen.getByLabelText(texts['form.field.title']), ' სრულად')
    await waitFor(() => expect(calls(save)).toHaveLength(1), { timeout: 3_000 })
    expect(bodyOf(calls(save)[0])).toMatchObject({
      version: 7,
      form: { questions: [right, until, { title: 'დასახელება სრულად' }] },
    })
    expect(JSON.stringify(calls(save)[0]?.body)).not.toContain('"key"')
    expect(await screen.findByText(/^მონახაზი შენახულია/)).toBeDefined()
  })

  test('the numbers that the portal gave are kept while the person goes on typing', { tags: 'R-FORM-26' }, async () => {
    const { calls } = await show(nothing, {
      [save]: (request) => {
        const { form: sent } = bodyOf(request)
        const questions = sent.questions.map((question) => ({ ...question, id: 12 }))
        const data = {
          draft_version: calls(save).length,
          draft_saved_at: '2026-11-28T06:15:00.000Z',
          ids: { '-1': 12 },
        }
        return { body: { success: true, message: 'x', data: { ...data, form: { ...sent, questions } } } }
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: texts['form.start.empty'] }))
    await press(texts['form.add'])
    const title = screen.getByLabelText(texts['form.field.title'])
    await userEvent.type(title, 'ა')
    await screen.findByText(/^მონახაზი შენახულია/, {}, { timeout: 3_000 })
    await userEvent.type(title, 'ბ')
    expect(document.activeElement).toBe(title)
    await waitFor(() => expect(bodyOf(calls(save).at(-1)).form.questions[0]).toMatchObject({ id: 12, title: 'აბ' }), {
      timeout: 3_000,
    })
  })

  test('a question moves by Alt with an arrow, and not above one that it rests on', { tags: 'R-FORM-27' }, async () => {
    await show(drafted)
    const last = await row(/დასახელება/)
    last.focus()
    fireEvent.keyDown(last, { key: 'ArrowUp', altKey: true })
    expect(titles().map((title) => title?.includes('დასახელება'))).toEqual([false, true, false])
    expect(document.activeElement?.textContent).toContain('დასახელება')
    const resting = await row(/როდემდე/)
    fireEvent.keyDown(resting, { key: 'ArrowUp', altKey: true })
    fireEvent.keyDown(resting, { key: 'ArrowUp', altKey: true })
    expect(titles()[0]).toContain('რა უფლებით?')
    expect(await screen.findByText(/უნდა იდგეს/)).toBeDefined()
  })

  test('a question moves by dragging it, and not above one that it rests on', { tags: 'R-FORM-44' }, async () => {
    await show(drafted)
    const dataTransfer = { setData: () => undefined, effectAllowed: '' }
    const drag = async (title: RegExp, onto: RegExp) => {
      const [from, to] = [await row(title), await row(onto)]
      fireEvent.dragStart(from, { dataTransfer })
      fireEvent.dragOver(to, { dataTransfer })
      fireEvent.drop(to, { dataTransfer })
    }
    await drag(/დასახელება/, /რა უფლებით/)
    expect(titles()[0]).toContain('დასახელება')
    await drag(/როდემდე/, /დასახელება/)
    expect(titles()[2]).toContain('როდემდე')
    expect(await screen.findByText(/უნდა იდგეს/)).toBeDefined()
  })

  test('before a question is deleted, what rests on it is named, and goes with it', { tags: 'R-FORM-26' }, async () => {
    const { calls } = await show(drafted)
    await row(/რა უფლებით/)
    await press('წაშლა: რა უფლებით?')
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('პირობა: როდემდე?')).toBeDefined()
    expect(within(dialog).getByText(texts['form.rests.column'])).toBeDefined()
    await userEvent.click(within(dialog).getByRole('button', { name: texts['form.remove'] }))
    await waitFor(() => expect(calls(save)).toHaveLength(1), { timeout: 3_000 })
    expect(bodyOf(calls(save)[0]).form).toMatchObject({ columns: [], questions: [{ id: 2, show_if: null }, { id: 3 }] })
  })

  test('a condition reads back as a sentence', { tags: 'R-FORM-27' }, async () => {
    await show(drafted)
    await userEvent.click(await row(/როდემდე/))
    expect(screen.getByText('იკითხება ასე: თუ „რა უფლებით?“ არის „იჯარა“.')).toBeDefined()
    await userEvent.click(within(screen.getByRole('list')).getByLabelText('საკუთრება'))
    expect(screen.getByText('იკითხება ასე: თუ „რა უფლებით?“ არის „საკუთრება“ ან „იჯარა“.')).toBeDefined()
  })

  test('the preview follows the draft, asks by its conditions, and keeps no answer', {
    tags: 'R-FORM-40',
  }, async () => {
    const { calls } = await show(drafted)
    const preview = within(await screen.findByRole('region', { name: texts['form.preview'] }))
    expect(preview.getByText('დასახელება')).toBeDefined()
    expect(preview.queryByText('როდემდე?')).toBeNull()
    await userEvent.click(preview.getByLabelText('იჯარა'))
    expect(preview.getByText('როდემდე?')).toBeDefined()

    await userEvent.click(await row(/დასახელება/))
    await userEvent.type(screen.getByLabelText(texts['form.field.title']), ' სრულად')
    expect(await preview.findByText('დასახელება სრულად')).toBeDefined()
    await userEvent.clear(screen.getByLabelText(texts['form.field.title']))
    expect(await preview.findByText(texts['form.untitled'])).toBeDefined()
    expect(preview.getByLabelText<HTMLInputElement>('იჯარა').checked).toBe(true)
    await userEvent.click(preview.getByRole('button', { name: texts['form.preview.clear'] }))
    expect(preview.queryByText('როდემდე?')).toBeNull()
    expect(JSON.stringify(calls(save).map(({ body }) => body))).not.toContain('answers')
  })

  test('the preview shows what is half-made, and leaves out what nobody could answer', {
    tags: 'R-FORM-40',
  }, async () => {
    const { id } = asked(4, 'table', '')
    const halfMade = [
      right,
      asked(5, 'text', 'რომლის შესახებ?', { show_if: { all: [{ question: id, is_answered: true }] } }),
      asked(id, 'table', '', { columns: [asked(1, 'one_of', '', { options: [] })] }),
      asked(6, 'one_of', 'რომელი?', {
        options: [
          { id: -1, title: '' },
          { id: -2, title: '' },
        ],
      }),
    ]
    await show({ ...drafted, draft: { ...form, questions: halfMade } })
    const preview = within(await screen.findByRole('region', { name: texts['form.preview'] }))
    expect(preview.getByText('რომლის შესახებ?')).toBeDefined()
    expect(preview.getByLabelText('ვარიანტი 2')).toBeDefined()
    expect(preview.queryByRole('table')).toBeNull()
  })

  test('a fault stands at its question and blocks nothing', { tags: 'R-FORM-26' }, async () => {
    const { calls } = await show(drafted)
    await userEvent.click(await row(/დასახელება/))
    const title = screen.getByLabelText(texts['form.field.title'])
    await userEvent.clear(title)
    expect(title.getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(calls(save)).toHaveLength(1), { timeout: 3_000 })
  })

  test('a draft that somebody else saved is shown beside one’s own, and nothing is saved unasked', {
    tags: 'R-FORM-26',
  }, async () => {
    const theirs = { ...form, questions: [right, until, { ...name, title: 'მათი' }] }
    const current = {
      form: theirs,
      version: 9,
      saved_at: '2026-11-28T06:20:00.000Z',
      saved_by: { id: 5, name: 'მარიამი' },
    }
    const given = [{ status: 409, body: { success: false, code: 'draft_conflict', message: 'x', current } }]
    const { calls } = await show(drafted, { [save]: () => given.shift() ?? savedAs(10) })
    await userEvent.click(await row(/დასახელება/))
    await userEvent.type(screen.getByLabelText(texts['form.field.title']), '!')
    expect(await screen.findByText(/მარიამი/, {}, { timeout: 3_000 })).toBeDefined()
    expect(screen.getByText(/^მათი/)).toBeDefined()
    expect(calls(save)).toHaveLength(1)
    await press(texts['form.conflict.keepMine'])
    await waitFor(() => expect(bodyOf(calls(save)[1]).version).toBe(9))
    expect(bodyOf(calls(save)[1]).form.questions[2]?.title).toBe('დასახელება!')
  })

  test('what was not saved is there again after a reload', { tags: 'R-FORM-26' }, async () => {
    const failing: Answers = { [save]: { status: 503, body: { success: false, code: 'unavailable', message: 'x' } } }
    await show(drafted, failing)
    await userEvent.click(await row(/დასახელება/))
    await userEvent.type(screen.getByLabelText(texts['form.field.title']), '!')
    await screen.findByText(/ვერ შეინახა/, {}, { timeout: 3_000 })
    cleanup()
    const { calls } = await show(drafted)
    expect(await row(/დასახელება!/)).toBeDefined()
    await waitFor(() => expect(bodyOf(calls(save)[0]).form.questions[2]?.title).toBe('დასახელება!'), { timeout: 3_000 })
  })

  test('publishing says what changes, and errors of the portal stand at their question', {
    tags: 'R-FORM-26',
  }, async () => {
    const published = { ...form, questions: [right, name, asked(4, 'text', 'ძველი')], revision: 2 }
    const { calls } = await show(
      { ...drafted, published },
      {
        [publish]: {
          status: 422,
          body: {
            success: false,
            code: 'invalid_fields',
            message: 'x',
            errors: { 'questions.2.title': ['ცუდი სათაური'] },
          },
        },
      },
    )
    await userEvent.click(await screen.findByRole('button', { name: `${texts['form.publish']}…` }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('ახალი კითხვა: როდემდე?')).toBeDefined()
    expect(within(dialog).getByText('აღარ იქნება: ძველი')).toBeDefined()
    await userEvent.click(within(dialog).getByRole('button', { name: texts['form.publish'] }))
    await waitFor(() => expect(calls(publish)[0]?.body).toEqual({ version: 7, note: null }))
    await userEvent.click(await row(/დასახელება/))
    expect(screen.getByText('ცუდი სათაური')).toBeDefined()
  })

  test('an empty editor begins with a ready set, which has no fault', { tags: 'R-FORM-27' }, async () => {
    const { calls } = await show(nothing)
    await userEvent.click(await screen.findByRole('button', { name: texts['form.start.person'] }))
    await row(/რისთვის გჭირდებათ/)
    expect(screen.queryByText(/ხარვეზი/)).toBeNull()
    expect(screen.getByLabelText<HTMLSelectElement>(texts['form.text']).selectedOptions[0]?.textContent).toBe(
      words['questions.text.optional'],
    )
    await waitFor(() => expect(calls(save)).toHaveLength(1), { timeout: 3_000 })
  })
})
