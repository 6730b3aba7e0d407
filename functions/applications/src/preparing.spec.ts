/** Decisions that are prepared by staff and signed by an administrator (R-OFF-1 to R-OFF-9). */
import { type Actor, agencyDecider, type NotesEvent, streamOf, system } from '@portal/domain'
import { beforeEach, describe, expect, test } from 'vitest'
import { listApplications } from './desk/for-specs.ts'
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
  secondAdmin,
  superAdministrator,
} from './for-specs.ts'

const path = '/api/auth/applications'
const criteria = [{ id: 1, title: 'ხარჯთაღრიცხვა დასაბუთებულია' }]
const questions = [{ id: 1, kind: 'yes_no', title: 'გაქვთ ნაკვეთი?' }]
const words = { outcome: 'rejected', reason: 'ცნობა აკლია.' }

let fixture: Fixture
let id: number
beforeEach(async () => {
  fixture = await openFixture()
  await fixture.publishForm(1, { questions, text: 'optional', criteria })
  id = await fixture.file(nino, { form_revision: 1, answers: { 1: true } })
  await fixture.forward(nino, id)
})

const call = (who: Actor, to: string, body: object = {}, headers = {}) =>
  fixture.post(who, `${path}/${id}/${to}`, body, headers)
const detail = async (who: Actor) => (await json(await fixture.get(who, `${path}/GetById/${id}`))).data
const prepare = (more: object = {}, who: Actor = operator) => call(who, 'prepared', { ...words, ...more })
const refusal = async (sent: Promise<Response>) => {
  const response = await sent
  const { code, errors = {} } = await json(response)
  return [response.status, code, ...Object.keys(errors)]
}
const addLetter = async () => {
  const body = { title: 'უარი', for: 'rejected', body: '<p>{{number}}: {{reason}} {{unmet}}</p>' }
  const made = await fixture.post(admin, '/api/auth/letter-templates', {
    ...body,
    ...{ signer: 'ნ. ნიმუშიძე', signer_position: 'უფროსი' },
  })
  return Number((await json(made)).data.id)
}
const wantFourEyes = () =>
  fixture.store.execute(
    agencyDecider,
    streamOf('agency', 1),
    { type: 'EditAgency', data: { fourEyes: true }, actor: system, at: '2026-03-01T09:00:00.000Z' },
    { commandId: 'four-eyes' },
  )

describe('preparing', () => {
  test('is shown to the staff of the agency, and to nobody else', {
    tags: ['R-OFF-1', 'R-OFF-2', 'R-OFF-4'],
  }, async () => {
    const before = await detail(admin)
    const response = await prepare({ criteria: { 1: 'unmet' } })
    const prepared = {
      ...{ id: 1, by: { id: operator.id, name: expect.any(String) }, at: expect.any(String), ...words },
      ...{ letter: null, letter_revision: null, criteria: { 1: 'unmet' }, answer_by: null, questions: [] },
      ...{ is_outdated: false, four_eyes: false },
    }
    expect(response.status).toBe(201)
    expect((await json(response)).data.prepared).toEqual(prepared)
    for (const who of [operator, admin, superAdministrator]) {
      const { version, status, ...seen } = await detail(who)
      expect([version, status, seen.prepared]).toEqual([before.version, 'forwarded', prepared])
    }
    for (const who of [nino, inspector]) {
      expect(Object.keys(await detail(who))).not.toContain('prepared')
      expect(Object.keys(await detail(who))).not.toContain('sent_back')
    }
    const history = await (await fixture.get(nino, `${path}/${id}/history`)).text()
    expect(history).not.toContain('DecisionPrepared')
  })

  test('is for its staff alone, and not for their own application', { tags: 'R-OFF-1' }, async () => {
    for (const [who, status] of [
      [nino, 403],
      [giorgi, 403],
      [otherAdmin, 404],
      [superAdministrator, 403],
      [inspector, 403],
      [admin, 201],
    ] as const)
      expect((await prepare({}, who)).status).toBe(status)
    await fixture.grant({ ...nino, role: 'Agency Operator', agency: 1 })
    expect(await refusal(prepare({}, nino))).toEqual([403, 'own_application'])
    expect(Object.keys(await detail(nino))).not.toContain('prepared')
  })

  test.each([
    [{ outcome: 'withdrawn' }, ['outcome']],
    [{ reason: '' }, ['reason']],
    [{ reason: null }, ['reason']],
    [{ reason: 'ა'.repeat(2_001) }, ['reason']],
    [{ letter: 9 }, ['letter']],
    [{ criteria: { 2: 'met' } }, ['criteria.2']],
    [{ answer_by: '2026-03-20' }, ['answer_by']],
    [{ outcome: 'returned', criteria: { 1: 'met' } }, ['criteria']],
    [{ outcome: 'returned', answer_by: '2026-03-02' }, ['answer_by']],
    [{ outcome: 'returned', questions: [9] }, ['questions']],
  ])('%j is refused as the decision would be', { tags: 'R-OFF-3' }, async (wrong, fields) => {
    const [status, , ...named] = await refusal(prepare(wrong))
    expect([status, named]).toEqual([422, fields])
    expect((await detail(operator)).prepared).toBeNull()
  })

  test('is once under one idempotency key, and of the version that was read', { tags: 'R-OFF-3' }, async () => {
    const { version } = await detail(operator)
    for (const _ of [1, 2])
      expect((await call(operator, 'prepared', words, { 'Idempotency-Key': 'k' })).status).toBe(201)
    expect((await detail(operator)).prepared).toMatchObject({ id: 1 })
    const stale = await prepare({ version: Number(version) - 1 })
    expect([stale.status, (await json(stale)).code]).toEqual([409, 'version_conflict'])
  })

  test('leaves a line of access, as a note does', { tags: 'R-OFF-1' }, async () => {
    await prepare()
    const lines = (await fixture.items.scan('access')).items.filter(
      ({ pk, what, actor }) => String(pk).startsWith('looks#') && what === 'notes' && actor === operator.id,
    )
    expect(lines).toMatchObject([{ records: [`application-${id}`] }])
  })
})

