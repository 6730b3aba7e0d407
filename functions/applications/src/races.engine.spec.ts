/** Races on the real engine, many rounds each: exactly one outcome, and nothing lost. */
import { type ApplicationEvent, type LettersEvent, letterTemplateAt, type TalkEvent } from '@portal/domain'
import { onFreshTables } from '@portal/tests/support/engine'
import { byDayOrNight } from '@portal/tests/support/night'
import { expect, test } from 'vitest'
import { admin, json, nino, openFixture, operator, otherAdmin, typedForm } from './for-specs.ts'

const rounds = byDayOrNight(16, 64)
const freshTables = onFreshTables()
const words = {
  ...{ title: 'საერთო', for: 'completed', project_id: null, body: '<p>{{number}}</p>' },
  ...{ signer: 'მანუჩარ', signer_position: 'უფროსი' },
}

test('deciding with a letter while its template changes, and seeing the decision twice', {
  tags: ['R-APP-84', 'R-APP-87'],
  timeout: 600_000,
}, async () => {
  const { post, store, addProgram, file, forward } = await openFixture({ items: await freshTables() })
  expect((await post(admin, '/api/auth/letter-templates', words)).status).toBe(201)
  for (let round = 1; round <= rounds; round++) {
    await addProgram(100 + round)
    const id = await file(nino, { project_id: 100 + round })
    await forward(nino, id)
    const change = { ...words, title: `საერთო ${round}` }
    const [decided, edited] = await Promise.all([
      post(admin, `/api/auth/applications/${id}/completed`, { letter: 1 }),
      post(admin, '/api/auth/letter-templates/1', change),
    ])
    expect([decided.status, edited.status]).toEqual([200, 200])
    const { version } = (await json(decided)).data as { version: number }
    const last = (await store.load<ApplicationEvent>(`application-${id}`)).at(-1)
    const letter = last?.type === 'ApplicationCompleted' ? last.data.letter : undefined
    expect(letter?.template).toBe(1)
    expect([round, round + 1]).toContain(letter?.revision)
    const letters = await store.load<LettersEvent>('letters-1')
    expect(letter && letterTemplateAt(letters, letter)).toBeDefined()

    const seen = () => post(nino, `/api/auth/applications/${id}/seen`, { version })
    expect((await Promise.all([seen(), seen()])).map(({ status }) => status)).toEqual([200, 200])
    expect(await store.load(`seen-${id}`)).toHaveLength(1)
  }
  expect(await store.load('letters-1')).toHaveLength(rounds + 1)
})

test('both sides writing at the same moment', { tags: 'R-APP-80', timeout: 600_000 }, async () => {
  const { post, store, file, forward, addProgram } = await openFixture({ items: await freshTables() })
  await addProgram(200)
  const id = await file(nino, { project_id: 200 })
  await forward(nino, id)
  const url = `/api/auth/applications/${id}/messages`
  for (let round = 1; round <= rounds; round++) {
    const answers = await Promise.all([
      post(nino, url, { text: `კითხვა ${round}` }),
      post(operator, url, { text: `პასუხი ${round}` }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
  }
  const talk = await store.load<TalkEvent>(`talk-${id}`)
  expect(talk.map(({ data }) => 'message' in data && data.message)).toEqual(
    Array.from({ length: 2 * rounds }, (_, index) => index + 1),
  )
})

test('sending a case on, against its applicant’s edit with a file and the sending of it', {
  tags: ['R-APP-92', 'R-APP-94'],
  timeout: 600_000,
}, async () => {
  const { post, get, store, files, upload, file, forward, addProgram } = await openFixture({
    items: await freshTables(),
  })
  for (let round = 1; round <= rounds; round++) {
    await addProgram(300 + round)
    const id = await file(nino, { project_id: 300 + round })
    await forward(nino, id)
    await post(admin, `/api/auth/applications/${id}/returned`, { reason: 'დაურთეთ ცნობა' })
    const { key } = await upload(nino)
    const edit = () => post(nino, `/api/auth/applications/${id}`, { ...typedForm(nino), add_documents: [key] })
    const transfer = () =>
      post(admin, `/api/auth/applications/${id}/transferred`, { agency_id: 2, reason: 'სხვა უწყების საქმეა' })
    const [edited, sent, moved] = await Promise.all([edit(), forward(nino, id), transfer()])
    expect(sent.status).toBe(200)
    expect([200, 409]).toContain(edited.status)
    expect([200, 409]).toContain(moved.status)
    const owner = moved.status === 200 ? otherAdmin : admin
    const { data } = await json(await get(owner, `/api/auth/applications/GetById/${id}`))
    const attached = data.attachments_application as { file_path: string }[]
    expect([round, attached.length]).toEqual([round, edited.status === 200 ? 1 : 0])
    for (const { file_path } of attached) expect(await files.head(`filed/${file_path}`)).toBeDefined()
    const other = moved.status === 200 ? admin : otherAdmin
    expect((await get(other, `/api/auth/applications/GetById/${id}`)).status).toBe(404)
    const types = (await store.load<ApplicationEvent>(`application-${id}`)).map(({ type }) => type)
    expect(types.filter((type) => type === 'ApplicationEdited')).toHaveLength(attached.length)
    expect(types.filter((type) => type === 'ApplicationTransferred')).toHaveLength(moved.status === 200 ? 1 : 0)
  }
})

test('a message of either side against the sending on of its case', {
  tags: ['R-APP-81', 'R-APP-94'],
  timeout: 600_000,
}, async () => {
  const { post, get, store, files, upload, file, forward, addProgram } = await openFixture({
    items: await freshTables(),
  })
  const { key } = await upload(operator)
  let ofFormerAgency = 0
  for (let round = 1; round <= rounds; round++) {
    await addProgram(500 + round)
    const id = await file(nino, { project_id: 500 + round })
    await forward(nino, id)
    const url = `/api/auth/applications/${id}/messages`
    // A refused message leaves its file to be sent with another one.
    const rivals = [
      () => post(operator, url, { text: `კითხვა ${round}`, ...(ofFormerAgency === 0 && { documents: [key] }) }),
      () => post(nino, url, { text: `პასუხი ${round}` }),
      () => post(admin, `/api/auth/applications/${id}/transferred`, { agency_id: 2, reason: 'სხვა უწყების საქმეა' }),
    ]
    const begun = round % 2 === 0 ? rivals : rivals.toReversed()
    const answers = await Promise.all(begun.map((begin) => begin()))
    const [asked, answered, moved] = round % 2 === 0 ? answers : answers.toReversed()
    expect([answered?.status, moved?.status]).toEqual([201, 200])
    expect([201, 404]).toContain(asked?.status)

    const talk = await store.load<TalkEvent>(`talk-${id}`)
    const sent = talk.flatMap(({ type, data }) => (type === 'MessageSent' ? [[data.by, data.agency]] : []))
    const own = sent.find(([by]) => by === 'applicant')
    expect([1, 2]).toContain(own?.[1])
    expect(sent.filter(([by]) => by === 'agency')).toEqual(asked?.status === 201 ? [['agency', 1]] : [])
    expect(sent).toHaveLength(asked?.status === 201 ? 2 : 1)
    // The conversation goes with its case, with what either side had not read.
    const read = await json(await get(otherAdmin, url))
    expect([read.data.length, read.unread]).toEqual([sent.length, 1])
    expect((await get(operator, url)).status).toBe(404)
    if (asked?.status === 201) ofFormerAgency += 1
    for (const { data } of talk)
      if ('documents' in data)
        for (const document of data.documents) expect(await files.head(document.key)).toBeDefined()
  }
})
