import { applicationDocument } from '@portal/contract/documents/application'
import type { ApplicationEdited } from '@portal/domain'
import {
  agencyAdded,
  agencyAdmin,
  agencyOperator,
  auditor,
  batumi,
  citizen,
  completed,
  filed,
  forwarded,
  individualRegistered,
  legalEntityRegistered,
  minutesAfter,
  programAdded,
  recorded,
  rejected,
  superAdmin,
} from '@portal/testing'
import { describe, expect, test } from 'vitest'
import { storeViews, viewRows } from '../../for-specs.ts'
import { memberById } from '../../members/member.ts'
import { withoutClock } from '../list/for-specs.ts'
import { applicationView } from './application-view.ts'
import { applicationAfter, applicationDetail, loadDetail } from './detail.ts'
import { documentOnDay } from './on-day.ts'

const document = (id: number) => ({ id, key: `filed/random-${id}`, sha256: 'digest', size: 1000 + id })
const withFile = filed({ documents: [document(1)], documentNames: { 1: 'ცნობა № 1.pdf' } })
const edited: ApplicationEdited = {
  type: 'ApplicationEdited',
  data: {
    applicant: citizen().id,
    actorName: citizen().name,
    mobile: '500000099',
    addedDocuments: [document(2)],
    documentNames: { 2: 'მეორე.pdf' },
    removedDocuments: [1],
  },
}

describe('the detail of an application', () => {
  test('is what was filed, in the words of the contract', { tags: ['R-APP-3', 'R-APP-35'] }, async () => {
    const items = await storeViews(recorded('application-42', withFile), recorded('member-5', individualRegistered()))
    const detail = await loadDetail(items, citizen(), 42)
    expect(detail).toEqual({
      id: 42,
      version: 1,
      name: 'ნინო',
      lastname: 'გამოგონილი',
      mobile: '500000005',
      personal_id: citizen().personalId,
      description: '<p>გთხოვთ, განიხილოთ ჩემი განაცხადი.</p>',
      physical_address: batumi.address,
      physical_region: batumi.region,
      physical_municipality: batumi.municipality,
      legal_address: batumi.address,
      legal_region: batumi.region,
      legal_municipality: batumi.municipality,
      status: 'pendding',
      comment: null,
      returned_reason: null,
      returned_at: null,
      times_returned: 0,
      returned_questions: null,
      ...withoutClock,
      follows: null,
      followed_by: null,
      forwarded_at: null,
      decided_at: null,
      withdrawn_at: null,
      withdrawn_reason: null,
      transferred_from: null,
      transferred_at: null,
      transferred_reason: null,
      waiting_before: null,
      unread: 0,
      decision_seen_at: null,
      feedback: { asks: null, given: [] },
      recipient: null,
      answer_days: null,
      created_at: minutesAfter(0),
      updated_at: minutesAfter(0),
      project: { id: 1, title: 'მცირე მეწარმეობა' },
      agency: { id: 1, name: 'კულტურის სამინისტრო' },
      reviewer: null,
      requirements: [],
      attachments_application: [
        { id: 1, file_path: 'random-1', original_name: 'ცნობა № 1.pdf', size: 1001, requirement: null },
      ],
      applicant: {
        id: 5,
        registration_type: 'individual',
        first_name: 'ნინო',
        last_name: 'გამოგონილი',
        personal_id: citizen().personalId,
        company_name: null,
        company_id: null,
        document_verified_status: 'not_verified',
      },
      is_own: true,
    })
    const shown = detail && documentOnDay(detail, '2026-03-01')
    expect(applicationDocument.parse(shown)).toEqual(shown)
  })

  test('gives its owner, and nobody else, the recipient and the days to the answer, as the program has them now', async () => {
    const program = programAdded(1, { recipient: 'მეწარმეობის სამსახური', answerDays: 30 })
    const items = await storeViews(recorded('application-42', filed()), recorded('program-1', program))
    expect(await loadDetail(items, citizen(), 42)).toMatchObject({
      recipient: 'მეწარმეობის სამსახური',
      answer_days: 30,
    })
    const seenByStaff = await loadDetail(items, agencyAdmin(), 42)
    expect([seenByStaff?.recipient, seenByStaff?.answer_days]).toEqual([undefined, undefined])
  })

  test('gives its owner, and nobody else, the short name of the agency that it is written to', {
    tags: 'R-APP-54',
  }, async () => {
    const toAgency = filed({ program: null, programTitle: null })
    const items = await storeViews(recorded('application-42', toAgency), recorded('agency-1', agencyAdded()))
    expect((await loadDetail(items, citizen(), 42))?.agency).toEqual({
      id: 1,
      name: 'კულტურის სამინისტრო',
      short_name: 'უწყება 1',
    })
    expect((await loadDetail(items, agencyAdmin(), 42))?.agency).toEqual({ id: 1, name: 'კულტურის სამინისტრო' })
  })

  test('follows an edit: text, files and their names, version and time', () => {
    const view = applicationView(recorded('application-42', withFile, edited))
    expect(view?.document).toMatchObject({
      version: 2,
      mobile: '500000099',
      name: 'ნინო',
      updated_at: minutesAfter(1),
      created_at: minutesAfter(0),
      attachments_application: [{ id: 2, file_path: 'random-2', original_name: 'მეორე.pdf' }],
    })
  })

  test('shows the reason of a rejection as its comment, and the reviewer', { tags: 'R-APP-33' }, () => {
    const view = applicationView(recorded('application-42', filed(), forwarded(agencyOperator()), rejected('აკლია')))
    expect(view?.document).toMatchObject({
      status: 'rejected',
      comment: 'აკლია',
      reviewer: { first_name: agencyAdmin().name.firstName },
    })
  })

  test('does not show the reason of a confirmation as a comment', () =>
    expect(applicationView(recorded('application-42', filed(), completed('წესრიგშია')))?.document).toMatchObject({
      status: 'completed',
      comment: null,
    }))

  test('has as reviewer the staff member who forwarded it until a decision, and never the applicant', {
    tags: 'R-APP-33',
  }, () => {
    expect(applicationView(recorded('application-42', filed(), forwarded(superAdmin())))?.document.reviewer).toEqual({
      first_name: superAdmin().name.firstName,
      last_name: superAdmin().name.lastName,
    })
    expect(applicationView(recorded('application-42', filed(), forwarded()))?.document.reviewer).toBeNull()
  })

  test('has no program when it was filed to an agency', () =>
    expect(
      applicationView(recorded('application-42', filed({ program: null, programTitle: null })))?.document.project,
    ).toBeNull())

  test('shows erased fields as blank, and keeps the others', () => {
    const [event] = recorded('application-42', withFile)
    const erased = {
      ...event,
      data: Object.fromEntries(
        Object.entries(event?.data ?? {}).map(([name, value]) => [
          name,
          ['applicant', 'agency', 'agencyName', 'program', 'documents', 'attachmentsAllowed'].includes(name)
            ? value
            : null,
        ]),
      ),
    } as unknown as NonNullable<typeof event>
    const document = applicationView([erased])?.document
    expect(document).toMatchObject({ name: '', description: '', legal_address: '', agency: { id: 1 } })
    expect(document?.attachments_application).toEqual([expect.objectContaining({ original_name: '' })])
  })

  test('does not exist for a stream without a filing', () => expect(viewRows([], [applicationDetail])).toEqual([]))

  test.each([
    ['an operator', agencyOperator(1)],
    ['an administrator', agencyAdmin(1)],
  ])('shows %s of its agency who filed it', { tags: 'R-APP-35' }, async (_, viewer) => {
    const items = await storeViews(recorded('application-42', filed()), recorded('member-5', individualRegistered()))
    expect((await loadDetail(items, viewer, 42))?.applicant).toMatchObject({
      personal_id: citizen().personalId,
      document_verified_status: expect.any(String),
    })
  })

  test('shows the company of a company’s application', { tags: 'R-APP-35' }, async () => {
    const items = await storeViews(
      recorded('application-42', filed({ applicant: 8 })),
      recorded('member-8', legalEntityRegistered()),
    )
    expect((await loadDetail(items, superAdmin(), 42))?.applicant).toMatchObject({
      registration_type: 'legal',
      company_name: 'შპს ნიმუში',
      company_id: '400000001',
    })
  })
})

