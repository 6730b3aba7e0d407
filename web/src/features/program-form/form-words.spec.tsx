import { fill } from '@portal/contract/fill'
import { criteria } from '@portal/contract/texts/criteria'
import { dayFields } from '@portal/contract/texts/day-fields'
import { programForm as texts } from '@portal/contract/texts/program-form'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import {
  asked,
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
  show,
  until,
} from './editor-for-specs.tsx'

freshEditor()

describe('what a form says of its questions', () => {
  test('a condition reads back as a sentence', { tags: 'R-FORM-27' }, async () => {
    await show(drafted)
    await userEvent.click(await row(/როდემდე/))
    expect(screen.getByText('იკითხება ასე: თუ „რა უფლებით?“ არის „იჯარა“.')).toBeDefined()
    await userEvent.click(within(screen.getByRole('list')).getByLabelText('საკუთრება'))
    expect(screen.getByText('იკითხება ასე: თუ „რა უფლებით?“ არის „საკუთრება“ ან „იჯარა“.')).toBeDefined()
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

  test('criteria are added, moved and deleted, and a published one says what keeps it', {
    tags: 'R-FORM-50',
  }, async () => {
    const old = { id: 4, title: 'დასაბუთებულია' }
    const { calls } = await show({
      ...nothing,
      published: { revision: 1, ...form, criteria: [old] },
      published_at: '2026-11-28T06:15:00.000Z',
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

  test('a limit that cannot be read as a day is a fault of its question, not left out', {
    tags: 'R-WEB-114',
  }, async () => {
    const { calls } = await show({
      ...drafted,
      draft: { ...form, questions: [{ ...until, show_if: null, not_before: '2026-01-01' }], columns: [] },
    })
    await userEvent.click(await row(/როდემდე/))
    const day = screen.getByPlaceholderText(dayFields['date.placeholder'])
    await userEvent.clear(day)
    await userEvent.type(day, '31.11.2026{Tab}')
    expect(screen.getByText(dayFields['date.unreadable'])).toBeDefined()
    expect(day.getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(calls(save)).toHaveLength(1), { timeout: 3_000 })
    expect(bodyOf(calls(save)[0]).form.questions[0]).toMatchObject({ not_before: '31.11.2026' })
  })

  test('a fault stands at its question and blocks nothing', { tags: 'R-FORM-26' }, async () => {
    const { calls } = await show(drafted)
    await userEvent.click(await row(/დასახელება/))
    const title = screen.getByLabelText(texts['form.field.title'])
    await userEvent.clear(title)
    expect(title.getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(calls(save)).toHaveLength(1), { timeout: 3_000 })
  })
})
