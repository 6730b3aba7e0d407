import { programForm as texts } from '@portal/contract/texts/program-form'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { asked, drafted, form, freshEditor, press, right, row, save, show } from './editor-for-specs.tsx'

freshEditor()

describe('the preview of a form', () => {
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

  test('says how long its questions take', { tags: 'R-FORM-56' }, async () => {
    await show(drafted)
    expect(await screen.findByText(/^3 კითხვა · .* 4 წუთი/)).toBeDefined()
  })
})