describe('who reads an application', () => {
  test.each([
    ['its applicant', true, citizen()],
    ['another citizen', false, citizen(6)],
    ['an operator of its agency', true, agencyOperator(1)],
    ['an operator of another agency', false, agencyOperator(2)],
    ['the administrator of its agency', true, agencyAdmin(1)],
    ['the administrator of another agency', false, agencyAdmin(2)],
    ['the Super Administrator', true, superAdmin()],
    ['the auditor', true, auditor()],
    ['its applicant, now staff of another agency', true, agencyOperator(2, 5)],
  ])('%s: %s', async (_, isSeen, viewer) => {
    const history = recorded('application-42', filed())
    const items = await storeViews(history)
    expect((await loadDetail(items, viewer, 42)) !== undefined).toBe(isSeen)
    expect((await applicationAfter(items, viewer, history)) !== undefined).toBe(isSeen)
    expect(await loadDetail(items, viewer, 43)).toBeUndefined()
  })

  test('an application of the viewer is marked, for staff too', async () => {
    const items = await storeViews(recorded('application-42', filed()))
    expect(await loadDetail(items, agencyOperator(1, 5), 42)).toMatchObject({ is_own: true })
    expect(await loadDetail(items, agencyOperator(1), 42)).toMatchObject({ is_own: false })
  })

  test('staff who acted in it in the name of the applicant are told that it concerns them', {
    tags: 'R-ROLE-6',
  }, async () => {
    const history = recorded('application-42', filed())
    const items = await storeViews(history.map((event) => ({ ...event, actor: { ...event.actor, id: 9, for: 5 } })))
    expect(await loadDetail(items, agencyOperator(1, 9), 42)).toMatchObject({ is_own: false, is_concerned: true })
    expect(await loadDetail(items, agencyOperator(1), 42)).not.toHaveProperty('is_concerned')
  })

  test('the record of a viewer who was just read is not read again, and only that one is shown', async () => {
    const items = await storeViews(
      recorded('application-42', filed()),
      recorded('member-5', individualRegistered()),
      recorded('member-8', legalEntityRegistered()),
    )
    const read: unknown[] = []
    const counted: typeof items = {
      ...items,
      get: (table, key, options) => {
        read.push(key.pk)
        return items.get(table, key, options)
      },
    }
    const [own, staff] = [await memberById(items, 5), await memberById(items, 8)]
    const known = await loadDetail(counted, citizen(), 42, own)
    expect(read).not.toContain('member#5')
    const unknown = await loadDetail(counted, citizen(), 42)
    expect(read.filter((pk) => pk === 'member#5')).toHaveLength(1)
    expect(known).toEqual(unknown)
    expect((await loadDetail(counted, superAdmin(), 42, staff))?.applicant).toEqual(unknown?.applicant)
    expect(read.filter((pk) => pk === 'member#5')).toHaveLength(2)
  })
})
