import { programForm as texts } from '@portal/contract/texts/program-form'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { aProfile } from '#testing/applications.ts'
import { signInAs } from '#testing/faked-portal.tsx'
import {
  add,
  asked,
  drafted,
  form,
  freshEditor,
  name,
  nothing,
  press,
  publish,
  right,
  row,
  show,
} from './editor-for-specs.tsx'

freshEditor()

test('the Auditor reads the published form with its day, and changes nothing', { tags: 'R-FORM-67' }, async () => {
  signInAs(aProfile({ permission: 'Auditor' }))
  const published_at = '2026-11-28T06:15:00.000Z'
  const { requests } = await show({ ...nothing, published: { revision: 2, ...form }, published_at })
  expect(await screen.findByText('გამოქვეყნებულია ვერსია 2: 28 ნოემბერი, 2026')).toBeDefined()
  expect(screen.getByRole('button', { name: texts['form.answers.title'] })).toBeDefined()
  expect(screen.queryByRole('button', { name: new RegExp(`^${texts['form.publish']}`) })).toBeNull()
  expect((await row(/დასახელება/)).closest('fieldset')?.disabled).toBe(true)
  expect(screen.queryByRole('link', { name: texts['form.back'] })).toBeNull()
  expect(requests.every(({ method }) => method === 'GET')).toBe(true)
})

describe('publishing a form', () => {
  test('is not offered while nothing was changed, which stands beside it', { tags: 'R-FORM-67' }, async () => {
    const published_at = '2026-11-28T06:15:00.000Z'
    await show({ ...nothing, published: { revision: 2, ...form }, published_at })
    const publish = await screen.findByRole('button', { name: `${texts['form.publish']}…` })
    expect(publish).toHaveProperty('disabled', true)
    expect(screen.getByText(texts['form.unchanged'])).toBeDefined()
    await add('text')
    expect(screen.queryByText(texts['form.unchanged'])).toBeNull()
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
