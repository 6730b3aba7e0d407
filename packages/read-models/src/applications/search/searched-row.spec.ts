import { agencyAdded, agencyAdmin, auditor, citizen, filed, forwarded, programAdded, recorded } from '@portal/testing'
import { describe, expect, test } from 'vitest'
import { listOf, storeViews } from '../../for-specs.ts'
import { searchRowOf } from './searched-row.ts'

const question = (id: number, kind: string, more: object = {}) => ({
  ...{ id, kind, title: `კითხვა ${id}`, help: null, is_required: false, show_if: null, eligibility: null },
  ...more,
})
const form = {
  revision: 1,
  text: 'none',
  columns: [],
  criteria: [],
  questions: [
    question(1, 'text'),
    question(2, 'one_of', {
      options: [
        { id: 1, title: 'საკუთრება' },
        { id: 2, title: 'Იჯარა' },
      ],
    }),
    question(3, 'personal_id'),
    question(4, 'company_id'),
    question(5, 'long_text'),
    question(6, 'phone'),
    question(7, 'text'),
  ],
}
const published = { type: 'ProgramFormPublished', data: { ...form, note: null } } as never
const answers = {
  'answers.1': 'ბობოყვათი, ნაკვეთი 17/4',
  'answers.2': 2,
  'answers.3': '01001000123',
  'answers.4': '404000001',
  'answers.5': 'ქოხი მთაზე',
  'answers.6': '599123456',
}
const history = (id = 41, more: object = answers) =>
  recorded(`application-${id}`, filed({ applicant: citizen(id).id, formRevision: 1, ...more }), forwarded())

describe('the search finds answers', { tags: 'R-FORM-32' }, () => {
  const stored = () =>
    storeViews(
      recorded('program-1', programAdded(1), published),
      recorded('agency-1', agencyAdded(1)),
      history(),
      history(42, {}),
    )
  const found = async (search: string, more: object = {}, viewer = agencyAdmin(1)) =>
    (await listOf(await stored(), viewer, { page: 1, perPage: 10, search, ...more })).data.map(({ id }) => id)

  test.each([
    ['a text', 'ბობოყვათი'],
    ['a text in Latin letters', 'boboqvati'],
    ['digits in a text', '17'],
    ['a title of an option, in any case', 'იჯარა'],
    ['a part of a personal ID', '01001000123'],
    ['a company', '404000001'],
  ])('%s', async (_, search) => {
    expect(await found(search)).toEqual([41])
    // These are read completely, and must find the same.
    expect(await found(search, { program: 1 })).toEqual([41])
    expect(await found(search, { sort: 'updated' }, auditor())).toEqual([41])
    expect(await found(search, { status: 'completed' })).toEqual([])
    expect(await found(search, {}, agencyAdmin(2))).toEqual([])
    expect(await found(search, {}, citizen(41))).toEqual([])
  })

  test.each([
    ['a long text', 'ქოხი'],
    ['a phone of an answer', '599123456'],
    ['an option that was not chosen', 'საკუთრება'],
  ])('but not %s', async (_, search) => expect(await found(search)).toEqual([]))

  test('nor an erased one', () => {
    const erased = Object.fromEntries(Object.keys(answers).map((field) => [field, null]))
    expect(searchRowOf(history(41, erased) as never, form as never)).not.toHaveProperty('answers')
  })
})

test('knows 400 letters of answers, the shortest first', { tags: 'R-LIM-32' }, () => {
  const long = { 'answers.1': 'ა'.repeat(300), 'answers.7': 'ბ'.repeat(299), 'answers.3': '01001000123' }
  const { answers: lines = '' } = searchRowOf(history(41, long) as never, form as never) ?? {}
  expect(lines.split('\n')).toEqual(['01001000123', 'ბ'.repeat(299)])
})