describe('signing', () => {
  test('decides what was prepared, with its letter and criteria', { tags: 'R-OFF-5' }, async () => {
    const letter = await addLetter()
    await prepare({ letter, criteria: { 1: 'unmet' } })
    await fixture.post(admin, `/api/auth/letter-templates/${letter}`, {
      ...{ title: 'უარი', for: 'rejected', body: '<p>სხვა ტექსტი {{reason}}</p>' },
      ...{ signer: 'ნ. ნიმუშიძე', signer_position: 'უფროსი' },
    })
    const response = await call(admin, 'rejected', { prepared: 1 })
    expect(response.status).toBe(200)
    expect((await json(response)).data).toMatchObject({
      ...{ status: 'rejected', comment: words.reason, criteria: { 1: 'unmet' }, has_letter: true },
    })
    const [decided] = (await fixture.store.load(streamOf('application', id))).slice(-1)
    expect(decided?.data).toMatchObject({ letter: { template: letter, revision: 1 } })
    const notes = await fixture.store.load<NotesEvent>(streamOf('notes', id))
    expect(notes.at(-1)).toMatchObject({ type: 'PreparationClosed', data: { because: 'signed', preparation: 1 } })
    expect(await detail(admin)).toMatchObject({ prepared: null })
  })

  test.each([
    ['completed', { outcome: 'completed', reason: 'ოქმი №31' }, 'completed'],
    ['returned', { outcome: 'returned', reason: 'გაასწორეთ', answer_by: '2026-03-20' }, 'pendding'],
  ])('%s', { tags: 'R-OFF-5' }, async (to, prepared, status) => {
    expect((await prepare(prepared)).status).toBe(201)
    const response = await call(admin, to, { prepared: 1, reason: prepared.reason })
    expect([response.status, (await json(response)).data.status]).toEqual([200, status])
    expect((await detail(admin)).prepared).toBeNull()
  })

  test('is refused beside other words and by another outcome', { tags: 'R-OFF-5' }, async () => {
    await prepare()
    expect(await refusal(call(admin, 'completed', { prepared: 1 }))).toEqual([422, 'invalid_fields', 'prepared'])
    expect(await refusal(call(admin, 'rejected', { prepared: 1, reason: 'სხვა' }))).toEqual([
      ...[422, 'invalid_fields', 'reason'],
    ])
    expect(await refusal(call(admin, 'rejected', { prepared: 1, criteria: { 1: 'met' } }))).toEqual([
      ...[422, 'invalid_fields', 'criteria'],
    ])
    expect(await refusal(call(admin, 'rejected', { prepared: 2 }))).toEqual([422, 'invalid_fields', 'prepared'])
    expect(await refusal(call(admin, 'rejected', {}))).toEqual([422, 'invalid_fields', 'reason'])
    expect((await detail(admin)).status).toBe('forwarded')
  })

  test('is refused when the application moved since, and when another was prepared', {
    tags: ['R-OFF-4', 'R-OFF-5'],
  }, async () => {
    await prepare()
    await prepare({ reason: 'სხვა მიზეზი' }, admin)
    expect(await refusal(call(admin, 'rejected', { prepared: 1 }))).toEqual([409, 'prepared_outdated'])
    await call(operator, 'requests', { text: 'დაურთეთ ცნობა', papers: [] })
    expect((await detail(admin)).prepared).toMatchObject({ id: 2, is_outdated: true })
    expect(await refusal(call(admin, 'rejected', { prepared: 2 }))).toEqual([409, 'prepared_outdated'])
    expect(await listApplications(fixture, admin, 'prepared=1')).toEqual([id])
  })

  test('a letter whose template is gone is prepared anew', { tags: 'R-OFF-5' }, async () => {
    const letter = await addLetter()
    await prepare({ letter })
    await fixture.request(admin, `/api/auth/letter-templates/${letter}`, { method: 'DELETE' })
    expect(await refusal(call(admin, 'rejected', { prepared: 1 }))).toEqual([422, 'invalid_fields', 'letter'])
  })

  test('is by another administrator where the agency wants four eyes', { tags: 'R-OFF-6' }, async () => {
    await prepare({}, admin)
    await wantFourEyes()
    expect((await detail(admin)).prepared).toMatchObject({ four_eyes: true })
    expect(await refusal(call(admin, 'rejected', { prepared: 1 }))).toEqual([403, 'own_preparation'])
    expect(await refusal(call(operator, 'rejected', { prepared: 1 }))).toEqual([403, 'not_permitted'])
    expect((await call(secondAdmin, 'rejected', { prepared: 1 })).status).toBe(200)
  })

  test('without four eyes whoever prepared it may sign it', { tags: 'R-OFF-6' }, async () => {
    await prepare({}, admin)
    expect((await call(admin, 'rejected', { prepared: 1 })).status).toBe(200)
  })

  test('of one that is sent back is refused; its note is read until another is prepared', {
    tags: 'R-OFF-9',
  }, async () => {
    await prepare()
    const back = { note: 'მიზეზი დააზუსტეთ' }
    for (const [who, status] of [
      [operator, 403],
      [superAdministrator, 403],
      [otherAdmin, 404],
    ] as const)
      expect((await call(who, 'prepared/1/sent-back', back)).status).toBe(status)
    expect(await refusal(call(admin, 'prepared/1/sent-back', { note: ' ' }))).toEqual([422, 'invalid_fields', 'note'])
    expect((await call(admin, 'prepared/2/sent-back', back)).status).toBe(404)
    expect((await call(admin, 'prepared/1/sent-back', back)).status).toBe(200)
    expect(await refusal(call(admin, 'prepared/1/sent-back', back))).toEqual([409, 'prepared_outdated'])
    expect(await refusal(call(admin, 'rejected', { prepared: 1 }))).toEqual([409, 'prepared_outdated'])
    expect(await detail(operator)).toMatchObject({
      ...{ prepared: null, sent_back: { ...back, ...words, sent_by: { id: admin.id } } },
    })
    expect(await listApplications(fixture, admin, 'prepared=1')).toEqual([])
    await prepare()
    expect(await detail(operator)).toMatchObject({ prepared: { id: 2 }, sent_back: null })
  })
})

