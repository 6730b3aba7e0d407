/** A program's form: its draft, its publication, its withdrawal, and a copy of the program. */
import { describe, expect, test } from 'vitest'
import { type Fixture, openFixture } from '../for-specs.ts'
import { addedProgram, fieldsWithErrors, readProgram } from './for-specs.ts'

const yesNo = (id?: number, more = {}) => ({ id, kind: 'yes_no', title: 'გაქვთ ნაკვეთი?', is_required: true, ...more })
const rights = (id?: number, more = {}) => ({
  id,
  kind: 'one_of',
  title: 'რა უფლებით?',
  options: [{ title: 'საკუთრება' }, { title: 'იჯარა' }],
  show_if: { all: [{ question: -1, is: [true] }] },
  ...more,
})
const form = (...questions: readonly object[]) => ({ text: 'optional', questions })

const callsOf = (fixture: Fixture, id: number, who = fixture.admin) => {
  const path = `/api/auth/projects/${id}/form`
  return {
    read: async () => (await who.get<{ data: Record<string, unknown> }>(path)).body.data,
    save: (sent: object, version?: unknown) => who.put(`${path}/draft`, { form: sent, version }),
    drop: () => who.delete(`${path}/draft`),
    publish: (version: unknown, more = {}) => who.post(`${path}/publish`, { version, ...more }),
    withdraw: () => who.post(`${path}/withdraw`, {}),
  }
}
const withProgram = async () => {
  const fixture = await openFixture()
  const id = await addedProgram(fixture)
  return { fixture, id, ...callsOf(fixture, id) }
}
const published = async (...questions: readonly object[]) => {
  const made = await withProgram()
  await made.save(form(...questions))
  expect(await made.publish(1)).toMatchObject({ status: 201 })
  return made
}

test('criteria are read by who sees the applications, and by no guest or citizen', { tags: 'R-FORM-47' }, async () => {
  const { fixture, id, save, publish, read } = await withProgram()
  const criteria = [{ id: 1, title: 'ხარჯთაღრიცხვა დასაბუთებულია' }]
  await save({ ...form(yesNo()), criteria })
  expect(await publish(1)).toMatchObject({ status: 201 })
  const { superAdministrator, admin, operator, auditor, otherAdmin, citizen, guest } = fixture
  for (const who of [superAdministrator, admin, operator, auditor])
    expect((await who.get(`/api/auth/projects/GetById/${id}`)).body).toMatchObject({ form: { criteria } })
  const unread = [await guest.get(`/api/projects/GetById/${id}`), await admin.get(`/api/projects/GetById/${id}`)]
  for (const who of [citizen, otherAdmin]) unread.push(await who.get(`/api/auth/projects/GetById/${id}`))
  for (const { status, body } of unread) {
    expect([status, JSON.stringify(body)]).toEqual([200, expect.not.stringContaining('criteria')])
    expect(body).toMatchObject({ form: { revision: 1, questions: [{ kind: 'yes_no' }] } })
  }
  expect(await readProgram(fixture, id)).toMatchObject({ form: { criteria } })
  expect(await read()).toMatchObject({ published: { criteria } })
})

