/** Answering a program's form: filing, editing, filing again, and who reads what (R-FORM-20 to R-FORM-24). */
import { type Actor, streamOf } from '@portal/domain'
import { fieldsOfBox } from '@portal/event-store'
import { beforeEach, describe, expect, test } from 'vitest'
import { admin, type Fixture, giorgi, inspector, json, nino, openFixture, operator, typedForm } from '../for-specs.ts'
import { printedAnswers } from '../reading/pdf.ts'

const path = '/api/auth/applications'
let fixture: Fixture
type Entry = { changes: object; commitments: object }
beforeEach(async () => {
  fixture = await openFixture()
})

const question = (id: number, kind: string, more = {}) => ({ id, kind, title: `კითხვა ${id}`, ...more })
const farm = [
  question(1, 'section', { title: 'ნაკვეთი' }),
  question(2, 'yes_no', { title: 'გაქვთ ნაკვეთი?', is_required: true }),
  question(3, 'decimal', { title: 'ფართობი', unit: 'ჰა', show_if: { all: [{ question: 2, is: [true] }] } }),
  question(4, 'place', { title: 'სად?' }),
  question(5, 'table', {
    title: 'კულტურები',
    columns: [
      { id: 1, kind: 'text', title: 'კულტურა', is_required: true },
      { id: 2, kind: 'money', title: 'ხარჯი', is_required: false },
    ],
  }),
  question(6, 'integer', {
    title: 'ასაკი',
    eligibility: { unless: { at_least: 18 }, effect: 'stops', message: 'მონაწილეობა შეუძლია სრულწლოვანს' },
  }),
  question(7, 'yes_no', {
    title: 'გაქვთ დავალიანება?',
    eligibility: { unless: { is: [false] }, effect: 'flags', message: 'აქვს დავალიანება' },
  }),
]
const publish = (questions: readonly object[] = farm, text = 'optional', id = 1) =>
  fixture.publishForm(id, { questions, text })
const withdraw = () => fixture.changeProgram(1, 'WithdrawProgramForm', {})

const good = {
  2: true,
  3: 2.5,
  4: { region_id: 2, municipality_id: 2 },
  5: [{ 1: 'თხილი', 2: '1200' }],
  7: true,
}
const send = (answers: unknown, more: object = {}, who: Actor = nino) =>
  fixture.post(who, path, { ...typedForm(who), project_id: 1, form_revision: 1, answers, ...more })
const read = async (who: Actor, id = 1) => (await json(await fixture.get(who, `${path}/GetById/${id}`))).data
const edit = (body: object) => fixture.post(nino, `${path}/1`, { ...typedForm(), ...body })

