/** An application is judged by what its program said when it was sent, whatever the program says later. */
import { streamOf } from '@portal/domain'
import { beforeEach, describe, expect, test } from 'vitest'
import { admin, type Fixture, json, nino, openFixture, operator, pdf, typedForm } from '../for-specs.ts'

const path = '/api/auth/applications'
const plan = { id: 1, title: 'ბიზნესგეგმა', isRequired: true }
const photo = { id: 2, title: 'ფოტო', isRequired: true }
const lease = { id: undefined, title: 'იჯარა', isRequired: true, showIf: { all: [{ question: 1, is: [true] }] } }
const rented = {
  ...{ id: 1, kind: 'yes_no', title: 'ქირაობთ?', help: null, is_required: true, show_if: null, eligibility: null },
}

let fixture: Fixture
beforeEach(async () => {
  fixture = await openFixture()
  await fixture.addProgram(5, { requirements: [plan], answerDays: 30 })
})
const file = async (more: object = {}) => {
  const filed = await fixture.post(nino, path, { ...typedForm(), project_id: 5, ...more })
  return (await json(filed)).data.id as number
}
const read = async (id: number, who = nino) => (await json(await fixture.get(who, `${path}/GetById/${id}`))).data
const events = (id: number) => fixture.store.load(streamOf('application', id))
const asked = (data: Record<string, unknown>) =>
  (data.requirements as { id: number; is_asked: boolean }[]).map(({ id, is_asked }) => (is_asked ? id : -id))

describe('what the program said on its day', { tags: ['R-FORM-28', 'R-FORM-33'] }, () => {
  test('stands in the events, and stays when the program changes', async () => {
    const id = await file()
    await fixture.changeProgram(5, 'EditProgram', { requirements: [plan, { ...photo, id: undefined }], answerDays: 10 })
    expect(await events(id)).toMatchObject([{ data: { requirements: [plan], answerDays: 30 } }])
    expect(asked(await read(id))).toEqual([1])
    expect(asked(await read(id, admin))).toEqual([1])
    await fixture.forward(nino, id)
    expect(await events(id)).toMatchObject([{}, { data: { by: 'applicant', answerDays: 10 } }])
    expect((await events(id))[1]?.data).not.toHaveProperty('requirements')
    expect(asked(await read(id, admin))).toEqual([1])
  })

  test('until it is sent, its owner also reads what the program asks for by now, and a sending takes that over', async () => {
    const id = await file()
    expect(await read(id)).toMatchObject({ program_now: { version: 1, requirements: [{ id: 1 }] } })
    await fixture.changeProgram(5, 'EditProgram', { requirements: [plan, { ...photo, id: undefined }] })
    expect(await read(id)).toMatchObject({ program_now: { version: 2, requirements: [{ id: 1 }, { id: 2 }] } })
    expect(await read(id, admin)).not.toHaveProperty('program_now')
    await fixture.forward(nino, id, { program_version: 2 })
    expect(await events(id)).toMatchObject([{}, { data: { requirements: [plan, photo] } }])
    expect(asked(await read(id, admin))).toEqual([1, 2])
    expect(await read(id)).not.toHaveProperty('program_now')
  })

  test('a version that was over before the filing changes nothing, and an unknown one is refused at its field', async () => {
    await fixture.changeProgram(5, 'EditProgram', { requirements: [plan, { ...photo, id: undefined }] })
    fixture.pass(60_000)
    const id = await file()
    const unknown = await fixture.forward(nino, id, { program_version: 9 })
    expect([unknown.status, Object.keys((await json(unknown)).errors)]).toEqual([422, ['program_version']])
    const wrong = await fixture.forward(nino, id, { program_version: 'x' })
    expect([wrong.status, Object.keys((await json(wrong)).errors)]).toEqual([422, ['program_version']])
    expect((await fixture.forward(nino, id, { program_version: 1 })).status).toBe(200)
    expect(asked(await read(id, admin))).toEqual([1, 2])
  })

  test('sent twice, a sending takes effect once', async () => {
    const id = await file()
    const headers = { 'Idempotency-Key': 'sending-1' }
    const sent = [await fixture.forward(nino, id, { program_version: 1 }, headers)]
    await fixture.changeProgram(5, 'EditProgram', { answerDays: 5 })
    sent.push(await fixture.forward(nino, id, { program_version: 1 }, headers))
    expect(sent.map(({ status }) => status)).toEqual([200, 200])
    expect(await events(id)).toHaveLength(2)
  })

  test('a returned application keeps its documents, and takes the promise of the new day', async () => {
    const id = await file()
    await fixture.forward(nino, id, { program_version: 1 })
    await fixture.post(admin, `${path}/${id}/returned`, { reason: 'დაამატეთ ფაილი' })
    await fixture.changeProgram(5, 'EditProgram', { requirements: [{ ...photo, id: undefined }], answerDays: 7 })
    expect(await read(id)).not.toHaveProperty('program_now')
    await fixture.forward(nino, id)
    expect((await events(id)).at(-1)).toMatchObject({ data: { answerDays: 7 } })
    expect(asked(await read(id, operator))).toEqual([1])
  })

  test('files may be what it asked for, and until it is sent also what the program asks for by now', async () => {
    const id = await file()
    await fixture.changeProgram(5, 'EditProgram', { requirements: [{ ...photo, id: undefined }] })
    const edit = async (requirement: number) => {
      const { key } = await fixture.upload(nino, pdf(String(requirement)))
      const sent = await fixture.post(nino, `${path}/${id}`, {
        ...{ ...typedForm(), add_documents: [key], add_requirements: [requirement] },
      })
      return sent.status
    }
    expect([await edit(1), await edit(2), await edit(9)]).toEqual([200, 200, 422])
    await fixture.forward(nino, id)
    const assign = async (requirement: number) =>
      (await fixture.post(admin, `${path}/${id}/assigned`, { document: 1, requirement })).status
    expect([await assign(1), await assign(2)]).toEqual([200, 422])
  })

  test('a document that rests on an answer is asked for where the answer is given', async () => {
    await fixture.addProgram(6)
    await fixture.publishForm(6, { questions: [rented] })
    await fixture.changeProgram(6, 'EditProgram', { requirements: [{ ...plan, id: undefined }, lease] })
    const filed = async (who: typeof nino, answer: boolean) => {
      const sent = { ...typedForm(who), project_id: 6, form_revision: 1, answers: { 1: answer } }
      return (await json(await fixture.post(who, path, sent))).data.id as number
    }
    const id = await filed(nino, false)
    expect(asked(await read(id))).toEqual([1, -2])
    await fixture.post(nino, `${path}/${id}`, { ...typedForm(), answers: { 1: true } })
    expect(asked(await read(id))).toEqual([1, 2])
  })
})