describe('works', () => {
  test('a program without a form reads null, and nothing is in the making', async () => {
    const { fixture, id, read } = await withProgram()
    expect(await read()).toEqual({
      published: null,
      published_at: null,
      draft: null,
      draft_version: null,
      draft_saved_at: null,
      draft_saved_by: null,
    })
    for (const path of [`/api/projects/GetById/${id}`, `/api/auth/projects/GetById/${id}`])
      expect((await fixture.admin.get(path)).body).toMatchObject({ form: null })
    expect(await readProgram(fixture, id)).toMatchObject({ form: null })
  })

  test('a draft is kept as it is, half-made too, and new questions get numbers', { tags: 'R-FORM-10' }, async () => {
    const { fixture, id, save, read } = await withProgram()
    const halfMade = form(yesNo(-1, { title: '' }), rights(-2), { kind: 'x' })
    expect(await save(halfMade)).toMatchObject({
      status: 200,
      body: {
        success: true,
        data: {
          draft_version: 1,
          draft_saved_at: fixture.clock.now(),
          ids: { '-1': 1, '-2': 2 },
          form: form(
            yesNo(1, { title: '' }),
            rights(2, {
              options: [
                { id: 1, title: 'საკუთრება' },
                { id: 2, title: 'იჯარა' },
              ],
              show_if: { all: [{ question: 1, is: [true] }] },
            }),
            { id: 3, kind: 'x' },
          ),
        },
      },
    })
    expect(await readProgram(fixture, id)).toMatchObject({ form: null, version: 1 })
    expect(await read()).toMatchObject({
      published: null,
      draft_version: 1,
      draft_saved_by: { id: expect.any(Number), name: expect.stringMatching(/^[ა-ჰ]+ [ა-ჰ]+$/) },
    })
  })

  test('publishing ends the draft, and everybody reads the form', { tags: 'R-FORM-11' }, async () => {
    const { fixture, id, read } = await published(yesNo(-1), rights(-2))
    const state = await read()
    expect(state).toMatchObject({
      ...{ draft: null, draft_version: null, published: { revision: 1, text: 'optional' } },
      published_at: fixture.clock.now(),
    })
    const { criteria, ...shown } = state.published as Record<string, unknown>
    for (const path of [`/api/projects/GetById/${id}`, `/api/auth/projects/GetById/${id}`])
      expect((await fixture.admin.get(path)).body).toMatchObject({ form: shown })
    expect(await readProgram(fixture, id)).toMatchObject({ form: state.published, version: 2 })
  })

  test('a number is never given again, also after the draft that had it was dropped', async () => {
    const { save, drop } = await withProgram()
    await save(form(yesNo(-1)))
    expect(await drop()).toMatchObject({ status: 200, body: { success: true } })
    expect(await save(form(yesNo(-1)))).toMatchObject({ body: { data: { ids: { '-1': 2 } } } })
  })

  test('a request that is repeated after a lost answer gets the same answer', { tags: 'R-FORM-10' }, async () => {
    const { save, publish, fixture, id } = await withProgram()
    const first = await save(form(yesNo(-1)))
    expect((await save(form(yesNo(-1)))).body).toEqual(first.body)
    const headers = { 'Idempotency-Key': 'published-once' }
    const path = `/api/auth/projects/${id}/form/publish`
    const answers = [1, 2].map(() => () => fixture.admin.post(path, { version: 1 }, headers))
    expect([await answers[0]?.(), await answers[1]?.()]).toMatchObject([
      { status: 201, body: { data: { revision: 1 } } },
      { status: 201, body: { data: { revision: 1 } } },
    ])
    expect(await publish(1)).toMatchObject({ status: 404, body: { code: 'no_draft' } })
  })

  test('a withdrawn form is gone, and the next one has the next revision', { tags: 'R-FORM-12' }, async () => {
    const { withdraw, read, save, publish } = await published(yesNo(-1))
    expect(await withdraw()).toMatchObject({ status: 200, body: { success: true } })
    expect(await read()).toMatchObject({ published: null })
    const { body } = await save(form(yesNo(1)))
    expect(await publish((body.data as { draft_version: number }).draft_version)).toMatchObject({
      body: { data: { revision: 2 } },
    })
  })

  test('a required document may rest on an answer, and an edit that leaves it out keeps it', {
    tags: 'R-FORM-14',
  }, async () => {
    const { fixture, id } = await published(yesNo(-1))
    const show_if = { all: [{ question: 1, is: [true] }] }
    const edit = (requirements: readonly object[]) =>
      fixture.admin.post(`/api/auth/projects/${id}`, {
        title: 'ა',
        application_recipient: 'ა',
        recipient_position: 'ა',
        requirements,
      })
    expect(await edit([{ title: 'იჯარის ხელშეკრულება', show_if }])).toMatchObject({ status: 200 })
    expect(await edit([{ id: 1, title: 'ხელშეკრულება' }])).toMatchObject({ status: 200 })
    expect(await readProgram(fixture, id)).toMatchObject({ requirements: [{ title: 'ხელშეკრულება', show_if }] })
    const wrong = await edit([{ id: 1, title: 'ა', show_if: { all: [{ question: 9, is: [true] }] } }])
    expect([wrong.status, fieldsWithErrors(wrong)]).toEqual([422, ['requirements.0.show_if']])
  })

  test('a copy is deactive and has all texts, and the form as a draft', { tags: 'R-FORM-13' }, async () => {
    const { fixture, id } = await published(yesNo(-1))
    const copied = await fixture.admin.post(`/api/auth/projects/${id}/copy`, {})
    expect(copied).toMatchObject({ status: 201, body: { success: true } })
    const copy = (copied.body.data as { id: number }).id
    const { image, sections } = await readProgram(fixture, id)
    expect(await readProgram(fixture, copy)).toMatchObject({
      title: 'ახალი პროგრამა (ასლი)',
      status: 'deactive',
      image,
      sections,
      form: null,
    })
    const { read, publish, save } = callsOf(fixture, copy)
    expect(await read()).toMatchObject({ published: null, draft: form(yesNo(1)), draft_version: 1 })
    expect(await save(form(yesNo(1), yesNo(-1)), 1)).toMatchObject({ body: { data: { ids: { '-1': 2 } } } })
    expect(await publish(2)).toMatchObject({ status: 201, body: { data: { revision: 1 } } })
  })
})

