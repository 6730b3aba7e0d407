import { programForm as texts } from '@portal/contract/texts/program-form'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { Answers } from '#testing/faked-portal.tsx'
import {
  add,
  bodyOf,
  drafted,
  form,
  freshEditor,
  name,
  nothing,
  press,
  right,
  row,
  save,
  savedAs,
  show,
  until,
} from './editor-for-specs.tsx'

freshEditor()

describe('the draft of a form', () => {
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
})