describe('the list of prepared ones', { tags: 'R-OFF-7' }, () => {
  const counts = async (who: Actor, query = '') => json(await fixture.get(who, `${path}/counts?${query}`))

  test('and its count are for staff and auditors', async () => {
    const second = await fixture.file(giorgi, { form_revision: 1, answers: { 1: true } })
    await fixture.forward(giorgi, second)
    await prepare()
    for (const who of [operator, admin, superAdministrator, inspector]) {
      expect(await listApplications(fixture, who, 'prepared=1')).toEqual([id])
      expect(await counts(who, 'project_id=1')).toMatchObject({ all: 2, prepared: 1 })
    }
    expect(await listApplications(fixture, otherAdmin, 'prepared=1')).toEqual([])
    expect(await counts(otherAdmin)).toMatchObject({ prepared: 0 })
    expect(await counts(nino)).toMatchObject({ prepared: 0 })
    expect((await fixture.get(nino, `${path}/GetData?prepared=1`)).status).toBe(422)
    expect((await fixture.get(admin, `${path}/GetData?prepared=2`)).status).toBe(422)
  })

  test.each([
    ['a decision', () => call(admin, 'completed')],
    ['a return', () => call(admin, 'returned', { reason: 'გაასწორეთ' })],
    ['a withdrawal', () => call(nino, 'withdrawn')],
    ['a transfer', () => call(admin, 'transferred', { agency_id: 2, reason: 'სხვა უწყების საქმეა' })],
  ])('%s ends a preparation', async (_, end) => {
    await prepare()
    expect((await end()).status).toBe(200)
    for (const who of [admin, otherAdmin, superAdministrator]) {
      expect(await listApplications(fixture, who, 'prepared=1')).toEqual([])
      expect((await counts(who)).prepared).toBe(0)
    }
    const who = (await fixture.get(admin, `${path}/GetById/${id}`)).status === 200 ? admin : otherAdmin
    expect((await detail(who)).prepared).toBeNull()
    const notes = await fixture.store.load<NotesEvent>(streamOf('notes', id))
    expect(notes.map(({ type }) => type)).toEqual(['DecisionPrepared', 'PreparationClosed'])
  })
})

test('whoever prepares may look at the letter, in the revision with which it was prepared', {
  tags: 'R-OFF-5',
}, async () => {
  const template = await addLetter()
  const preview = (who: Actor, more: object = {}) =>
    call(who, 'letter/preview', { template, for: 'rejected', reason: 'ცნობა აკლია.', ...more })
  expect((await preview(operator)).status).toBe(200)
  expect((await preview(admin, { revision: 1 })).status).toBe(200)
  expect(await refusal(preview(admin, { revision: 7 }))).toEqual([422, 'invalid_fields', 'template'])
  expect((await preview(superAdministrator)).status).toBe(403)
})
