/** A program's key facts: its need, what it gives, required documents, last day and durations. */
import { randomBytes } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import type { FoundProgram } from '@portal/contract/documents/catalog'
import { describe, expect, test } from 'vitest'
import { drawing, type Fixture, formWith, openFixture, program } from '../for-specs.ts'

const facts = {
  need: 'study',
  gives: 'სტიპენდია 500 ლარამდე',
  requirements: [
    { title: 'ცნობა უმაღლესი სასწავლებლიდან', is_required: true },
    { title: 'ნიშნების ფურცელი', is_required: false },
  ],
  opens_on: '2020-01-01',
  deadline: '2099-12-31',
  answer_days: 28,
  minutes_to_fill: 10,
}
const kept = {
  ...facts,
  requirements: [
    { id: 1, title: 'ცნობა უმაღლესი სასწავლებლიდან', is_required: true },
    { id: 2, title: 'ნიშნების ფურცელი', is_required: false },
  ],
}
const add = async (fixture: Fixture, over: Record<string, unknown> = {}) => {
  const answer = await fixture.admin.post('/api/auth/projects', {
    ...program,
    image: await fixture.upload(fixture.admin),
    ...over,
  })
  return (answer.body.data as { id: number } | undefined)?.id ?? answer
}
const read = async (fixture: Fixture, id: unknown) => (await fixture.guest.get(`/api/projects/GetById/${id}`)).body
const edit = (fixture: Fixture, id: unknown, over: Record<string, unknown>) =>
  fixture.admin.post(`/api/auth/projects/${id}`, { ...program, sections: undefined, ...over })

