/** Wrong answers through the real call: each is named in Georgian at its place, all at once, and nothing is stored. */
import { beforeEach, describe, expect, test } from 'vitest'
import { type Fixture, json, nino, openFixture, typedForm } from '../for-specs.ts'

const path = '/api/auth/applications'
const kinds = ['text', 'long_text', 'integer', 'decimal', 'money', 'date', 'iban', 'phone', 'personal_id'] as const
/** One question of each kind, numbered from 1, and a table. */
const questions = [
  ...kinds.map((kind, at) => ({ id: at + 1, kind, title: `კითხვა ${at + 1}` })),
  { id: 10, kind: 'table', title: 'ხარჯები', columns: [{ id: 1, kind: 'money', title: 'თანხა' }] },
  {
    id: 11,
    kind: 'one_of',
    title: 'უფლება',
    options: [
      { id: 1, title: 'საკუთრება' },
      { id: 2, title: 'იჯარა' },
    ],
  },
]
const idOf = (kind: (typeof kinds)[number]) => kinds.indexOf(kind) + 1

let fixture: Fixture
beforeEach(async () => {
  fixture = await openFixture()
  await fixture.publishForm(1, { questions })
})
/** The answers as JSON text, because 1e309 and -0 are no values that JSON can be made of. */
const send = (answers: string) => {
  const sent = JSON.stringify({ ...typedForm(), project_id: 1, form_revision: 1, answers: '{}' })
  return fixture.request(nino, path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: sent.replace('"answers":"{}"', () => `"answers":${answers}`),
  })
}
const stored = async () => (await json(await fixture.get(nino, `${path}/GetById/1`))).data.answers
const errorsOf = async (response: Response) => Object.entries((await json(response)).errors) as [string, string[]][]

describe('is refused at its place', { tags: ['R-FORM-7', 'R-FORM-20'] }, () => {
  test.each([
    ['1e309', `{"${idOf('decimal')}":1e309}`, `answers.${idOf('decimal')}`],
    ['a number with five decimals', `{"${idOf('decimal')}":1.00001}`, `answers.${idOf('decimal')}`],
    ['a number as text', `{"${idOf('integer')}":"12"}`, `answers.${idOf('integer')}`],
    ['1,234.50', `{"${idOf('money')}":"1,234.50"}`, `answers.${idOf('money')}`],
    ['money with an unbreakable space', `{"${idOf('money')}":"1\u00a0234.50"}`, `answers.${idOf('money')}`],
    ['money in wide digits', `{"${idOf('money')}":"１２３"}`, `answers.${idOf('money')}`],
    ['money in Georgian numerals', `{"${idOf('money')}":"რკგ"}`, `answers.${idOf('money')}`],
    ['negative money', `{"${idOf('money')}":"-5.00"}`, `answers.${idOf('money')}`],
    ['the 31st of February', `{"${idOf('date')}":"2026-02-31"}`, `answers.${idOf('date')}`],
    ['29 February of another year', `{"${idOf('date')}":"2027-02-29"}`, `answers.${idOf('date')}`],
    ['an account of Georgian letters', `{"${idOf('iban')}":"გე29NB0000000101904917"}`, `answers.${idOf('iban')}`],
    ['an account with a wrong digit', `{"${idOf('iban')}":"GE29NB0000000101904918"}`, `answers.${idOf('iban')}`],
    ['a table of 51 rows', `{"10":[${Array(51).fill('{"1":"1.00"}').join(',')}]}`, 'answers.10'],
    ['a cell', '{"10":[{"1":"1.00"},{"1":"ა"}]}', 'answers.10.1.1'],
    ['an option that there is not', '{"11":3}', 'answers.11'],
    ['a question of another program', '{"77":"ა"}', 'answers.77'],
    ['a name of JavaScript', '{"constructor":"ა"}', 'answers.constructor'],
  ])('%s', async (_, answers, place) => {
    const refused = await send(answers)
    expect([refused.status, await errorsOf(refused)]).toEqual([422, [[place, [expect.stringMatching(/[ა-ჰ]/)]]]])
    expect((await fixture.get(nino, `${path}/GetById/1`)).status).toBe(404)
  })

  test('all of them at once', async () => {
    const refused = await send(`{"3":1.5,"5":"1,5","6":"2026-02-30","10":[{"1":"ა"}],"11":9,"77":1}`)
    expect((await errorsOf(refused)).map(([place]) => place).sort()).toEqual([
      ...['answers.10.0.1', 'answers.11', 'answers.3', 'answers.5', 'answers.6', 'answers.77'],
    ])
  })

  test('what is no object of answers', async () => {
    for (const answers of ['[]', '"ა"', '7']) expect([answers, (await send(answers)).status]).toEqual([answers, 422])
  })
})

