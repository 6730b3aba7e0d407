import { fill } from '@portal/contract/fill'
import { programForm as texts } from '@portal/contract/texts/program-form'
import { questionFields as words } from '@portal/contract/texts/question-fields'
import { limits } from '@portal/questions'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import {
  add,
  asked,
  bodyOf,
  drafted,
  form,
  freshEditor,
  nothing,
  press,
  row,
  save,
  show,
  titles,
} from './editor-for-specs.tsx'

freshEditor()

describe('a new question, and one that goes', () => {
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