describe('works', () => {
  test('the answers are read beside the form of the case, staff reads flags', { tags: 'R-FORM-23' }, async () => {
    await publish()
    expect((await send(good)).status).toBe(201)
    const own = await read(nino)
    expect(own).toMatchObject({
      form: { revision: 1, text: 'optional', questions: [{ id: 1, kind: 'section' }, { id: 2 }, {}, {}, {}, {}, {}] },
      answers: { ...good, 5: [{ 1: 'თხილი', 2: '1200.00' }] },
      answers_read: [
        { id: 2, title: 'გაქვთ ნაკვეთი?', value: 'დიახ' },
        { id: 3, title: 'ფართობი', value: expect.stringContaining('2,5') },
        { id: 4, title: 'სად?', value: 'აჭარის ავტონომიური რესპუბლიკა, ბათუმი' },
        { id: 5, title: 'კულტურები', value: expect.stringContaining('თხილი') },
        { id: 7, title: 'გაქვთ დავალიანება?', value: 'დიახ' },
      ],
    })
    expect(own.form).not.toHaveProperty('columns')
    expect(own).not.toHaveProperty('flags')
    await fixture.forward(nino, 1)
    for (const who of [admin, operator, inspector])
      expect((await read(who)).flags).toEqual([{ id: 7, message: 'აქვს დავალიანება' }])
  })

  test('the history names answers by their questions, as read', { tags: 'R-FORM-54' }, async () => {
    await publish()
    await send(good)
    expect((await edit({ answers: { 3: 4, 5: null } })).status).toBe(200)
    const history = (await (await fixture.get(nino, `${path}/1/history`)).json()) as { answers: object[] }[]
    expect(history[0]?.answers).toContainEqual({ id: 2, title: 'გაქვთ ნაკვეთი?', value: 'დიახ' })
    expect(history[1]?.answers).toEqual([
      { id: 3, title: 'ფართობი', value: expect.stringContaining('4') },
      { id: 5, title: 'კულტურები', value: null },
    ])
    expect(history[1]).toMatchObject({ changes: { 'answers.3': 4, 'answers.5': null } })
    await fixture.forward(nino, 1)
    const [, , sent] = (await (await fixture.get(nino, `${path}/1/history`)).json()) as object[]
    expect(sent).not.toHaveProperty('answers')
  })

  test('after a return the changed answers are listed by their questions, as read', { tags: 'R-FORM-38' }, async () => {
    await publish()
    await send(good)
    await fixture.forward(nino, 1)
    await fixture.post(admin, `${path}/1/returned`, { reason: 'გაასწორეთ ფართობი' })
    expect((await edit({ answers: { 3: 4, 5: null } })).status).toBe(200)
    expect((await json(await fixture.get(nino, `${path}/1/changes`))).answers).toEqual([
      { id: 3, title: 'ფართობი', before: expect.stringContaining('2,5'), after: expect.stringContaining('4') },
      { id: 5, title: 'კულტურები', before: expect.stringContaining('თხილი'), after: '' },
    ])
  })

  test('the PDF prints the answers by section, a table as a table', { tags: 'R-FORM-34' }, async () => {
    await publish()
    await send(good, { description: '' })
    const printed = printedAnswers(await read(nino))
    expect(printed.map(({ section }) => section)).toEqual(['ნაკვეთი'])
    expect(printed[0]?.answers.find(({ title }) => title === 'კულტურები')?.value).toEqual({
      ...{ titles: ['კულტურა', 'ხარჯი'], rows: [['თხილი', expect.stringMatching(/1.?200,00/)]], totals: null },
    })
    const response = await fixture.get(nino, `${path}/generatePDF/1`)
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
  })

  test('a multipart form sends the answers as JSON text', { tags: 'R-FORM-20' }, async () => {
    await publish()
    const body = new FormData()
    for (const [name, value] of Object.entries({ ...typedForm(), project_id: 1, form_revision: 1 }))
      body.append(name, String(value))
    body.append('answers', JSON.stringify(good))
    expect((await fixture.request(nino, path, { method: 'POST', body })).status).toBe(201)
    expect((await read(nino)).answers).toMatchObject({ 2: true, 3: 2.5 })
  })

  test('the text may be empty where the form says so', { tags: 'R-FORM-21' }, async () => {
    await publish()
    expect((await send(good, { description: '' })).status).toBe(201)
    expect((await read(nino)).description).toBe('')
  })

  test('an edit changes, takes away and keeps single answers, on the revision of the case', {
    tags: 'R-FORM-22',
  }, async () => {
    await publish()
    await send(good)
    await publish([question(12, 'yes_no', { is_required: true })])
    expect((await edit({ answers: { 3: 4, 5: null } })).status).toBe(200)
    const { answers, form } = await read(nino)
    expect(answers).toEqual({ 2: true, 3: 4, 4: good[4], 7: true })
    expect(form).toMatchObject({ revision: 1 })
    const [, edited] = (await json(await fixture.get(nino, `${path}/1/history`))) as unknown as Entry[]
    expect(edited?.changes).toMatchObject({ 'answers.3': 4, 'answers.5': null })
    expect(edited?.changes).not.toHaveProperty('answers.2')
    expect(Object.keys(edited?.commitments ?? {})).toEqual(expect.arrayContaining(['answers.3', 'answers.5']))
    expect((await edit({ name: 'ნანა' })).status).toBe(200)
    expect((await read(nino)).answers).toEqual(answers)
  })

  test('filing again takes along what the present form still asks', { tags: 'R-FORM-24' }, async () => {
    await publish()
    await send(good)
    await fixture.forward(nino, 1)
    await fixture.post(admin, `${path}/1/rejected`, { reason: 'აკლია ცნობა' })
    await publish([question(2, 'yes_no', { is_required: true }), question(12, 'yes_no')])
    expect((await send(undefined, { form_revision: 2, follows: 1 })).status).toBe(201)
    expect(await read(nino, 2)).toMatchObject({ form: { revision: 2 }, answers: { 2: true } })
    expect((await read(nino)).answers).toHaveProperty('3')
  })

  test('the revision may be left out where nothing is required', { tags: 'R-FORM-20' }, async () => {
    await publish([question(2, 'yes_no')])
    expect((await send({ 2: false }, { form_revision: undefined })).status).toBe(201)
    expect(await read(nino)).toMatchObject({ answers: { 2: false } })
  })

  test('an application to a program without a form has none of this', { tags: 'R-FORM-23' }, async () => {
    expect((await send({}, { form_revision: undefined })).status).toBe(201)
    const data = await read(nino)
    for (const field of ['form', 'answers', 'answers_read', 'flags']) expect(data).not.toHaveProperty(field)
  })
})

