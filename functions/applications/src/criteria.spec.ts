/** Criteria of a program in a decision: who judges, and who reads it (R-FORM-46 to R-FORM-48). */
import { pdfText } from '@portal/documents/pdf-text'
import type { Actor } from '@portal/domain'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  admin,
  type Fixture,
  giorgi,
  inspector,
  json,
  nino,
  openFixture,
  operator,
  otherAdmin,
  superAdministrator,
  typedForm,
} from './for-specs.ts'

const path = '/api/auth/applications'
const criteria = [
  { id: 1, title: 'ხარჯთაღრიცხვა დასაბუთებულია' },
  { id: 2, title: 'აქვს თანადაფინანსება' },
  { id: 3, title: 'ნაკვეთი დარეგისტრირებულია' },
]
const judged = { 1: 'met', 2: 'unmet', 3: 'not_applicable' }
const questions = [{ id: 1, kind: 'yes_no', title: 'გაქვთ ნაკვეთი?' }]

let fixture: Fixture
beforeEach(async () => {
  fixture = await openFixture()
  await fixture.publishForm(1, { questions, text: 'optional', criteria })
  await fixture.post(nino, path, { ...typedForm(nino), project_id: 1, form_revision: 1, answers: { 1: true } })
  await fixture.forward(nino, 1)
})
const decide = (call: 'completed' | 'rejected', more: object, id = 1) =>
  fixture.post(admin, `${path}/${id}/${call}`, { reason: 'ოქმი №31', ...more })
const detail = async (who: Actor) => (await json(await fixture.get(who, `${path}/GetById/1`))).data
type Entry = { type: string; changes: object; salts: object; commitments: object; content: object }
const history = async (who: Actor) =>
  (await (await fixture.get(who, `${path}/1/history`)).json()) as unknown as readonly Entry[]

describe('a decision', { tags: 'R-FORM-46' }, () => {
  test.each(['completed', 'rejected'] as const)('%s records what it says about each criterion', async (call) => {
    const response = await decide(call, { criteria: judged })
    expect(response.status).toBe(200)
    expect((await json(response)).data.criteria).toEqual(judged)
  })

  test('need not judge all, or any', async () => {
    expect((await decide('completed', { criteria: { 2: 'met' } })).status).toBe(200)
    expect((await detail(admin)).criteria).toEqual({ 2: 'met' })
  })

  test.each([[{}], [null]])('that says %j about criteria is one without', async (none) => {
    expect((await decide('completed', { criteria: none })).status).toBe(200)
    expect(await detail(admin)).not.toHaveProperty('criteria')
  })

  test.each([
    ['4', { 4: 'met' }],
    ['0', { 0: 'met' }],
    ['__x', { __x: 'met' }],
    ['1', { 1: 'yes' }],
    ['1', { 1: null }],
    ['2', { 1: 'met', 2: true }],
  ])('is refused at criteria.%s of %j', async (at, wrong) => {
    for (const call of ['completed', 'rejected'] as const) {
      const response = await decide(call, { criteria: wrong })
      expect([response.status, Object.keys((await json(response)).errors)]).toEqual([422, [`criteria.${at}`]])
    }
    expect((await detail(admin)).status).toBe('forwarded')
  })

  test('is judged by the form that was filed, not by a newer one', async () => {
    await fixture.publishForm(1, { questions, text: 'optional', criteria: [{ id: 4, title: 'ახალი' }] })
    const newer = await decide('completed', { criteria: { 4: 'met' } })
    expect([newer.status, Object.keys((await json(newer)).errors)]).toEqual([422, ['criteria.4']])
    expect((await decide('completed', { criteria: { 3: 'met' } })).status).toBe(200)
    expect((await detail(admin)).form).toMatchObject({ revision: 1, criteria })
  })

  test('names the program whose form asks the criteria, and is refused where that is not the form of the case', async () => {
    await fixture.addProgram(5, { agency: 2 })
    await fixture.publishForm(5, { questions, criteria: [{ id: 1, title: 'სხვა პროგრამის კრიტერიუმი' }] })
    await fixture.post(admin, `${path}/1/transferred`, { agency_id: 2, project_id: 5, reason: 'სხვა უწყების საქმეა' })
    for (const call of ['completed', 'rejected'] as const) {
      const body = { reason: 'ოქმი №31', criteria: { 1: 'unmet' }, criteria_of: 5 }
      const response = await fixture.post(otherAdmin, `${path}/1/${call}`, body)
      expect([response.status, Object.keys((await json(response)).errors)]).toEqual([422, ['criteria.1']])
    }
    const ofFiled = { criteria: { 1: 'unmet' }, criteria_of: 1 }
    const decided = await fixture.post(otherAdmin, `${path}/1/completed`, ofFiled)
    expect((await json(decided)).data).toMatchObject({ project: { id: 5 }, criteria: { 1: 'unmet' } })
  })

  test('about an application without a form judges nothing', async () => {
    const id = await fixture.file(nino, { project_id: 3 })
    const response = await decide('completed', { criteria: { 1: 'met' } }, id)
    expect([response.status, Object.keys((await json(response)).errors)]).toEqual([422, ['criteria.1']])
  })

  test('says all that is wrong with letter and criteria at once', async () => {
    const { errors } = await json(await decide('rejected', { letter: 9, criteria: { 8: 'met', 9: 'unmet' } }))
    expect(Object.keys(errors)).toEqual(['letter', 'criteria.8', 'criteria.9'])
  })
})

