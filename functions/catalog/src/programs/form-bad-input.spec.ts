/** Faulty forms through the real calls: each is named in Georgian at its place, and the draft stays as it was sent. */
import { expect, test } from 'vitest'
import { openFixture } from '../for-specs.ts'
import { addedProgram } from './for-specs.ts'

const yesNo = (id: number, more: object = {}) => ({ id, kind: 'yes_no', title: `კითხვა ${-id}`, ...more })
const options = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: at + 1, title: `ვარიანტი ${at + 1}` }))
const choice = (id: number, count = 2, more: object = {}) => ({
  ...{ id, kind: 'one_of', title: 'აირჩიეთ', options: options(count) },
  ...more,
})
const shownIf = (question: number, is: readonly unknown[] = [true]) => ({ show_if: { all: [{ question, is }] } })

const made = async () => {
  const fixture = await openFixture()
  const path = `/api/auth/projects/${await addedProgram(fixture)}/form`
  const save = async (form: object, version?: number) => {
    const saved = await fixture.admin.put<{ data: { draft_version: number } }>(`${path}/draft`, { form, version })
    return { status: saved.status, version: saved.body.data?.draft_version }
  }
  const publish = (version: unknown) => fixture.admin.post(`${path}/publish`, { version })
  const draft = async () => (await fixture.admin.get<{ data: { draft: unknown } }>(path)).body.data.draft
  return { save, publish, draft, forecast: (version: unknown) => fixture.admin.post(`${path}/forecast`, { version }) }
}
type Refused = { readonly errors?: Readonly<Record<string, readonly string[]>> }
const placesOf = ({ body }: { body: unknown }) => Object.entries((body as Refused).errors ?? {})

test.each<[string, readonly object[], readonly string[], object?]>([
  ['an unknown kind', [{ id: -1, kind: 'signature', title: 'ხელმოწერა' }], ['questions.0.kind']],
  ['a kind of JavaScript', [{ id: -1, kind: 'constructor', title: 'ა' }], ['questions.0.kind']],
  ['a condition on a later question', [yesNo(-1, shownIf(-2)), yesNo(-2)], ['questions.0.show_if']],
  ['a cycle', [yesNo(-1, shownIf(-2)), yesNo(-2, shownIf(-1))], ['questions.0.show_if']],
  ['a condition on itself', [yesNo(-1, shownIf(-1))], ['questions.0.show_if']],
  ['61 questions', Array.from({ length: 61 }, (_, at) => yesNo(-at - 1)), ['questions']],
  ['51 options', [choice(-1, 51)], ['questions.0.options']],
  ['one option', [choice(-1, 1)], ['questions.0.options']],
  [
    'an option that a condition uses and that is not there',
    [choice(-1), yesNo(-2, shownIf(-1, [3]))],
    ['questions.1.show_if'],
  ],
  ['a table that allows 51 rows', [{ ...table(-1), max_rows: 51 }], ['questions.0.max_rows']],
  [
    'a table of nine columns',
    [{ ...table(-1), columns: Array.from({ length: 9 }, (_, at) => column(at + 1)) }],
    ['questions.0.columns'],
  ],
  ['a bound that is no number', [{ id: -1, kind: 'money', title: 'თანხა', max: '1,234.50' }], ['questions.0.max']],
  [
    'a day that does not exist',
    [{ id: -1, kind: 'date', title: 'დღე', not_before: '2026-02-29' }],
    ['questions.0.not_before'],
  ],
  ['four columns of the queue', [1, 2, 3, 4].map((at) => yesNo(-at)), ['columns'], { columns: [-1, -2, -3, -4] }],
  ['a text as a column of the queue', [{ id: -1, kind: 'text', title: 'ა' }], ['columns.0'], { columns: [-1] }],
])('%s', { tags: ['R-FORM-11', 'R-FORM-31'] }, async (_, questions, places, more = {}) => {
  const { save, publish, draft, forecast } = await made()
  const { version } = await save({ text: 'optional', questions, ...more })
  const kept = await draft()
  for (const call of [publish, forecast]) {
    const refused = await call(version)
    expect([refused.status, placesOf(refused).map(([place]) => place)]).toEqual([422, places])
    for (const [, said] of placesOf(refused)) expect(said).toEqual([expect.stringMatching(/[ა-ჰ]/)])
  }
  expect(await draft()).toEqual(kept)
})

test('an option that a condition uses stays, or its removal is named', {
  tags: ['R-FORM-4', 'R-FORM-11'],
}, async () => {
  const { save, publish } = await made()
  const form = (count: number) => ({ text: 'none', questions: [choice(1, count), yesNo(2, shownIf(1, [3]))] })
  const sent = { text: 'none', questions: [choice(-1, 3), yesNo(-2, shownIf(-1, [3]))] }
  expect(await publish((await save(sent)).version)).toMatchObject({ status: 201 })
  const refused = await publish((await save(form(2))).version)
  expect(placesOf(refused)).toEqual([['questions.1.show_if', [expect.stringContaining('„ვარიანტი 3“')]]])
})

function column(id: number) {
  return { id, kind: 'text', title: `სვეტი ${id}` }
}
function table(id: number) {
  return { id, kind: 'table', title: 'ცხრილი', columns: [column(1)] }
}
