/** A demo member's export is compared with everything that the log holds under their key (R-ID-83). */
import { isDeepStrictEqual } from 'node:util'
import type { ExportedEvent, ProfileExport } from '@portal/contract'
import { dayAfter, programDecider, streamOf, subjectOf, system, tbilisiDay } from '@portal/domain'
import { fieldsOfBox, type StoredEvent } from '@portal/event-store'
import { loadDemo } from '@portal/infra/demo/load-demo'
import { scanPages } from '@portal/items'
import { type Client, typedApplication } from '@portal/testing'
import { beforeAll, expect, test } from 'vitest'
import { portalInMemory } from '../support/portal.ts'
import { photo } from './files.ts'

const portal = portalInMemory()
const citizen = 5
const subject = subjectOf(citizen)
let exported: ProfileExport[]

beforeAll(async () => {
  const { store, items, files, clock } = portal
  await loadDemo({ store, items, files, now: () => new Date(clock.now()) })
  await portal.settle()
  const person = await portal.signInAs(citizen)
  const superAdministrator = await portal.signInAs(1)
  const letter = { name: 'ნინო', email: 'nino@portal.example', phone: '', subject: 'ხიდი', message: 'დაინგრა' }
  await person.post('/api/contact/send', { ...letter, recipient: 'prime_minister' })
  await portal.guest.post('/api/contact/send', { ...letter, subject: 'სხვისი', recipient: 'prime_minister' })
  await superAdministrator.post('/api/auth/contact-messages/1/answered', { text: 'დავურეკეთ' })
  for (const address of ['ძველი ქუჩა 1', 'ახალი ქუჩა 2']) {
    const legalAddress = { regionId: 1, municipalityId: 1, address }
    expect((await person.post('/api/auth/profile/update', { profileData: { legalAddress } })).status).toBe(200)
  }
  await person.post('/api/auth/channels/email', { address: 'later@portal.example' })
  await superAdministrator.post(`/api/auth/members/${citizen}`, { phone: '599123456', reason: 'განცხადება №7' })
  await person.put('/api/auth/drafts/agency-2', { values: { description: 'დაწყებული წერილი' }, files: [] })
  const [application, staff] = [17, await portal.signInAs(20)]
  for (const [who, text] of [
    [staff, 'რომელი წლისაა?'],
    [person, 'ამ წლის.'],
  ] as const)
    expect((await who.post(`/api/auth/applications/${application}/messages`, { text })).status).toBe(201)
  expect((await staff.post(`/api/auth/applications/${application}/returned`, { reason: 'დაურთეთ ცნობა' })).status).toBe(
    200,
  )
  await applyWithAnswers(person)
  await changeIdentity(person, superAdministrator)
  await person.post('/api/auth/profile/erasure', { reason: 'აღარ ვიყენებ' })
  expect((await superAdministrator.post(`/api/auth/erasures/${citizen}/approve`)).status).toBe(200)
  await portal.settle()
  exported = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { status, body }: { status: number; body: ProfileExport } = await person.get(
      `/api/auth/profile/export${cursor === '' ? '' : `?cursor=${cursor}`}`,
    )
    expect(status).toBe(200)
    exported.push(body)
    cursor = body.next_cursor
  }
})

const ok = async (sent: Promise<{ readonly status: number; readonly body: unknown }>) => {
  const { status, body } = await sent
  if (status >= 300) throw new Error(`answered ${status} ${JSON.stringify(body)}`)
  return body as { readonly data: { readonly id: number } }
}

/** An application that is answered, edited, asked about, sent on to another agency and taken back. */
const applyWithAnswers = async (person: Client) => {
  const draft = { text: 'optional', questions: [{ id: 1, kind: 'text', title: 'რა გჭირდებათ?' }] }
  const publish = {
    ...{ type: 'PublishProgramForm' as const, actor: system, at: portal.clock.now() },
    data: { draft, lastQuestion: 1, note: null, dependants: [] },
  }
  await portal.store.execute(programDecider, streamOf('program', program), publish, { commandId: 'form' })
  const answers = { 1: 'ტრაქტორი' }
  const { data } = await ok(
    person.post('/api/auth/applications', {
      ...typedApplication(),
      ...{ project_id: program, form_revision: 1, answers },
    }),
  )
  const path = `/api/auth/applications/${data.id}`
  await ok(person.post(path, { ...typedApplication(), answers: { 1: 'თოხი' } }))
  await ok(person.post(`${path}/forwarded`))
  const staff = await portal.signInAs(2)
  const day = (ahead: number) => dayAfter(tbilisiDay(portal.clock.now()), ahead)
  await ok(staff.post(`${path}/requests`, { text: 'დაურთეთ', papers: [{ title: 'ცნობა' }], answer_by: day(10) }))
  await ok(staff.post(`${path}/extended`, { answer_by: day(12), reason: 'გვიან მოვიდა' }))
  await ok(person.post(`${path}/requests/1/supplied`, { documents: [], text: 'აქ არის', is_complete: true }))
  await ok(staff.post(`${path}/transferred`, { agency_id: 2, reason: 'აქ არ არის' }))
  await ok(person.post(`${path}/withdrawn`, { reason: 'გადავიფიქრე' }))
}
const program = 1