describe('refuses', () => {
  test('a draft that somebody else saved meanwhile, with what is stored', { tags: 'R-FORM-10' }, async () => {
    const { fixture, id, save } = await withProgram()
    await save(form(yesNo(-1)))
    for (const version of [undefined, 7]) {
      const late = await callsOf(fixture, id, fixture.superAdministrator).save(form(), version)
      expect(late).toMatchObject({
        status: 409,
        body: {
          code: 'draft_conflict',
          current: {
            form: form(yesNo(1)),
            version: 1,
            saved_at: fixture.clock.now(),
            saved_by: { id: expect.any(Number) },
          },
        },
      })
    }
    expect(await save(form(), 1)).toMatchObject({ status: 200, body: { data: { draft_version: 2 } } })
  })

  test('a draft of over 200 KB', { tags: 'R-FORM-10' }, async () =>
    expect(await (await withProgram()).save(form({ title: 'a'.repeat(200 * 1024) }))).toMatchObject({ status: 413 }),
  )

  test('a form with faults, all at once, and keeps its draft', { tags: 'R-FORM-11' }, async () => {
    const { save, publish, read } = await withProgram()
    await save(
      form(yesNo(-1, { title: '' }), rights(-2, { show_if: { all: [{ question: 9, is: [true] }] } }), { kind: 'x' }),
    )
    const refused = await publish(1)
    expect([refused.status, fieldsWithErrors(refused)]).toEqual([
      422,
      ['questions.0.title', 'questions.1.show_if', 'questions.2.kind'],
    ])
    expect(await read()).toMatchObject({ published: null, draft_version: 1 })
  })

  test('another kind for a published number, and the removal of what a document rests on', async () => {
    const { fixture, id, save, publish } = await published(yesNo(-1))
    await fixture.admin.post(`/api/auth/projects/${id}`, {
      title: 'ა',
      application_recipient: 'ა',
      recipient_position: 'ა',
      requirements: [{ title: 'ხელშეკრულება', show_if: { all: [{ question: 1, is: [true] }] } }],
    })
    const version = async (sent: object) => ((await save(sent)).body.data as { draft_version: number }).draft_version
    const refused = await publish(await version(form({ ...yesNo(1), kind: 'text' })))
    expect([refused.status, fieldsWithErrors(refused)]).toEqual([422, ['questions.0.kind', 'requirements.0.show_if']])
    await callsOf(fixture, id).drop()
    const removed = await publish(await version(form()))
    expect(removed).toMatchObject({
      status: 422,
      body: { errors: { 'requirements.0.show_if': [expect.stringContaining('„ხელშეკრულება“')] } },
    })
  })

  test('the removal of what a letter of the program, or of the whole agency, names', {
    tags: 'R-FORM-65',
  }, async () => {
    const { fixture, id, save, publish } = await published(yesNo(-1), yesNo(-2), yesNo(-3))
    const other = await addedProgram(fixture)
    const template = (title: string, project_id: number | null, body: string) =>
      fixture.admin.post('/api/auth/letter-templates', {
        ...{ title, for: 'completed', project_id, body: `<p>წერილი ${body}</p>` },
        ...{ signer: 'ნინო გამოგონილი', signer_position: 'უფროსი' },
      })
    expect(await template('პროგრამის', id, '{{answer:1}} {{ answer:1 }}')).toMatchObject({ status: 201 })
    expect(await template('საერთო', null, '{{answer:2}} {{answer:40}}')).toMatchObject({ status: 201 })
    for (const [project, body] of [
      [id, '{{answer:99}}'],
      [other, '{{answer:1}}'],
    ] as const)
      expect(await template('ა', project, body)).toMatchObject({
        status: 422,
        body: { errors: { body: [expect.stringContaining(body)] } },
      })

    const version = async (sent: object, last?: number) =>
      ((await save(sent, last)).body.data as { draft_version: number }).draft_version
    const first = await version(form(yesNo(3, { title: 'სხვა' })))
    const refused = await publish(first)
    const errors = {
      'letters.1': [expect.stringContaining('„პროგრამის“')],
      'letters.2': [expect.stringContaining('„საერთო“')],
    }
    expect(refused).toMatchObject({ status: 422, body: { errors } })
    expect(fieldsWithErrors(refused)).toEqual(Object.keys(errors))
    expect(await fixture.admin.post(`/api/auth/projects/${id}/form/forecast`, { version: first })).toMatchObject({
      ...{ status: 422, body: { errors } },
    })
    expect(await publish(await version(form(yesNo(1), yesNo(2)), first))).toMatchObject({ status: 201 })
    // Question 3 was asked once: its answers are still decided about, so a template may name it.
    expect(await template('ძველი', id, '{{answer:3}}')).toMatchObject({ status: 201 })
    expect(await publish(await version(form(yesNo(1), yesNo(2), yesNo(-9))))).toMatchObject({ status: 201 })
  })

  test.each([
    ['of the program', true],
    ['of all the agency’s', false],
  ])(
    'to drop an answer that a letter’s template %s names since the publication was checked',
    {
      tags: 'R-FORM-65',
    },
    async (_, isOfProgram) => {
      const { fixture, id, save, publish, read } = await published(yesNo(-1), yesNo(-2))
      const { body } = await save(form(yesNo(2)))
      const { draft_version: version } = body.data as { draft_version: number }
      const { transact } = fixture.items
      let added: unknown
      const held: typeof transact = async (writes, token) => {
        fixture.items.transact = transact
        added = await fixture.admin.post('/api/auth/letter-templates', {
          ...{ title: 'წერილი', for: 'completed', project_id: isOfProgram ? id : null, body: '<p>ა {{answer:1}}</p>' },
          ...{ signer: 'ნინო გამოგონილი', signer_position: 'უფროსი' },
        })
        return transact(writes, token)
      }
      fixture.items.transact = held
      expect(fieldsWithErrors(await publish(version))).toEqual(['letters.1'])
      expect(added).toMatchObject({ status: 201 })
      expect(await read()).toMatchObject({ published: { revision: 1 }, draft_version: version })
    },
  )

  test('to publish another version, none, or what is published already', { tags: 'R-FORM-11' }, async () => {
    const { save, publish, withdraw } = await withProgram()
    expect(await publish(1)).toMatchObject({ status: 404, body: { code: 'no_draft' } })
    expect(await withdraw()).toMatchObject({ status: 409, body: { code: 'nothing_changed' } })
    await save(form(yesNo(-1)))
    expect(await publish(9)).toMatchObject({ status: 409, body: { code: 'draft_conflict', current: { version: 1 } } })
    expect(await publish(1)).toMatchObject({ status: 201 })
    const again = (await save(form(yesNo(1)))).body.data as { draft_version: number }
    expect(await publish(again.draft_version)).toMatchObject({ status: 409, body: { code: 'nothing_changed' } })
  })

  test('a condition for a document of a new program, which has no questions yet', { tags: 'R-FORM-14' }, async () => {
    const { fixture } = await withProgram()
    const answer = await fixture.admin.post('/api/auth/projects', {
      title: 'ა',
      application_recipient: 'ა',
      recipient_position: 'ა',
      image: await fixture.upload(fixture.admin),
      requirements: [{ title: 'ა', show_if: { all: [{ question: 1, is: [true] }] } }],
    })
    expect([answer.status, fieldsWithErrors(answer)]).toEqual([422, ['requirements.0.show_if']])
  })
})

