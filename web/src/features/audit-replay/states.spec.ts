import { describe, expect, test } from 'vitest'
import { anAnswered } from '../../testing/answered.ts'
import { changesBetween, type ReplayedState } from './states.tsx'

const place = (name: string) => ({ id: 1, name })
const filed: ReplayedState = {
  id: 7,
  version: 1,
  name: 'ნინო',
  lastname: 'გამოგონილი',
  mobile: '500000005',
  personal_id: '01001000005',
  description: '<p>ტექსტი</p>',
  physical_address: 'ქუჩა 1',
  legal_address: 'ქუჩა 2',
  physical_region: place('რეგიონი'),
  physical_municipality: place('მუნიციპალიტეტი'),
  legal_region: place('რეგიონი'),
  legal_municipality: place('მუნიციპალიტეტი'),
  status: 'pendding',
  comment: null,
  returned_reason: null,
  returned_at: null,
  times_returned: 0,
  returned_questions: null,
  due_on: null,
  is_overdue: false,
  is_paused: false,
  days_left: null,
  decided_in_time: null,
  answer_by: null,
  is_extended: false,
  is_lapsed: false,
  request: null,
  follows: null,
  forwarded_at: null,
  decided_at: null,
  withdrawn_at: null,
  withdrawn_reason: null,
  transferred_from: null,
  transferred_at: null,
  transferred_reason: null,
  created_at: '2026-03-01T09:00:00Z',
  updated_at: '2026-03-01T09:00:00Z',
  project: { id: 1, title: 'პროგრამა' },
  agency: { id: 1, name: 'უწყება' },
  reviewer: null,
  attachments_application: [{ id: 1, file_path: 'x', original_name: 'a.pdf', size: 3, requirement: null }],
  is_own: false,
}

describe('the changes between two versions', () => {
  test('are none when no visible field differs', () =>
    expect(changesBetween(filed, { ...filed, version: 2, updated_at: '2026-03-02T09:00:00Z' })).toEqual([]))

  test('name no address of an erased person', () => {
    const nowhere = { ...place(''), id: 0 }
    const erased = { legal_address: '', legal_region: nowhere, legal_municipality: nowhere }
    expect(changesBetween(filed, { ...filed, ...erased })).toEqual([
      { field: 'legal', before: 'რეგიონი, მუნიციპალიტეტი, ქუჩა 2', after: '' },
    ])
  })

  test('name the field with its former and its new value', () =>
    expect(changesBetween(filed, { ...filed, status: 'rejected', comment: 'აკლია გვერდი' })).toEqual([
      { field: 'status', before: 'გადასაგზავნი', after: 'უარყოფილი' },
      { field: 'comment', before: '', after: 'აკლია გვერდი' },
    ]))

  test('include a removed document', () =>
    expect(changesBetween(filed, { ...filed, attachments_application: [] })).toEqual([
      { field: 'attachments', before: 'a.pdf', after: '' },
    ]))

  test('have no former values at the first version', () =>
    expect(changesBetween(null, filed)).toContainEqual({ field: 'name', before: '', after: 'ნინო' }))
})

test('a changed answer is named by its question', { tags: 'R-FORM-38' }, () => {
  const { form, answers_read } = anAnswered()
  const before = { ...filed, form, answers_read }
  const after = {
    ...before,
    answers_read: answers_read?.map((each) => (each.id === 2 ? { ...each, value: 'საკუთრება' } : each)),
  }
  expect(changesBetween(before, after)).toEqual([
    { field: 'answer-2', answer: 'რა უფლებით ფლობთ ნაკვეთს?', before: 'იჯარა', after: 'საკუთრება' },
  ])
})
