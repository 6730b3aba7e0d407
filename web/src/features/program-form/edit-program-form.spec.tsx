import { fill } from '@portal/contract/fill'
import { criteria } from '@portal/contract/texts/criteria'
import { formats } from '@portal/contract/texts/formats'
import { programForm as texts } from '@portal/contract/texts/program-form'
import { questionFields as words } from '@portal/contract/texts/question-fields'
import { limits, type QuestionKind } from '@portal/questions'
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
const add = async (kind: QuestionKind) => {
  await press(texts['form.add'])
  await userEvent.click(screen.getByRole('option', { name: texts[`form.kind.${kind}`] }))
}
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
  test('a limit that cannot be read as a day is a fault of its question, not left out', {
    tags: 'R-WEB-114',
  }, async () => {
    const { calls } = await show({
      ...drafted,
      draft: { ...form, questions: [{ ...until, show_if: null, not_before: '2026-01-01' }], columns: [] },
    })
    await userEvent.click(await row(/როდემდე/))
    const day = screen.getByPlaceholderText(formats['date.placeholder'])
    await userEvent.clear(day)
    await userEvent.type(day, '31.11.2026{Tab}')
    expect(screen.getByText(formats['date.unreadable'])).toBeDefined()
    expect(day.getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(calls(save)).toHaveLength(1), { timeout: 3_000 })
    expect(bodyOf(calls(save)[0]).form.questions[0]).toMatchObject({ not_before: '31.11.2026' })
  })

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
    await add('text')
    const title = screen.getByLabelText(texts['form.field.title'])
    await userEvent.type(title, 'ა')
    await screen.findByText(/^მონახაზი შენახულია/, {}, { timeout: 3_000 })
    await userEvent.type(title, 'ბ')
    expect(document.activeElement).toBe(title)
    await waitFor(() => expect(bodyOf(calls(save).at(-1)).form.questions[0]).toMatchObject({ id: 12, title: 'აბ' }))
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

  test('a question is picked up by its grip, moved by arrows, and dropped or put back', {
    tags: ['R-FORM-44', 'R-FORM-63'],
  }, async () => {
    await show(drafted)
    await row(/დასახელება/)
    const places = () => titles().map((title) => title?.includes('დასახელება'))
    const grip = () => screen.getByRole('button', { name: new RegExp(`${texts['form.grip']}: დასახელება`) })
    const key = (name: string) => userEvent.keyboard(name)
    grip().focus()
    await key(' ')
    expect(grip().getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByText(fill(texts['form.picked'], { title: 'დასახელება' }))).toBeDefined()
    await key('{ArrowUp}')
    expect(places()).toEqual([false, true, false])
    expect(document.activeElement).toBe(grip())
    await key('{Escape}')
    expect([places(), grip().getAttribute('aria-pressed')]).toEqual([[false, false, true], 'false'])
    await key(' ')
    await key('{ArrowUp}')
    await key('{ArrowUp}')
    await key(' ')
    expect([places(), grip().getAttribute('aria-pressed')]).toEqual([[true, false, false], 'false'])
    fireEvent.keyDown(document.body, { code: 'KeyZ', ctrlKey: true })
    expect(places()).toEqual([false, false, true])
  })

  test('criteria are added, moved and deleted, and a published one says what keeps it', {
    tags: 'R-FORM-50',
  }, async () => {
    const old = { id: 4, title: 'დასაბუთებულია' }
    const { calls } = await show({
      ...nothing,
      published: { revision: 1, ...form, criteria: [old] },
    })
    const one = async (n: number) => screen.findByLabelText(fill(criteria['criteria.edit.one'], { n }))
    await one(1)
    await press(criteria['criteria.edit.add'])
    await userEvent.type(await one(2), 'აქვს თანადაფინანსება')
    await press(fill(criteria['criteria.edit.up'], { n: 2 }))
    expect((await one(1)) as HTMLInputElement).toHaveProperty('value', 'აქვს თანადაფინანსება')
    const saved = () => (bodyOf(calls(save).at(-1)) as { form: { criteria: object[] } } | undefined)?.form.criteria
    await waitFor(() => expect(saved()).toEqual([{ id: -1, title: 'აქვს თანადაფინანსება' }, old]), { timeout: 3_000 })
    await press(fill(criteria['criteria.edit.remove'], { n: 2 }))
    expect(within(screen.getByRole('dialog')).getByText(criteria['criteria.remove.kept'])).toBeDefined()
    await press(texts['form.remove'])
    await press(`${texts['form.publish']}…`)
    expect(await screen.findByText(criteria['criteria.publish'])).toBeDefined()
  })

  describe('the last change of the list is undone', { tags: 'R-FORM-63' }, () => {
    const undoKey = () => fireEvent.keyDown(document.body, { code: 'KeyZ', ctrlKey: true })
    const undo = () => press(texts['form.undo'])
    const lines = (count: number) => expect(titles()).toHaveLength(count)

    test('a deleted question comes back at its place with what rested on it', async () => {
      const { calls } = await show(drafted)
      await row(/რა უფლებით/)
      expect(screen.queryByRole('button', { name: texts['form.undo'] })).toBeNull()
      await press('წაშლა: რა უფლებით?')
      await press(texts['form.remove'])
      lines(2)
      await undo()
      lines(3)
      expect(document.activeElement?.textContent).toContain('რა უფლებით?')
      expect(screen.queryByRole('button', { name: texts['form.undo'] })).toBeNull()
      await waitFor(() => expect(bodyOf(calls(save).at(-1)).form).toEqual(form), { timeout: 3_000 })
    })

    test('a moved question goes back, by the key, which a text field keeps for itself', async () => {
      await show(drafted)
      const last = await row(/დასახელება/)
      fireEvent.keyDown(last, { key: 'ArrowUp', altKey: true })
      expect(titles()[1]).toContain('დასახელება')
      await userEvent.click(await row(/დასახელება/))
      fireEvent.keyDown(screen.getByLabelText(texts['form.field.title']), { code: 'KeyZ', ctrlKey: true })
      expect(titles()[1]).toContain('დასახელება')
      undoKey()
      expect(titles()[2]).toContain('დასახელება')
    })

    test('an added question and a copy go; one that was typed in asks first', async () => {
      await show(drafted)
      await row(/დასახელება/)
      await press('ასლი: დასახელება')
      lines(4)
      undoKey()
      lines(3)
      await add('text')
      await userEvent.type(screen.getByLabelText(texts['form.field.title']), 'ა')
      undoKey()
      lines(4)
      await press(texts['form.remove'])
      lines(3)
    })
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

  test('a press on a question of the preview opens it in the list, and is answered as ever', {
    tags: 'R-FORM-62',
  }, async () => {
    await show(drafted)
    const preview = within(await screen.findByRole('region', { name: texts['form.preview'] }))
    await userEvent.click(preview.getByLabelText('იჯარა'))
    expect(screen.getByRole('button', { name: /რა უფლებით/, expanded: true })).toBeDefined()
    expect(preview.getByLabelText<HTMLInputElement>('იჯარა').checked).toBe(true)
    await userEvent.click(preview.getByText('დასახელება'))
    expect(screen.getByRole('button', { name: /დასახელება/, expanded: true })).toBeDefined()
    expect(screen.queryByRole('button', { name: /რა უფლებით/, expanded: true })).toBeNull()
  })

  test('the preview is as wide as a phone, or as a computer by a press, and keeps what was typed', {
    tags: 'R-FORM-64',
  }, async () => {
    await show(drafted)
    const preview = within(await screen.findByRole('region', { name: texts['form.preview'] }))
    const width = () => document.querySelector<HTMLElement>('[data-device]')?.dataset.device
    await userEvent.click(preview.getByLabelText('იჯარა'))
    expect(width()).toBe('phone')
    await press(texts['form.preview.computer'])
    expect(width()).toBe('computer')
    expect(preview.getByLabelText<HTMLInputElement>('იჯარა').checked).toBe(true)
    await press(texts['form.preview.phone'])
    expect(width()).toBe('phone')
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

  test('a new kind is found by typing, also by what it is for, and stands behind the line from which it is added', {
    tags: 'R-FORM-60',
  }, async () => {
    await show(drafted)
    const line = await row(/როდემდე/)
    line.focus()
    await userEvent.keyboard('a')
    const search = screen.getByRole('combobox', { name: texts['form.add.kind'] })
    expect(document.activeElement).toBe(search)
    expect(screen.getByText(fill(texts['form.add.after'], { title: 'როდემდე?' }))).toBeDefined()
    const kinds = within(screen.getByRole('listbox', { name: texts['form.add.kind'] }))
    const chosen = () => kinds.getByRole('option', { selected: true }).textContent
    await userEvent.keyboard('რიცხ')
    expect(chosen()).toBe(texts['form.kind.integer'])
    await userEvent.keyboard('{ArrowDown}')
    expect(chosen()).toBe(texts['form.kind.decimal'])
    await userEvent.clear(search)
    await userEvent.keyboard('ფართობი')
    expect(chosen()).toBe(texts['form.kind.decimal'])
    await userEvent.clear(search)
    await userEvent.keyboard('ჰიპოპოტამი{Enter}')
    expect(screen.getByText(texts['form.kinds.none'])).toBeDefined()
    await userEvent.keyboard('{Escape}{Escape}')
    expect(screen.queryByRole('listbox', { name: texts['form.add.kind'] })).toBeNull()
    expect(document.activeElement).toBe(line)
    await userEvent.keyboard('aსაბანკო{Enter}')
    expect(document.activeElement).toBe(screen.getByLabelText(texts['form.field.title']))
    await userEvent.keyboard('ანგარიში')
    expect(titles()[2]).toContain('ანგარიში')
  })

  test('the choice of a kind is over when questions are moved, and no copy passes the limit of questions', {
    tags: 'R-FORM-60',
  }, async () => {
    const most = limits.questions
    const many = Array.from({ length: most - 1 }, (_, index) => asked(index + 10, 'text', `№${index}.`))
    await show({ ...drafted, draft: { ...form, questions: many, columns: [] } })
    const line = await row(/№1\./)
    line.focus()
    await userEvent.keyboard('a')
    expect(screen.getByRole('listbox', { name: texts['form.add.kind'] })).toBeDefined()
    await press(fill(texts['form.named'], { action: texts['form.down'], title: '№1.' }))
    expect(screen.queryByRole('listbox', { name: texts['form.add.kind'] })).toBeNull()
    const copyOf = (line: HTMLElement, more: object = {}) =>
      fireEvent.keyDown(line, { code: 'KeyD', ctrlKey: true, ...more })
    copyOf(line, { repeat: true })
    expect(titles()).toHaveLength(most - 1)
    copyOf(line)
    expect(titles()).toHaveLength(most)
    copyOf(line)
    await press(fill(texts['form.named'], { action: texts['form.copy'], title: '№7.' }))
    expect(titles()).toHaveLength(most)
  })

  test('a line says its condition and its rule of eligibility in words, by the numbers of the questions', {
    tags: 'R-FORM-61',
  }, async () => {
    const whole = asked(4, 'integer', 'რამდენი?', {
      show_if: {
        any: [
          { question: 1, is: [1, 2] },
          { question: 3, is_answered: true },
        ],
      },
      eligibility: { unless: { at_least: 2 }, effect: 'stops', message: 'ორი მაინც' },
    })
    const own = asked(5, 'yes_no', 'თავად?', {
      show_if: null,
      eligibility: { unless: { is: [true] }, effect: 'flags', message: 'სხვა' },
    })
    await show({ ...drafted, draft: { ...form, questions: [right, until, name, whole, own] } })
    await row(/დასახელება/)
    expect(screen.getByText('თუ 1 = იჯარა')).toBeDefined()
    expect(screen.getByText('თუ 1 = საკუთრება ან იჯარა ან 3 შევსებულია')).toBeDefined()
    expect(screen.getByText('აჩერებს, თუ პასუხი < 2')).toBeDefined()
    expect(screen.getByText('ანიშნებს, თუ არა')).toBeDefined()
  })

  test('a line with the focus is copied and deleted by a key, and arrows go to the next one', {
    tags: 'R-FORM-27',
  }, async () => {
    await show(drafted)
    const line = await row(/რა უფლებით/)
    line.focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(await row(/როდემდე/))
    await userEvent.keyboard('{ArrowDown}{Control>}d{/Control}')
    expect(titles().filter((title) => title?.includes('დასახელება'))).toHaveLength(2)
    ;(await row(/რა უფლებით/)).focus()
    await userEvent.keyboard('{Delete}')
    expect(within(screen.getByRole('dialog')).getByText('პირობა: როდემდე?')).toBeDefined()
  })

  test('says how long its questions take', { tags: 'R-FORM-56' }, async () => {
    await show(drafted)
    expect(await screen.findByText(/^3 კითხვა · .* 4 წუთი/)).toBeDefined()
  })

  test('a new question is required, is written at once, and is not faulty before it is left', {
    tags: 'R-FORM-55',
  }, async () => {
    await show(drafted)
    await row(/დასახელება/)
    await add('one_of')
    expect(document.activeElement).toBe(screen.getByLabelText(texts['form.field.title']))
    expect(screen.getByLabelText<HTMLInputElement>(texts['form.field.required']).checked).toBe(true)
    expect(screen.queryByText(/ხარვეზი/)).toBeNull()
    // The preview, which comes a moment later, offers the same words as a choice.
    const option = (n: number) => screen.getByRole('textbox', { name: fill(texts['form.field.option'], { n }) })
    await userEvent.type(option(2), 'იჯარა{Enter}')
    expect(document.activeElement).toBe(option(3))
    await userEvent.click(await row(/დასახელება/))
    expect(screen.getByText('3 ხარვეზი')).toBeDefined()
  })

  test('with faults nothing is published: each is named, and leads to its field', { tags: 'R-FORM-55' }, async () => {
    await show(drafted)
    await row(/დასახელება/)
    await add('table')
    await userEvent.type(screen.getByLabelText(texts['form.field.title']), 'ხარჯები')
    await press(texts['form.field.column.add'])
    expect(document.activeElement).toBe(screen.getByLabelText(`2. ${texts['form.field.column.title']}`))
    await userEvent.type(document.activeElement as HTMLElement, 'ფასი')
    await userEvent.click(await row(/დასახელება/))
    await press(`${texts['form.publish']}…`)
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('alert'))
    await userEvent.click(screen.getByRole('link', { name: /^ხარჯები/ }))
    expect(document.activeElement).toBe(screen.getByLabelText(`1. ${texts['form.field.column.title']}`))
    await userEvent.keyboard('რა')
    await waitFor(() => expect(screen.queryByText(/ხარვეზი/)).toBeNull())
    await press(`${texts['form.publish']}…`)
    expect(await screen.findByRole('dialog')).toBeDefined()
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

  test('no letter is stored while more are typed, and all are when the page is left', {
    tags: 'R-FORM-26',
  }, async () => {
    await show(drafted)
    await userEvent.click(await row(/დასახელება/))
    const stored = () => Object.keys(localStorage).filter((key) => key.endsWith(':program-form:3')).length
    for (const value of ['ა', 'აბ', 'აბგ'])
      fireEvent.change(screen.getByLabelText(texts['form.field.title']), { target: { value } })
    expect(stored()).toBe(0)
    fireEvent(window, new Event('pagehide'))
    expect(stored()).toBe(1)
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