describe('who reads it', { tags: 'R-FORM-47' }, () => {
  test('staff and auditors read criteria before the decision, and what was judged after it', async () => {
    for (const who of [admin, operator, inspector, superAdministrator]) {
      const before = await detail(who)
      expect(before.form).toMatchObject({ criteria })
      expect(before).not.toHaveProperty('criteria')
    }
    await decide('rejected', { criteria: judged })
    for (const who of [admin, operator, inspector, superAdministrator]) {
      expect((await detail(who)).criteria).toEqual(judged)
      expect((await history(who)).at(-1)).toMatchObject({ changes: { criteria: judged } })
    }
  })

  test('its applicant does not, neither in the detail nor in the history, and the proofs still hold', async () => {
    await decide('rejected', { criteria: judged })
    const own = await detail(nino)
    expect(own).not.toHaveProperty('criteria')
    expect(own.form).not.toHaveProperty('criteria')
    const last = (await history(nino)).at(-1)
    expect(last?.changes).not.toHaveProperty('criteria')
    expect(last?.salts).not.toHaveProperty('criteria')
    expect(last?.commitments).toHaveProperty('criteria')
    expect(JSON.stringify([own, last])).not.toContain('unmet')
    for (const each of [`${path}/GetData`, `${path}/GetData?export=1`])
      expect(await (await fixture.get(nino, each)).text()).not.toContain('unmet')
    expect((await fixture.get(giorgi, `${path}/1/history`)).status).toBe(404)
  })

  test('an applicant who filed an older form gets the present one without them', async () => {
    const sent = { ...typedForm(giorgi), project_id: 1, form_revision: 9, answers: { 1: true } }
    const refused = await json(await fixture.post(giorgi, path, sent))
    expect(refused).toMatchObject({ code: 'form_changed', current: { form: { revision: 1 } } })
    expect(JSON.stringify(refused)).not.toContain('criteria')
  })
})

describe('the letter', { tags: 'R-FORM-48' }, () => {
  const template = (body: string) => ({
    ...{ title: 'უარი', for: 'rejected', project_id: null, body },
    ...{ signer: 'მანუჩარ თურმანიძე', signer_position: 'უფროსი' },
  })
  const words = async (response: Response) => {
    expect(response.status).toBe(200)
    return (await pdfText(new Uint8Array(await response.arrayBuffer()))).replace(/\s+/g, ' ')
  }
  const body = '<p>განაცხადი #0000-{{number}} უარყოფილია.</p><p>ვერ აკმაყოფილებს: {{unmet}}</p>'

  test('lists the titles of what is not met, as the form that was filed has them', async () => {
    await fixture.post(admin, '/api/auth/letter-templates', template(body))
    const preview = { template: 1, for: 'rejected', reason: 'ოქმი', criteria: { 1: 'unmet', 2: 'unmet' } }
    const shown = await words(await fixture.post(admin, `${path}/1/letter/preview`, preview))
    expect(shown).toContain('– ხარჯთაღრიცხვა დასაბუთებულია – აქვს თანადაფინანსება')
    await decide('rejected', { letter: 1, criteria: judged })
    await fixture.publishForm(1, {
      questions,
      criteria: criteria.map((each) => ({ ...each, title: `${each.title}!` })),
    })
    const given = await words(await fixture.get(nino, `${path}/1/letter`))
    expect(given).toContain('ვერ აკმაყოფილებს: – აქვს თანადაფინანსება')
    for (const other of ['ხარჯთაღრიცხვა', 'დარეგისტრირებულია', 'თანადაფინანსება!']) expect(given).not.toContain(other)
  })

  test('leaves the paragraph out where all is met', async () => {
    await fixture.post(admin, '/api/auth/letter-templates', template(body))
    await decide('rejected', { letter: 1, criteria: { 1: 'met' } })
    expect(await words(await fixture.get(nino, `${path}/1/letter`))).not.toContain('ვერ აკმაყოფილებს')
  })
})
