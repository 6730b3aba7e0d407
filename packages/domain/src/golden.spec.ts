import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type AccessDayEvent, accessDayDecider } from './access-day.ts'
import { type AgencyEvent, agencyDecider } from './agency.ts'
import { applicationDecider } from './application/decide.ts'
import type { ApplicationEvent } from './application/events.ts'
import { type ContactEvent, contactDecider } from './contact.ts'
import { type DocumentAccessEvent, documentAccessDecider } from './document-access.ts'
import { fold } from './kernel/decider.ts'
import { mandateDecider } from './mandate/decide.ts'
import type { MandateEvent } from './mandate/events.ts'
import { memberDecider } from './member/decide.ts'
import type { MemberEvent } from './member/events.ts'
import { personalFields } from './personal-fields.ts'
import { programDecider } from './program/decide.ts'
import type { ProgramEvent } from './program/events.ts'
import { upcasters } from './upcasters.ts'

/** One sample per event type and schema number, kept for ever, because every recorded event must stay readable. */
const folder = new URL('../golden/', import.meta.url)
const samples = readdirSync(folder).map((file) => {
  const [type = '', schema = ''] = file.split('.')
  const data: Readonly<Record<string, unknown>> = JSON.parse(readFileSync(new URL(file, folder), 'utf8'))
  return { type, schema: Number(schema), data }
})
const newest = (type: string) => (upcasters[type]?.length ?? 0) + 1
const read = (type: string, schema: number) => {
  const sample = samples.find((each) => each.type === type && each.schema === schema)
  const data = (upcasters[type] ?? []).slice(schema - 1).reduce((older, step) => step(older), sample?.data ?? {})
  return { type, data } as unknown
}

test('every event type has a sample of each of its schemas, and no sample is without its type', () => {
  const wanted = Object.keys(personalFields).flatMap((type) =>
    Array.from({ length: newest(type) }, (_, index) => `${type}.${index + 1}`),
  )
  expect(samples.map(({ type, schema }) => `${type}.${schema}`).sort()).toEqual(wanted.sort())
})

test.each(Object.entries(personalFields))('%s: its personal fields are at the top of its data', (type, fields) => {
  const data = samples.filter((sample) => sample.type === type).flatMap((sample) => Object.keys(sample.data))
  expect(
    Object.keys(fields).filter(
      (field) => !data.some((name) => name === field || (field.endsWith('.') && name.startsWith(field))),
    ),
  ).toEqual([])
})

