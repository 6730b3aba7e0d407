/** A forecast of a form in the making, and what was answered to a published one. */
import { randomUUID } from 'node:crypto'
import {
  type Actor,
  type ApplicationCommand,
  applicationDecider,
  fold,
  type ProgramEvent,
  programState,
  streamOf,
} from '@portal/domain'
import {
  applicationText,
  citizen,
  fileApplication,
  forwardApplication,
  noRules,
  superAdmin,
  transferApplication,
} from '@portal/testing'
import { seeded } from '@portal/tests/support/portal'
import { describe, expect, test } from 'vitest'
import { type Fixture, openFixture } from '../for-specs.ts'
import { fieldsWithErrors } from './for-specs.ts'

const id = seeded.programs.open
const path = `/api/auth/projects/${id}`
const land = { id: 1, kind: 'yes_no', title: 'გაქვთ ნაკვეთი?', is_required: true }
const income = { id: 2, kind: 'money', title: 'შემოსავალი', is_required: false }
const right = {
  ...{ id: 3, kind: 'one_of', title: 'რა უფლებით?', is_required: false },
  options: [
    { id: 1, title: 'საკუთრება' },
    { id: 2, title: 'იჯარა' },
  ],
}
const criteria = [
  { id: 1, title: 'დასაბუთებულია' },
  { id: 2, title: 'აქვს თანადაფინანსება' },
]
const form = (...questions: readonly object[]) => ({ text: 'optional', questions, criteria })

/** Files an application of a person of their own for each of these answers; null for the form's absence. */
const file = async (
  { store, clock }: Fixture,
  all: readonly (Readonly<Record<string, unknown>> | null)[],
  at = clock.now(),
) => {
  const program = fold(programState, await store.load<ProgramEvent>(streamOf('program', id)))
  if (program.status === 'unknown') throw new Error('no program')
  const { form: published, title } = program
  for (const answers of all) {
    const stream = streamOf('application', await store.nextNumber('application'))
    const actor: Actor = citizen(1000 + Number(stream.split('-')[1]))
    const command = fileApplication(
      {
        text: applicationText({ personalId: actor.personalId ?? '' }),
        program: { id, title, isActive: true, attachmentsAllowed: true, ...noRules, form: published },
        ...(published && answers && { answers, formRevision: published.revision }),
      },
      actor,
    )
    const outcome = await store.execute(applicationDecider, stream, { ...command, at }, { commandId: randomUUID() })
    if (!outcome.accepted) throw new Error(outcome.refusal)
  }
}
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value)

const withForm = async (...questions: readonly object[]) => {
  const fixture = await openFixture()
  const save = (sent: object, version?: number) => fixture.admin.put(`${path}/form/draft`, { form: sent, version })
  const publish = (version: number) => fixture.admin.post(`${path}/form/publish`, { version })
  await save(form(...questions))
  expect(await publish(1)).toMatchObject({ status: 201 })
  const forecast = (version: unknown, who = fixture.admin) => who.post(`${path}/form/forecast`, { version })
  const answers = async (query = '', who = fixture.admin) =>
    (await who.get<{ data: Record<string, unknown> }>(`${path}/answers${query}`)).body.data
  return { fixture, save, forecast, answers }
}

