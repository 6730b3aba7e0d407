/** A demo member's export is compared with everything that the log holds under their key (R-ID-83). */
import { isDeepStrictEqual } from 'node:util'
import type { ExportedEvent, ProfileExport } from '@portal/contract'
import { subjectOf } from '@portal/domain'
import { fieldsOfBox, type StoredEvent } from '@portal/event-store'
import { loadDemo } from '@portal/infra/demo/load-demo'
import { scanPages } from '@portal/items'
import { beforeAll, expect, test } from 'vitest'
import { portalInMemory } from '../support/portal.ts'

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
}, 60_000)

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
      'ApplicationFiled',
      'ApplicationForwarded',
      'ApplicationRejected',
      'ApplicationReturned',
    ],
    ...['ContactMessageSent', 'DecisionSeen', 'DocumentStatusSet', 'EmailOffered', 'ErasureRequested', 'FeedbackGiven'],
    ...['IndividualRegistered', 'MemberChangeProposed', 'MessageSent', 'ProfileUpdated'],
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