describe('who may', () => {
  test('administrators of the agency and the Super Administrator edit, auditors read', {
    tags: 'R-FORM-10',
  }, async () => {
    const { fixture, id, save } = await withProgram()
    await save(form(yesNo(-1)))
    const { read, ...others } = callsOf(fixture, id, fixture.auditor)
    expect(await read()).toMatchObject({ draft_version: 1, draft_saved_by: { name: '' } })
    for (const call of [() => others.save(form(), 1), others.drop, () => others.publish(1), others.withdraw])
      expect(await call()).toMatchObject({ status: 403 })
    expect(await callsOf(fixture, id, fixture.superAdministrator).publish(1)).toMatchObject({ status: 201 })
  })

  test('for another agency there is no such program', async () => {
    const { fixture, id } = await withProgram()
    const others = callsOf(fixture, id, fixture.otherAdmin)
    const calls = [() => others.save(form()), others.drop, () => others.publish(1), others.withdraw]
    for (const call of calls) expect(await call()).toMatchObject({ status: 404 })
    expect(await fixture.otherAdmin.get(`/api/auth/projects/${id}/form`)).toMatchObject({ status: 404 })
    expect(await fixture.otherAdmin.post(`/api/auth/projects/${id}/copy`, {})).toMatchObject({ status: 404 })
    for (const who of [fixture.operator, fixture.citizen])
      expect(await who.get(`/api/auth/projects/${id}/form`)).toMatchObject({ status: 403 })
  })

  test('the form of a forwarded program is the Super Administrator’s', { tags: 'R-FORM-12' }, async () => {
    const { fixture, id, save, drop, publish, withdraw } = await withProgram()
    await fixture.admin.post(`/api/auth/projects/forward/${id}`)
    for (const call of [() => save(form()), drop, () => publish(1), withdraw])
      expect(await call()).toMatchObject({ status: 409, body: { code: 'program_locked' } })
    expect(await callsOf(fixture, id, fixture.superAdministrator).save(form())).toMatchObject({ status: 200 })
  })
})