describe('a forecast', { tags: 'R-FORM-29' }, () => {
  test('says what the draft does to the applications of the last twelve months', async () => {
    const { fixture, save, forecast } = await withForm(land, income)
    await file(fixture, [
      ...times(12, { 1: false, 2: '50.00' }),
      ...times(30, { 1: true, 2: '10.00' }),
      ...times(11, { 1: true }),
    ])
    const stops = { unless: { is: [true] }, effect: 'stops', message: 'საჭიროა ნაკვეთი' }
    const next = form(
      { ...land, eligibility: stops },
      { ...income, is_required: true },
      { ...right, is_required: true },
    )
    await save(next)
    const { body, status } = await forecast(3)
    expect([status, body]).toEqual([
      200,
      {
        data: {
          ...{ applications: 53, from: '2025-03-01', to: '2026-03-01' },
          ...{ refused: 12, missing: 11, unchanged: 30, new_required: [3] },
          questions: [
            { id: 1, missing: 0, refused: 12, hidden: 0 },
            { id: 2, missing: 11, refused: 0, hidden: 0 },
            { id: 3, missing: 0, refused: 0, hidden: 0 },
          ],
        },
      },
    ])
  })

  test('hides a number of people from 1 to 9, and those from which it follows', async () => {
    const { fixture, save, forecast } = await withForm(land, income)
    await file(fixture, [...times(3, { 1: false }), ...times(20, { 1: true, 2: '10.00' }), ...times(15, { 1: true })])
    await save(
      form(
        { ...land, eligibility: { unless: { is: [true] }, effect: 'stops', message: 'ა' } },
        { ...income, is_required: true },
      ),
    )
    const { data } = (await forecast(3)).body
    expect(data).toMatchObject({ applications: 38, refused: null, missing: null, unchanged: 20 })
    expect(data).toMatchObject({
      questions: [
        { refused: null, missing: 0 },
        { missing: null, refused: 0 },
      ],
    })
  })

  test('looks at applications of before the first form too, and at none that is older than twelve months', async () => {
    const { fixture, save, forecast } = await withForm(land)
    await fixture.admin.post(`${path}/form/withdraw`, {})
    await file(fixture, times(12, null), '2025-02-28T12:00:00.000Z')
    await file(fixture, times(10, null), '2025-03-01T12:00:00.000Z')
    await save(form(land))
    expect((await forecast(3)).body).toMatchObject({ data: { applications: 10, unchanged: 10, new_required: [1] } })
  })

  test('leaves one line for auditors, on the program and on no application', async () => {
    const { fixture, save, forecast } = await withForm(land)
    await file(fixture, times(12, { 1: true }))
    await save(form(land, right))
    await forecast(3)
    const { body } = await fixture.auditor.get<{ data: { data: { stream: string; what: string }[] } }>(
      '/api/auth/audit/looks',
    )
    expect(JSON.stringify(body)).toContain('forecast')
    const lines = await fixture.auditor.get(`/api/auth/audit/looks?record=program-${id}`)
    expect(JSON.stringify(lines.body)).toContain('"forecast"')
  })

  test('is refused without a draft, for another version, for a faulty draft, and for whoever may not edit', async () => {
    const { fixture, save, forecast } = await withForm(land)
    expect(await forecast(1)).toMatchObject({ status: 404, body: { code: 'no_draft' } })
    await save(form({ ...land, title: '' }))
    expect(await forecast(9)).toMatchObject({ status: 409, body: { code: 'draft_conflict', current: { version: 3 } } })
    const faulty = await forecast(3)
    expect([faulty.status, fieldsWithErrors(faulty)]).toEqual([422, ['questions.0.title']])
    for (const [who, status] of [
      ['otherAdmin', 404],
      ['operator', 403],
      ['auditor', 403],
      ['citizen', 403],
    ] as const)
      expect([who, (await forecast(3, fixture[who])).status]).toEqual([who, status])
  })
})

describe('the answers in sum', { tags: 'R-FORM-30' }, () => {
  test('count options, and say of numbers the least, the middle, the most and the sum', async () => {
    const { fixture, answers } = await withForm(land, income, right)
    await file(fixture, [
      ...times(20, { 1: true, 2: '10.50', 3: 1 }),
      ...times(10, { 1: true, 2: '99.00', 3: 2 }),
      ...times(10, { 1: false }),
    ])
    expect(await answers()).toMatchObject({
      filed: 40,
      questions: [
        {
          id: 1,
          title: land.title,
          kind: 'yes_no',
          answered: 40,
          options: [
            { id: 1, title: 'დიახ', count: 30 },
            { id: 0, title: 'არა', count: 10 },
          ],
        },
        { id: 2, kind: 'money', answered: 30, min: '10.50', median: '10.50', max: '99.00', sum: '1200.00' },
        {
          id: 3,
          kind: 'one_of',
          answered: 30,
          options: [
            { id: 1, title: 'საკუთრება', count: 20 },
            { id: 2, title: 'იჯარა', count: 10 },
          ],
        },
      ],
    })
  })

  test('hide a number of people from 1 to 9 and the one it follows from, and numbers of so few', async () => {
    const { fixture, answers } = await withForm(land, income, right)
    await file(fixture, [...times(30, { 1: true, 3: 1 }), ...times(4, { 1: true, 2: '99.00', 3: 2 })])
    const { questions } = await answers()
    expect(questions).toMatchObject([
      { answered: 34, options: [{ count: 34 }, { count: 0 }] },
      { id: 2, answered: null },
      { answered: 34, options: [{ count: null }, { count: null }] },
    ])
    expect((questions as object[])[1]).not.toHaveProperty('min')
  })

  test('are those of the days that are asked for, both included', async () => {
    const { fixture, answers } = await withForm(land)
    await file(fixture, times(10, { 1: true }), '2026-02-26T12:00:00.000Z')
    await file(fixture, times(20, { 1: true }), '2026-02-27T12:00:00.000Z')
    expect(await answers('?from=2026-02-27&to=2026-02-27')).toMatchObject({ filed: 20, from: '2026-02-27' })
    expect(await answers('?to=2026-02-26')).toMatchObject({ filed: 10 })
    expect(await answers()).toMatchObject({ filed: 30, questions: [{ answered: 30 }] })
    expect(await answers('?from=2026-02-28')).toMatchObject({ filed: 0, questions: [{ answered: 0 }] })
    const wrong = await fixture.admin.get(`${path}/answers?from=2026-02-30`)
    expect([wrong.status, fieldsWithErrors(wrong)]).toEqual([422, ['from']])
  })

  test('leave one line for auditors, on the program', { tags: ['R-FORM-30', 'R-LOG-13'] }, async () => {
    const { fixture, answers } = await withForm(land)
    await file(fixture, times(12, { 1: true }))
    await answers()
    const { body } = await fixture.auditor.get(`/api/auth/audit/looks?record=program-${id}`)
    expect(JSON.stringify(body)).toContain('"answers"')
  })

  test('are for the agency, the Super Administrator and auditors, also while the program has no form', async () => {
    const { fixture, answers } = await withForm(land)
    await fixture.admin.post(`${path}/form/withdraw`, {})
    for (const who of ['admin', 'superAdministrator', 'auditor'] as const)
      expect(await answers('', fixture[who])).toMatchObject({ filed: 0, questions: [] })
    for (const [who, status] of [
      ['otherAdmin', 404],
      ['citizen', 403],
    ] as const)
      expect((await fixture[who].get(`${path}/answers`)).status).toBe(status)
  })
})