describe('works', () => {
  test("shows a program's facts to everybody and to its administrators", async () => {
    const fixture = await openFixture()
    const id = await add(fixture, facts)
    expect(await read(fixture, id)).toMatchObject(kept)
    expect((await fixture.admin.get(`/api/auth/projects/GetByIdAgency/${id}`)).body).toMatchObject(kept)
  })

  test('a form with a file sends them as text', async () => {
    const fixture = await openFixture()
    const { body } = await fixture.admin.post('/api/auth/projects', formWith({ ...program, ...facts }, drawing()))
    expect(await read(fixture, (body.data as { id: number }).id)).toMatchObject(kept)
  })

  test('leaves omitted facts empty on a new program and unchanged on an existing one', async () => {
    const fixture = await openFixture()
    expect(await read(fixture, await add(fixture))).toMatchObject({
      need: 'other',
      gives: null,
      requirements: [],
      opens_on: null,
      deadline: null,
      answer_days: null,
      minutes_to_fill: null,
    })
    const id = await add(fixture, facts)
    expect((await edit(fixture, id, { title: 'სხვა' })).status).toBe(200)
    expect(await read(fixture, id)).toMatchObject({ ...kept, title: 'სხვა' })
  })

  test('null clears a fact, and a requirement keeps its number', async () => {
    const fixture = await openFixture()
    const id = await add(fixture, facts)
    const requirements = [
      { title: 'ახალი', is_required: true },
      { ...kept.requirements[1], title: 'ნიშნები' },
    ]
    const cleared = { gives: ' ', opens_on: '', deadline: null, answer_days: null, minutes_to_fill: '' }
    expect((await edit(fixture, id, { requirements, ...cleared })).status).toBe(200)
    expect(await read(fixture, id)).toMatchObject({
      need: 'study',
      gives: null,
      requirements: [
        { id: 3, title: 'ახალი' },
        { id: 2, title: 'ნიშნები' },
      ],
      opens_on: null,
      deadline: null,
      answer_days: null,
      minutes_to_fill: null,
    })
  })

  test('shows a program as inactive after its last day, and as active to its administrators', async () => {
    const fixture = await openFixture()
    const id = await add(fixture, { deadline: '2020-01-01' })
    expect(await read(fixture, id)).toMatchObject({ status: 'deactive' })
    expect((await fixture.admin.get(`/api/auth/projects/GetByIdAgency/${id}`)).body).toMatchObject({ status: 'active' })
    const found = (await fixture.guest.get<{ id: number }[]>('/api/programs')).body
    expect(found.map((one) => one.id)).not.toContain(id)
  })

  test('shows a program as inactive before its first day, and as active to its administrators', async () => {
    const fixture = await openFixture()
    const id = await add(fixture, { opens_on: '2099-01-01' })
    expect(await read(fixture, id)).toMatchObject({ status: 'deactive', opens_on: '2099-01-01' })
    expect((await fixture.admin.get(`/api/auth/projects/GetByIdAgency/${id}`)).body).toMatchObject({
      status: 'active',
      opens_on: '2099-01-01',
    })
    const found = (await fixture.guest.get<{ id: number }[]>('/api/programs')).body
    expect(found.map((one) => one.id)).not.toContain(id)
  })

  test('finds the programs that take applications, newest first', async () => {
    const fixture = await openFixture()
    const id = await add(fixture, facts)
    const found = (await fixture.guest.get<{ id: number }[]>('/api/programs')).body
    expect(found[0]).toEqual({
      id,
      title: 'ახალი პროგრამა',
      agency_id: 1,
      agency_short_name: 'უწყება 1',
      need: 'study',
      deadline: '2099-12-31',
      image: expect.stringMatching(/^\/images\//),
      gives: null,
    })
    expect(found.map((one) => one.id)).not.toContain(2)
  })

  test('fifty found programs take at most 8 KB compressed (R-LIM-21)', { tags: 'R-LIM-21' }, async () => {
    const fixture = await openFixture()
    await add(fixture, facts)
    const [row] = (await fixture.guest.get<FoundProgram[]>('/api/programs')).body
    const whom = ['სტუდენტთა', 'ახალგაზრდა მეწარმეთა', 'მრავალშვილიანი ოჯახების', 'მეფუტკრეთა', 'საოჯახო სასტუმროების']
    const what = 'დახმარება სწავლება კრედიტი გრანტი სტიპენდია დაფინანსება კონსულტაცია გადამზადება დაზღვევა ტექნიკა'
    const titles = whom.flatMap((one) => what.split(' ').map((other) => `${one} ${other}`))
    // Image names are random, so that compression cannot save anything on a name that resembles the previous one.
    const image = () =>
      row?.image.replace(/[\w-]{16,}/, (name) => randomBytes(name.length).toString('base64url').slice(0, name.length))
    const gives = (title: string) =>
      `პროგრამა ითვალისწინებს: ${title.toLowerCase()}, ავტონომიური რესპუბლიკის ყველა მუნიციპალიტეტში.`
    const fifty = titles.map((title, id) => ({ ...row, id, title, image: image(), gives: gives(title) }))
    const sent = brotliCompressSync(JSON.stringify(fifty), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    expect([fifty.length, sent.length <= 8 * 1024]).toEqual([50, true])
  })
})

describe('refuses', () => {
  const paper = { title: 'ცნობა', is_required: true }
  test.each([
    ['an unknown need', { need: 'sport' }, 'need'],
    ['201 letters of what it gives', { gives: 'ა'.repeat(201) }, 'gives'],
    ['a day that the calendar lacks', { deadline: '2026-02-30' }, 'deadline'],
    ['a day in another form', { deadline: '31.12.2026' }, 'deadline'],
    ['a first day in another form', { opens_on: '2026-3-1' }, 'opens_on'],
    ['a last day before the first one', { opens_on: '2026-03-02', deadline: '2026-03-01' }, 'deadline'],
    ['no days', { answer_days: 0 }, 'answer_days'],
    ['half a minute', { minutes_to_fill: 0.5 }, 'minutes_to_fill'],
    ['a paper without a name', { requirements: [{ ...paper, title: ' ' }] }, 'requirements.0.title'],
    ['21 papers', { requirements: Array.from({ length: 21 }, () => paper) }, 'requirements'],
    ['papers that are no list', { requirements: 'ცნობა' }, 'requirements'],
  ])('%s', async (_, over, field) => {
    const answer = await add(await openFixture(), over)
    expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [expect.stringMatching(/[ა-ჰ]/)] } } })
  })

  test('an edit that leaves the last day before the first one', { tags: 'R-ADM-4' }, async () => {
    const fixture = await openFixture()
    const id = await add(fixture, facts)
    const answer = await edit(fixture, id, { deadline: '2019-12-31' })
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { deadline: ['მიღების ბოლო დღე პირველ დღეზე ადრე ვერ იქნება'] } },
    })
  })

  test('a requirement whose number the program does not have', async () => {
    const fixture = await openFixture()
    const id = await add(fixture, facts)
    const answer = await edit(fixture, id, { requirements: [{ id: 9, ...paper }] })
    expect(answer).toMatchObject({ status: 422, body: { errors: { requirements: [expect.any(String)] } } })
  })
})