describe('is taken as people mean it', { tags: 'R-FORM-2' }, () => {
  test.each([
    ['-0 is 0', `{"${idOf('decimal')}":-0}`, { [idOf('decimal')]: 0 }],
    ['0.1 + 0.2', `{"${idOf('decimal')}":0.3}`, { [idOf('decimal')]: 0.3 }],
    ['money without tetri', `{"${idOf('money')}":"1234.5"}`, { [idOf('money')]: '1234.50' }],
    ['29 February of a leap year', `{"${idOf('date')}":"2028-02-29"}`, { [idOf('date')]: '2028-02-29' }],
    [
      'an account with spaces, unbreakable ones too',
      `{"${idOf('iban')}":"GE29 NB00\u00a00000 0101 9049 17"}`,
      { [idOf('iban')]: 'GE29NB0000000101904917' },
    ],
  ])('%s', async (_, answers, kept) => {
    expect((await send(answers)).status).toBe(201)
    expect(await stored()).toEqual(kept)
  })
})

test('200 KB of answers are refused or taken in time that grows with their size', {
  tags: ['R-FORM-7', 'R-LIM-3'],
}, async () => {
  const long = 'ა'.repeat(68_000)
  const manyKeys = JSON.stringify(Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [at + 100, 'ა'])))
  const nested = `{"10":${'['.repeat(5_000)}${']'.repeat(5_000)}}`
  const sent = [
    [`{"1":"${long}"}`, 422],
    [`{"2":"${long}"}`, 422],
    [manyKeys, 422],
    [nested, 400],
  ] as const
  for (const [answers, status] of sent) {
    const before = process.threadCpuUsage()
    const refused = await send(answers)
    const { user, system } = process.threadCpuUsage(before)
    expect([refused.status, (await json(refused)).message]).toEqual([status, expect.stringMatching(/[ა-ჰ]/)])
    // Milliseconds of the processor, two and a half for each kilobyte.
    expect((user + system) / 1000).toBeLessThan(500)
  }
})

test('what was written is together as long as a text alone may be, in a filing and an edit', {
  tags: 'R-LIM-32',
}, async () => {
  const many = Array.from({ length: 20 }, (_, at) => ({ id: at + 1, kind: 'long_text', title: `კითხვა ${at + 1}` }))
  await fixture.publishForm(3, { questions: many })
  const answers = (count: number) => Object.fromEntries(many.slice(0, count).map(({ id }) => [id, 'ა'.repeat(4_000)]))
  const file = (count: number) =>
    fixture.post(nino, path, { ...typedForm(), project_id: 3, form_revision: 1, answers: answers(count) })
  const refused = await file(9)
  expect([refused.status, await errorsOf(refused)]).toEqual([422, [['answers', [expect.stringMatching(/შეამოკლეთ/)]]]])
  expect((await file(8)).status).toBe(201)
  const edited = await fixture.post(nino, `${path}/1`, { ...typedForm(), answers: { 9: 'ბ'.repeat(4_000) } })
  expect([edited.status, (await errorsOf(edited)).map(([place]) => place)]).toEqual([422, ['answers']])
})

test('an edit of an application whose form asks for no text leaves the text empty', {
  tags: ['R-FORM-21', 'R-FORM-22'],
}, async () => {
  await fixture.publishForm(1, { questions, text: 'none' })
  const filed = { ...typedForm(), project_id: 1, form_revision: 2, description: '', answers: { 1: 'ერთი' } }
  expect((await fixture.post(nino, path, filed)).status).toBe(201)
  const edit = (more: object) => fixture.post(nino, `${path}/1`, { ...typedForm(), description: '', ...more })
  expect((await edit({ answers: { 1: 'ორი' } })).status).toBe(200)
  expect(await stored()).toEqual({ 1: 'ორი' })
  const asked = await edit({ answers: {}, description: '<p>ტექსტი</p>' })
  expect([asked.status, (await errorsOf(asked)).map(([place]) => place)]).toEqual([422, ['description']])
  // An edit that says nothing of answers keeps them, and its text follows the form of the application too.
  expect((await edit({ mobile: '500000099' })).status).toBe(200)
  const written = await fixture.post(nino, `${path}/1`, { ...typedForm(), description: '<p>ტექსტი</p>' })
  expect([written.status, (await errorsOf(written)).map(([place]) => place)]).toEqual([422, ['description']])
  expect(await stored()).toEqual({ 1: 'ორი' })
  expect((await json(await fixture.get(nino, `${path}/GetById/1`))).data).toMatchObject({ description: '' })
})