describe('every sample still folds', () => {
  test('an application, filed, edited, forwarded and decided', () => {
    const events = (last: string) =>
      ['ApplicationFiled', 'ApplicationEdited', 'ApplicationForwarded', last].map((type) => read(type, 1))
    const story = (last: string) => fold(applicationDecider, events(last) as ApplicationEvent[])
    expect(story('ApplicationCompleted')).toMatchObject({
      status: 'completed',
      applicant: 5,
      applicantPersonalId: '01001009999',
      agency: 1,
      program: 1,
      attachmentsAllowed: true,
      text: { lastname: 'ნიმუშიძე', mobile: '500000099', legalAddress: { municipality: { id: 3 } } },
      documents: [{ id: 2 }, { id: 3 }],
      lastDocument: 3,
    })
    expect(story('ApplicationRejected')).toMatchObject({ status: 'rejected' })
    expect(story('ApplicationReturned')).toMatchObject({ status: 'pending', isReturned: true })
  })

  test('a filing of schema 1 refiles no other application', () => {
    expect(read('ApplicationFiled', 1)).toMatchObject({ data: { follows: null } })
    expect(read('ApplicationFiled', 2)).toMatchObject({ data: { follows: 7 } })
  })

  test('a filing and a sending keep what the program said on their day; older ones do not know it', {
    tags: 'R-FORM-28',
  }, () => {
    const events = [read('ApplicationFiled', 4), read('ApplicationForwarded', 2)] as ApplicationEvent[]
    expect(fold(applicationDecider, events.slice(0, 1))).toMatchObject({ requirements: [{ id: 1 }, { id: 2 }] })
    expect(fold(applicationDecider, events)).toMatchObject({ requirements: [{ id: 1 }, { id: 3 }] })
    expect(events).toMatchObject([{ data: { answerDays: 30 } }, { data: { answerDays: 15 } }])
    const older = [read('ApplicationFiled', 3), read('ApplicationForwarded', 1)] as ApplicationEvent[]
    expect(fold(applicationDecider, older)).toMatchObject({ status: 'forwarded', requirements: null })
    expect(older).toMatchObject([{ data: { answerDays: null } }, { data: { answerDays: null } }])
  })

  test('answers are filed, changed and taken away', { tags: 'R-FORM-25' }, () => {
    const events = ['ApplicationFiled', 'ApplicationEdited'].map((type) => read(type, 3)) as ApplicationEvent[]
    expect(fold(applicationDecider, events.slice(0, 1))).toMatchObject({
      formRevision: 3,
      answers: { 1: true, 2: '12400.00', 3: [{ 1: 'თხილი', 2: 2.5 }], 4: { region_id: 2, municipality_id: 3 } },
    })
    const { answers } = fold(applicationDecider, events) as { answers: object }
    expect(answers).toEqual({
      2: '13000.00',
      3: [{ 1: 'თხილი', 2: 2.5 }],
      4: { region_id: 2, municipality_id: 3 },
    })
    expect(fold(applicationDecider, [read('ApplicationFiled', 2) as ApplicationEvent])).toMatchObject({
      formRevision: null,
      answers: {},
    })
  })

  test('a member of either kind, with every possible event', () => {
    const story = (...types: string[]) => fold(memberDecider, types.map((type) => read(type, 1)) as MemberEvent[])
    expect(story('LegalEntityRegistered')).toMatchObject({ registrationType: 'legal', status: 'active', role: 'User' })
    expect(story('IndividualRegistered', 'RoleGranted', 'DocumentStatusSet', 'MemberBlocked')).toMatchObject({
      registrationType: 'individual',
      role: 'Agency Administrator',
      agency: 1,
      documentStatus: 'verified',
      status: 'blocked',
    })
    expect(
      story('IndividualRegistered', 'RoleGranted', 'RoleRevoked', 'MemberBlocked', 'MemberUnblocked'),
    ).toMatchObject({ role: 'User', agency: null, status: 'active' })
  })

  test('a member who edits their record, sends documents, and is edited', () => {
    const story = (...types: string[]) => fold(memberDecider, types.map((type) => read(type, 1)) as MemberEvent[])
    const types = ['IndividualRegistered', 'DocumentStatusSet', 'ProfileUpdated', 'IdentityDocumentsSubmitted']
    expect(story(...types, 'MemberEdited', 'NotificationsDeclined')).toMatchObject({
      documentStatus: 'not_verified',
      person: {
        firstName: 'ნინა',
        phone: '500000099',
        phoneSlot: 2,
        legalAddress: { address: 'სადემონსტრაციო ქუჩა №7' },
      },
      documents: { front: { type: 'image/jpeg' }, back: { type: 'application/pdf' } },
      notifications: null,
    })
    expect(story(...types, 'NotificationsDeclined', 'NotificationsAgreed')).toMatchObject({ notifications: '1.0' })
    expect(story('IndividualRegistered', 'MemberIdReleased')).toMatchObject({ person: { personalId: null } })
    const refused = [read('IndividualRegistered', 1), read('DocumentStatusSet', 2)] as MemberEvent[]
    expect(fold(memberDecider, refused)).toMatchObject({ refusalReason: 'მეორე მხარე არ იკითხება' })
  })

  test('an access to an identity document', () =>
    expect(fold(documentAccessDecider, [read('DocumentLookedAt', 1) as DocumentAccessEvent])).toEqual({ count: 1 }))

  test('a day of the access log that was closed', () =>
    expect(fold(accessDayDecider, [read('AccessDayClosed', 1) as AccessDayEvent])).toMatchObject({
      closed: { day: '2026-03-01', lines: 2 },
    }))

  test('an agency and a program, added, edited and forwarded', () => {
    const agency = ['AgencyAdded', 'AgencyEdited'].map((type) => read(type, 1) as AgencyEvent)
    expect(fold(agencyDecider, agency)).toMatchObject({ status: 'inactive', phone: '500000101' })
    const program = ['ProgramAdded', 'ProgramEdited', 'ProgramForwarded'].map((type) => read(type, 1) as ProgramEvent)
    expect(fold(programDecider, program)).toMatchObject({
      agency: 2,
      status: 'active',
      sections: [{ id: 2 }, { id: 1 }],
      lastSection: 2,
      forwardedAt: '2026-03-01T09:00:00.000Z',
      need: 'other',
      gives: null,
      requirements: [],
      opensOn: null,
      deadline: null,
      answerDays: null,
      minutesToFill: null,
    })
    const today = ['ProgramAdded', 'ProgramEdited'].map((type) => read(type, 2) as ProgramEvent)
    expect(fold(programDecider, today)).toMatchObject({
      need: 'study',
      requirements: [{ id: 2 }, { id: 1 }],
      lastRequirement: 2,
      deadline: null,
      minutesToFill: 20,
    })
    expect(today).toMatchObject([{ data: { opensOn: null } }, { data: { deadline: null } }])
    expect(today[1]?.data).not.toHaveProperty('opensOn')
    const opening = ['ProgramAdded', 'ProgramEdited'].map((type) => read(type, 3) as ProgramEvent)
    expect(fold(programDecider, opening)).toMatchObject({ gives: null, opensOn: '2026-04-01', deadline: null })
    expect(opening[1]?.data).not.toHaveProperty('gives')
    const giving = ['ProgramAdded', 'ProgramEdited'].map((type) => read(type, 4) as ProgramEvent)
    expect(fold(programDecider, giving)).toMatchObject({ gives: 'უფასო კონსულტაცია', assignee: null })
    const assigned = ['ProgramAdded', 'ProgramEdited'].map((type) => read(type, 5) as ProgramEvent)
    expect(fold(programDecider, assigned)).toMatchObject({ assignee: 12 })
  })

  test('a message to the head of government, its mark, its answer, and its end', () => {
    const types = ['ContactMessageSent', 'ContactMessageRead', 'ContactMessageAnswered', 'ContactMessageErased']
    const events = types.map((type) => read(type, 1) as ContactEvent)
    const after = (count: number) => fold(contactDecider, events.slice(0, count))
    expect(after(1)).toMatchObject({ status: 'unread', contact: 7, isForgotten: false })
    expect(after(2)).toMatchObject({ status: 'read', contact: 7, isAnswered: false })
    expect(after(3)).toMatchObject({ status: 'read', isAnswered: true, isForgotten: false })
    expect(after(4)).toMatchObject({ status: 'read', contact: 7, isForgotten: true })
  })

  test('a mandate, offered again, accepted, narrowed and ended', { tags: 'R-ACT-1' }, () => {
    const after = (...types: string[]) => fold(mandateDecider, types.map((type) => read(type, 1)) as MandateEvent[])
    const active = ['MandateOffered', 'MandateReoffered', 'MandateAccepted', 'MandateNarrowed']
    expect(after(...active)).toMatchObject({ status: 'active', principal: 5, agent: 6, terms: { may: ['read'] } })
    for (const [type, status] of [
      ['MandateRevoked', 'revoked'],
      ['MandateEnded', 'ended'],
    ] as const)
      expect(after(...active, type)).toMatchObject({ status, slot: 1 })
    expect(after('MandateOffered', 'MandateDeclined')).toMatchObject({ status: 'declined', agent: null })
  })

  test('an erased member', () => {
    const events = ['IndividualRegistered', 'PersonalDataErased'].map((type) => read(type, 1) as MemberEvent)
    expect(fold(memberDecider, events)).toEqual({ status: 'unknown', isForgotten: true })
  })
})
