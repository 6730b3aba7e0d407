import { programForm as texts } from '@portal/contract/texts/program-form'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { add, asked, drafted, form, freshEditor, name, press, publish, right, row, show } from './editor-for-specs.tsx'

freshEditor()

describe('publishing a form', () => {
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
})
