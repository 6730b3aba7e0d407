/** An application to a program that asks its own questions: two sections, a condition, a table with a sum and a flag. */
import type { ApplicationDocument } from '@portal/contract'
import type { PublishedForm } from '@portal/questions'
import { anApplication } from './applications.ts'

const asked = (id: number, kind: string, title: string, more: object = {}) => ({
  ...{ id, kind, title, help: null, is_required: true, show_if: null, eligibility: null, ...more },
})

export const gardenForm = (revision = 3) =>
  ({
    ...{ revision, text: 'optional', columns: [], criteria: [] },
    questions: [
      asked(1, 'section', 'ნაკვეთი', { is_required: false }),
      asked(2, 'one_of', 'რა უფლებით ფლობთ ნაკვეთს?', {
        options: [
          { id: 1, title: 'საკუთრება' },
          { id: 2, title: 'იჯარა' },
        ],
      }),
      asked(3, 'date', 'როდემდე გაქვთ იჯარა?', {
        ...{ not_before: null, not_after: null, show_if: { all: [{ question: 2, is: [2] }] } },
        eligibility: { unless: { at_least: 'today+5y' }, effect: 'flags', message: 'იჯარა მალე სრულდება' },
      }),
      asked(4, 'section', 'ბაღი', { is_required: false }),
      asked(5, 'table', 'ნერგები', {
        ...{ min_rows: null, max_rows: null, sum: [3] },
        columns: [
          { id: 1, kind: 'text', title: 'ჯიში', help: null, is_required: true, max_length: null },
          { id: 2, kind: 'integer', title: 'ცალი', help: null, is_required: true, min: null, max: null, unit: null },
          { id: 3, kind: 'money', title: 'თანხა', help: null, is_required: true, min: null, max: null },
        ],
      }),
      asked(6, 'text', 'საკადასტრო კოდი', { is_required: false, max_length: null }),
    ],
  }) as unknown as PublishedForm

export const gardenAnswers = {
  2: 2,
  3: '2029-12-31',
  5: [
    { 1: 'თხილი', 2: 220, 3: '1540.00' },
    { 1: 'კივი', 2: 60, 3: '900.00' },
  ],
}

const read = [
  { id: 2, title: 'რა უფლებით ფლობთ ნაკვეთს?', value: 'იჯარა' },
  { id: 3, title: 'როდემდე გაქვთ იჯარა?', value: '31 დეკემბერი, 2029' },
  { id: 5, title: 'ნერგები', value: 'ჯიში: თხილი; ცალი: 220; თანხა: 1 540,00 ₾' },
]

export const anAnswered = (changes: Partial<ApplicationDocument> = {}): ApplicationDocument => {
  const { revision, text, questions } = gardenForm()
  return anApplication({ form: { revision, text, questions }, answers: gardenAnswers, answers_read: read, ...changes })
}