test('count what decisions said about each criterion, by the same rule', { tags: 'R-FORM-49' }, async () => {
  const { fixture, answers } = await withForm(land)
  await file(fixture, times(35, { 1: true }))
  for (const number of times(24, 0).keys()) {
    const judged = { 1: number < 14 ? 'met' : 'unmet', ...(number < 3 && { 2: 'unmet' }) }
    const { status } = await fixture.admin.post(`/api/auth/applications/${number + 1}/completed`, { criteria: judged })
    expect(status).toBe(200)
  }
  expect(await answers()).toMatchObject({
    filed: 35,
    criteria: [
      { ...criteria[0], judged: 24, met: 14, unmet: 10, not_applicable: 0 },
      { ...criteria[1], judged: null, met: 0, unmet: null, not_applicable: 0 },
    ],
  })
  expect(await answers('?from=2099-01-01')).toMatchObject({ criteria: [{ judged: 0, met: 0 }, {}] })
})

test('an application that was transferred away counts for the program that it was filed to', {
  tags: 'R-FORM-52',
}, async () => {
  const { fixture, save, forecast, answers } = await withForm(land)
  await file(fixture, times(20, { 1: true }))
  for (const number of times(12, 0).keys()) {
    const stream = streamOf('application', number + 1)
    const execute = (command: ApplicationCommand) =>
      fixture.store.execute(
        applicationDecider,
        stream,
        { ...command, at: fixture.clock.now() },
        { commandId: randomUUID() },
      )
    await execute(forwardApplication(citizen(1000 + number + 1)))
    const to = { id: 2, name: 'სხვა', isActive: true }
    expect((await execute(transferApplication({ agency: to }, superAdmin()))).accepted).toBe(true)
  }
  expect(await answers()).toMatchObject({ filed: 20, questions: [{ answered: 20 }] })
  expect(await answers('?from=2099-01-01')).toMatchObject({ filed: 0 })
  await save(form(land, right))
  expect((await forecast(3)).body).toMatchObject({ data: { applications: 20, unchanged: 20 } })
})

test('an application that was sent on from another program is in neither, because it answers other questions', {
  tags: ['R-FORM-29', 'R-FORM-30', 'R-APP-95'],
}, async () => {
  const { fixture, save, forecast, answers } = await withForm(land)
  await file(fixture, times(20, { 1: true }))
  const other = { id: 77, title: 'სხვა პროგრამა', isActive: true, attachmentsAllowed: true, ...noRules }
  for (const _ of times(12, null)) {
    const stream = streamOf('application', await fixture.store.nextNumber('application'))
    const actor: Actor = citizen(2000 + Number(stream.split('-')[1]))
    const execute = (command: ApplicationCommand) =>
      fixture.store.execute(
        applicationDecider,
        stream,
        { ...command, at: fixture.clock.now() },
        { commandId: randomUUID() },
      )
    await execute(
      fileApplication({ program: { ...other, form: null }, agency: { id: 2, name: 'სხვა', isActive: true } }, actor),
    )
    await execute(forwardApplication(actor))
    const to = { id: 1, name: 'უწყება', isActive: true }
    const sentOn = await execute(
      transferApplication({ agency: to, program: { id, title: 'ა', agency: 1, isActive: true } }, superAdmin()),
    )
    expect(sentOn.accepted).toBe(true)
  }
  expect(await answers()).toMatchObject({ filed: 20, questions: [{ answered: 20 }] })
  await save(form(land, right))
  expect((await forecast(3)).body).toMatchObject({ data: { applications: 20, unchanged: 20 } })
})

test('the page of an edit says how many applications have no decision yet', { tags: 'R-FORM-33' }, async () => {
  const { fixture } = await withForm(land)
  const read = async () => (await fixture.admin.get(`/api/auth/projects/GetByIdAgency/${id}`)).body
  expect(await read()).toMatchObject({ open_cases: 0 })
  await file(fixture, times(3, { 1: true }))
  await fixture.settle()
  expect(await read()).toMatchObject({ open_cases: 3 })
  await fixture.admin.post('/api/auth/applications/1/rejected', { reason: 'აკლია გვერდი' })
  await fixture.settle()
  expect(await read()).toMatchObject({ open_cases: 2 })
})
