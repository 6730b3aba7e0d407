import { describe, expect, test } from 'vitest'
import { assignIds } from './assign-ids.ts'
import { formOf, sentQuestion, twoOptions } from './for-specs.ts'
import { noLedger, remember } from './ledger.ts'

describe('numbers for what is new', () => {
  test('count up in the program, and conditions, columns and sums of the same body follow', {
    tags: 'R-FORM-5',
  }, () => {
    const { draft, ids, lastQuestion } = assignIds(
      {
        text: 'none',
        columns: [-1, 4],
        questions: [
          {
            id: -1,
            kind: 'one_of',
            options: [{ title: 'ა' }, { id: -5, title: 'ბ' }],
            eligibility: { unless: { is: [-5] } },
          },
          { id: -2, kind: 'text', show_if: { any: [{ question: -1, is: [-5] }] } },
          { kind: 'table', columns: [{ id: -1, kind: 'money' }, { kind: 'text' }], sum: [-1] },
          { id: 4, kind: 'yes_no', show_if: { all: [{ question: -2, is_answered: true }] } },
        ],
      },
      noLedger,
      11,
    )
    expect(draft).toEqual({
      text: 'none',
      columns: [12, 4],
      questions: [
        {
          id: 12,
          kind: 'one_of',
          options: [
            { id: 1, title: 'ა' },
            { id: 2, title: 'ბ' },
          ],
          eligibility: { unless: { is: [2] } },
        },
        { id: 13, kind: 'text', show_if: { any: [{ question: 12, is: [2] }] } },
        {
          id: 14,
          kind: 'table',
          columns: [
            { id: 1, kind: 'money' },
            { id: 2, kind: 'text' },
          ],
          sum: [1],
        },
        { id: 4, kind: 'yes_no', show_if: { all: [{ question: 13, is_answered: true }] } },
      ],
    })
    expect([ids, lastQuestion]).toEqual([{ '-1': 12, '-2': 13 }, 14])
  })

  test('of an option continue after all that were published', { tags: 'R-FORM-5' }, () => {
    const published = remember(noLedger, formOf(sentQuestion(1, 'one_of', twoOptions)))
    const { draft } = assignIds({ questions: [{ id: 1, kind: 'one_of', options: [{ title: 'ახალი' }] }] }, published, 1)
    expect(draft.questions).toMatchObject([{ options: [{ id: 3 }] }])
  })

  test('are given too where a question has a number that the program never gave', () => {
    const { draft, ids } = assignIds(
      { questions: [{ id: 7 }, { id: 2 }, { id: 9, show_if: { all: [{ question: 7 }, { question: 2 }] } }] },
      noLedger,
      5,
    )
    expect([draft.questions, ids]).toEqual([
      [{ id: 6 }, { id: 2 }, { id: 7, show_if: { all: [{ question: 6 }, { question: 2 }] } }],
      { 7: 6, 9: 7 },
    ])
  })

  test('leave what is half-made as it is', () => {
    const halfMade = {
      text: 5,
      questions: [null, 'x', { id: 'x' }, { id: 1, show_if: 'x', options: 7, columns: [null] }],
      columns: ['x'],
    }
    expect(assignIds(halfMade, noLedger, 1)).toEqual({ draft: halfMade, ids: {}, lastQuestion: 1 })
    expect(assignIds({ questions: 'x' }, noLedger, 1).draft).toEqual({ questions: 'x' })
  })
})