describe('refuses', () => {
  test('an answer where nothing is asked: a program without a form, an agency', { tags: 'R-FORM-20' }, async () => {
    const typed = { ...typedForm(), answers: { 1: 'ა' } }
    for (const [to, at] of [
      [{ project_id: 1 }, path],
      [{ agency_id: 1 }, `${path}/other`],
    ] as const) {
      const refused = await fixture.post(nino, at, { ...typed, ...to })
      expect([refused.status, Object.keys((await json(refused)).errors)]).toEqual([422, ['answers']])
    }
    expect((await fixture.post(nino, `${path}/other`, { ...typedForm(), agency_id: 1, answers: {} })).status).toBe(201)
  })

  test('every wrong answer at once, on its own path', { tags: 'R-FORM-20' }, async () => {
    await publish()
    const answers = { 1: 'ა', 3: 'ბევრი', 4: { region_id: 2, municipality_id: 60 }, 5: [{ 2: 'x' }], 6: 17, 99: 'ა' }
    const response = await send({ ...answers, 2: true })
    expect(response.status).toBe(422)
    const { code, errors } = await json(response)
    expect(code).toBe('invalid_fields')
    expect(Object.keys(errors).sort()).toEqual(
      ['answers.1', 'answers.3', 'answers.4', 'answers.5.0.1', 'answers.5.0.2', 'answers.6', 'answers.99'].sort(),
    )
    expect(errors['answers.6']).toEqual(['მონაწილეობა შეუძლია სრულწლოვანს'])
    expect(await json(await send({}))).toMatchObject({ errors: { 'answers.2': [expect.any(String)] } })
    expect(await fixture.store.holderOf({ kind: 'live-application', value: '5#1' })).toBeNull()
  })

  test('who may not apply, by filing and by edit; beside other faults these are said', {
    tags: 'R-FORM-6',
  }, async () => {
    await publish()
    const ineligible = {
      code: 'not_eligible',
      errors: { 'answers.6': ['მონაწილეობა შეუძლია სრულწლოვანს'] },
    }
    const response = await send({ ...good, 6: 17 })
    expect([response.status, await json(response)]).toEqual([422, expect.objectContaining(ineligible)])
    expect(await json(await send({ ...good, 6: 17, 99: 'ა' }))).toMatchObject({ code: 'invalid_fields' })
    await send(good)
    expect(await json(await edit({ answers: { 6: 17 } }))).toMatchObject(ineligible)
    expect(await json(await edit({ answers: { 6: 17, 99: 'ა' } }))).toMatchObject({ code: 'invalid_fields' })
    expect((await edit({ answers: { 6: 18 } })).status).toBe(200)
  })

  test('another revision, or none where something is required, with the present form', {
    tags: 'R-FORM-20',
  }, async () => {
    await publish()
    await publish([question(2, 'yes_no', { is_required: true })])
    for (const form_revision of [1, 3, undefined]) {
      const response = await send(good, { form_revision })
      expect(response.status).toBe(409)
      expect(await json(response)).toMatchObject({ code: 'form_changed', current: { form: { revision: 2 } } })
    }
    await withdraw()
    expect(await json(await send(good))).toMatchObject({ code: 'form_changed', current: { form: null } })
  })

  test('answers without a form', { tags: 'R-FORM-20' }, async () => {
    const response = await send({ 2: true }, { form_revision: undefined })
    expect(response.status).toBe(422)
    expect((await json(response)).errors).toEqual({ answers: ['ამ პროგრამას კითხვები არ აქვს'] })
    await send({}, { form_revision: undefined })
    expect((await json(await edit({ answers: { 2: true } }))).errors).toHaveProperty('answers')
  })

  test.each(['[1]', 5, null])('answers that are %s', async (answers) => {
    await publish()
    expect((await json(await send(answers))).errors).toHaveProperty('answers')
  })

  test('a text that the form does not ask for, and a missing one that it does', { tags: 'R-FORM-21' }, async () => {
    await publish(farm, 'none')
    expect((await json(await send(good))).errors).toHaveProperty('description')
    await publish(farm, 'required')
    expect((await json(await send(good, { form_revision: 2, description: '' }))).errors).toHaveProperty('description')
    await withdraw()
    const empty = { form_revision: undefined, description: '' }
    expect((await json(await send({}, empty))).errors).toHaveProperty('description')
    await send({}, { form_revision: undefined })
    expect((await json(await edit({ description: '', answers: {} }))).errors).toHaveProperty('description')
  })

  test('an edit that leaves a required question or makes one ineligible, and keeps what was filed', {
    tags: 'R-FORM-22',
  }, async () => {
    await publish()
    await send(good)
    const response = await edit({ answers: { 2: null, 6: 17 } })
    expect(response.status).toBe(422)
    expect(Object.keys((await json(response)).errors).sort()).toEqual(['answers.2', 'answers.6'])
    expect((await read(nino)).answers).toMatchObject({ 2: true })
  })
})