/** A passkey would need an authenticator; a device, a role that was proposed, and a document that somebody saw do not. */
const changeIdentity = async (person: Client, superAdministrator: Client) => {
  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
  const subscription = { endpoint: 'https://push.example.org/1', keys }
  await ok(person.post('/api/auth/channels/push', { subscription, device: 'ჩემი ტელეფონი' }))
  const proposal = { member_id: citizen, permission: 'Agency Operator', agency_id: 1, note: 'კარგი თანამშრომელია' }
  await ok(superAdministrator.post('/api/auth/role-changes', proposal))
  await ok(person.post('/api/auth/profile/update', { frontId: await uploadSide(person) }))
  await portal.settle()
  await ok(superAdministrator.get(`/api/auth/members/${citizen}/document/front_id?link=1`))
}

const uploadSide = async (person: Client): Promise<string> => {
  const side = { purpose: 'identity_document', file_name: 'წინა.png', content_type: 'image/png' }
  return (await portal.upload(person, side, photo)).key
}

const exportedEvents = (): readonly ExportedEvent[] =>
  exported.flatMap(({ events, applications }) => [...events, ...applications.flatMap((each) => each.events)])

test('every personal value of the member in any event is in the export', { tags: 'R-ID-83' }, async () => {
  const held = new Map(exportedEvents().map(({ stream, version, data }) => [`${stream}/${version}`, data]))
  const missing: string[] = []
  const kinds = new Set<string>()
  for await (const page of scanPages(portal.items, 'events'))
    for (const event of page as unknown as readonly StoredEvent[]) {
      const own = Object.keys(event.sealed[subject] ?? {}).flatMap(fieldsOfBox)
      // The notes of staff are not the person's.
      if (own.length === 0 || event.stream.startsWith('notes-') || event.type === 'ContactMessageAnswered') continue
      kinds.add(event.type)
      const { data } = await portal.store.open(event)
      const place = `${event.stream}/${event.version}`
      for (const field of own) {
        const value = (data as Record<string, unknown>)[field]
        expect(value).toBeDefined()
        if (!isDeepStrictEqual(held.get(place)?.[field], value)) missing.push(`${place} ${event.type}.${field}`)
      }
    }
  expect(missing).toEqual([])
  // What the demo and the deeds above made; a value of any other event would be missed too.
  expect([...kinds].toSorted()).toEqual([
    ...[
      'ApplicationCompleted',
      'ApplicationEdited',
      'ApplicationFiled',
      'ApplicationForwarded',
      'ApplicationRejected',
      'ApplicationReturned',
      'ApplicationTransferred',
      'ApplicationWithdrawn',
    ],
    ...['ContactMessageSent', 'DecisionSeen', 'DocumentStatusSet', 'EmailOffered', 'ErasureRequested', 'FeedbackGiven'],
    ...['IdentityDocumentsSubmitted', 'IndividualRegistered', 'MandateAccepted', 'MemberChangeProposed'],
    ...['MessageSent'],
    ...['PapersRequested', 'PapersSupplied', 'ProfileUpdated', 'PushAdded', 'ReturnExtended', 'RoleChangeProposed'],
  ])
})

test('which of the staff proposed or approved something is not told', { tags: 'R-ID-83' }, () => {
  expect(exportedEvents()).toContainEqual(
    expect.objectContaining({ type: 'ErasureApproved', data: { member: citizen } }),
  )
  expect(JSON.stringify(exported)).not.toMatch(/(proposed|approved)_?By/i)
})

test('drafts, notices, channels and the request to be erased are in it, and nobody else’s letter', {
  tags: 'R-ID-80',
}, () => {
  const [first] = exported
  expect(first).toMatchObject({
    drafts: [{ form: 'agency-2', contents: { values: { description: 'დაწყებული წერილი' } } }],
    erasure: { status: 'open', reason: 'აღარ ვიყენებ' },
    channels: { email: { address: 'member5@portal.example' } },
  })
  expect(first?.notices).toEqual(expect.arrayContaining([expect.objectContaining({ kind: 'decision' })]))
  expect(JSON.stringify(exported)).not.toContain('დავურეკეთ')
  expect(JSON.stringify(exported)).not.toContain('სხვისი')
})