describe('who may', () => {
  test('only the applicant edits answers, and nobody else of the public reads them', {
    tags: 'R-FORM-22',
  }, async () => {
    await publish()
    await send(good)
    expect((await fixture.get(giorgi, `${path}/GetById/1`)).status).toBe(404)
    expect((await fixture.post(giorgi, `${path}/1`, { ...typedForm(), answers: { 3: 9 } })).status).toBe(404)
    expect((await fixture.post(inspector, `${path}/1`, { ...typedForm(), answers: { 3: 9 } })).status).toBe(403)
    expect((await read(nino)).answers).toMatchObject({ 3: 2.5 })
  })

  test('answers are sealed in the log and gone with the key of the person', { tags: 'R-FORM-25' }, async () => {
    await publish()
    await send({ ...good, 5: [{ 1: 'ნიშანდობლივი' }] })
    const { events } = await fixture.store.inspect(streamOf('application', 1))
    expect(JSON.stringify(events.map(({ stored }) => stored.data))).not.toContain('ნიშანდობლივი')
    const boxes = Object.values(events[0]?.stored.sealed ?? {}).flatMap((each) => Object.keys(each))
    expect(boxes.flatMap(fieldsOfBox)).toContain('answers.5')
    expect(events[0]?.recorded.commitments['answers.5']).toHaveLength(43)
  })
})
