import {
  agencyAdmin,
  agencyOperator,
  applicationText,
  auditor,
  batumi,
  citizen,
  completeApplication,
  completed,
  decisions,
  editApplication,
  fileApplication,
  filed,
  forwardApplication,
  forwarded,
  newDocument,
  rejectApplication,
  rejected,
  superAdmin,
} from '@portal/testing'
import { describe, expect, test } from 'vitest'
import { system } from '../kernel/decider.ts'
import { applicationDecider } from './decide.ts'
import type { ApplicationFiled } from './events.ts'

const given = decisions(applicationDecider)
const tenDocuments = Array.from({ length: 10 }, (_, index) => newDocument(index + 1))
const program = { id: 1, title: 'მცირე მეწარმეობა', isActive: true, attachmentsAllowed: true }
const agency = { id: 1, name: 'კულტურის სამინისტრო', isActive: true }
const document = (id: number) => ({ id, key: `filed/document-${id}`, sha256: `digest-${id}`, size: 1000 + id })

describe('filing an application', () => {
  test('records the text with the facts as of that moment', () => given().when(fileApplication()).thenHappened(filed()))

  test('to an agency needs no program and allows files', () =>
    given()
      .when(fileApplication({ program: null, documents: [newDocument()] }))
      .thenOne('ApplicationFiled', {
        program: null,
        programTitle: null,
        attachmentsAllowed: true,
        documents: [document(1)],
      }))

  test('numbers the files and keeps their names in a separate field, because names are sealed', () =>
    given()
      .when(fileApplication({ documents: [newDocument(1), newDocument(2)] }))
      .thenOne('ApplicationFiled', {
        documents: [document(1), document(2)],
        documentNames: { 1: 'ცნობა 1.pdf', 2: 'ცნობა 2.pdf' },
      }))

  test('keeps the applicant’s own number when they typed another', () =>
    given()
      .when(fileApplication({ text: applicationText({ personalId: '01001009999' }) }))
      .thenOne('ApplicationFiled', { personalId: '01001009999', applicantPersonalId: citizen().personalId ?? '' }))

  test('is refused while the program is inactive', () =>
    given()
      .when(fileApplication({ program: { ...program, isActive: false } }))
      .thenRefused('program_inactive'))

  test('is refused before the program’s first day, in words of its own', () =>
    given()
      .when(fileApplication({ program: { ...program, isActive: false, opensLater: true } }))
      .thenRefused('program_not_open'))

  test('is refused while the agency is inactive, whatever the program says', () =>
    given()
      .when(fileApplication({ agency: { ...agency, isActive: false } }))
      .thenRefused('agency_inactive'))

  test('refuses a file when the program allows none', () =>
    given()
      .when(fileApplication({ program: { ...program, attachmentsAllowed: false }, documents: [newDocument()] }))
      .thenRefused('attachments_not_allowed'))

  test('accepts ten files', () =>
    given()
      .when(fileApplication({ documents: tenDocuments }))
      .thenOne('ApplicationFiled'))

  test('refuses an eleventh file', () =>
    given()
      .when(fileApplication({ documents: [...tenDocuments, newDocument(11)] }))
      .thenRefused('too_many_documents'))

  test('does not overwrite an existing application', () =>
    given(filed()).when(fileApplication()).thenRefused('version_conflict'))

  test.each([
    ['an operator', agencyOperator()],
    ['an agency administrator', agencyAdmin()],
    ['the Super Administrator', superAdmin()],
    ['the auditor', auditor()],
    ['the system', system],
  ])('is not for %s', (_, actor) => given().when(fileApplication({}, actor)).thenRefused('not_permitted'))
})

describe('editing an application', () => {
  test('records only what changed', () =>
    given(filed())
      .when(editApplication({ text: { ...applicationText(), mobile: '500000099' } }))
      .thenHappened({
        type: 'ApplicationEdited',
        data: {
          mobile: '500000099',
          applicant: citizen().id,
          actorName: citizen().name,
          addedDocuments: [],
          removedDocuments: [],
        },
      }))

  test('an address with any changed part is recorded completely', () => {
    const legalAddress = { ...batumi, municipality: { id: 3, name: 'ქედა' } }
    given(filed())
      .when(editApplication({ text: { ...applicationText(), legalAddress } }))
      .thenOne('ApplicationEdited', { legalAddress })
  })

  test('a form sent back as it was is accepted, and nothing happened', () =>
    given(filed())
      .when(editApplication({ text: applicationText() }))
      .thenNothingHappened())

  test('a place that was only renamed is no change', () =>
    given(filed())
      .when(editApplication({ text: { legalAddress: { ...batumi, region: { id: 2, name: 'აჭარა' } } } }))
      .thenNothingHappened())

  test('adds files under numbers that no file had before', () =>
    given(filed({ documents: [document(1), document(2)] }), {
      type: 'ApplicationEdited',
      data: {
        applicant: citizen().id,
        actorName: citizen().name,
        addedDocuments: [],
        removedDocuments: [2],
      },
    })
      .when(editApplication({ addDocuments: [newDocument(7)] }))
      .thenOne('ApplicationEdited', {
        addedDocuments: [{ ...document(7), id: 3 }],
        documentNames: { 3: 'ცნობა 7.pdf' },
      }))

  test('removes files', () =>
    given(filed({ documents: [document(1)] }))
      .when(editApplication({ removeDocuments: [1, 1] }))
      .thenOne('ApplicationEdited', { removedDocuments: [1], addedDocuments: [] }))

  test('refuses to remove a missing file', () =>
    given(filed({ documents: [document(1)] }))
      .when(editApplication({ removeDocuments: [2] }))
      .thenRefused('invalid_fields'))

  test('replaces one of ten files, and refuses an eleventh', () => {
    const full = filed({ documents: tenDocuments.map((_, index) => document(index + 1)) })
    given(full)
      .when(editApplication({ addDocuments: [newDocument(11)], removeDocuments: [1] }))
      .thenOne('ApplicationEdited', { removedDocuments: [1] })
    given(full)
      .when(editApplication({ addDocuments: [newDocument(11)] }))
      .thenRefused('too_many_documents')
  })

  test('refuses a file when none was allowed at filing', () =>
    given(filed({ attachmentsAllowed: false }))
      .when(editApplication({ addDocuments: [newDocument()] }))
      .thenRefused('attachments_not_allowed'))

  test.each([
    ['forwarded', forwarded()],
    ['confirmed', completed()],
    ['rejected', rejected()],
  ])('ends when it is %s', (_, event) =>
    given(filed(), event)
      .when(editApplication({ text: { mobile: '500000099' } }))
      .thenRefused('not_editable'),
  )
})

describe('forwarding an application', () => {
  test('is possible for its applicant', () => given(filed()).when(forwardApplication()).thenHappened(forwarded()))

  test.each([
    ['an operator of its agency', agencyOperator(1)],
    ['the administrator of its agency', agencyAdmin(1)],
    ['the Super Administrator', superAdmin()],
  ])('by %s is distinguished, because the applicant gets a notice then', (_, actor) =>
    given(filed()).when(forwardApplication(actor)).thenOne('ApplicationForwarded', { by: 'staff' }),
  )

  test.each([
    ['forwarded', forwarded()],
    ['confirmed', completed()],
    ['rejected', rejected()],
  ])('happens once: not when it is %s', (_, event) =>
    given(filed(), event).when(forwardApplication()).thenRefused('not_forwardable'),
  )
})

describe('confirming and rejecting', () => {
  test('rejecting records the reason', () =>
    given(filed(), forwarded()).when(rejectApplication()).thenHappened(rejected()))

  test('a reason of blanks is none', () =>
    given(filed(), forwarded()).when(rejectApplication(agencyAdmin(), ' \n\t ')).thenRefused('invalid_fields'))

  test('a confirmation may have a reason', () => {
    given(filed(), forwarded()).when(completeApplication()).thenHappened(completed())
    given(filed(), forwarded())
      .when(completeApplication(agencyAdmin(), ' ყველაფერი წესრიგშია '))
      .thenOne('ApplicationCompleted', { reason: 'ყველაფერი წესრიგშია' })
    given(filed(), forwarded())
      .when(completeApplication(agencyAdmin(), '  '))
      .thenOne('ApplicationCompleted', { reason: null })
  })

  test('an application that was not forwarded can be decided', () =>
    given(filed()).when(completeApplication()).thenOne('ApplicationCompleted'))

  test('an imported record can be decided, and is neither edited nor forwarded', () => {
    const imported = {
      ...applicationDecider.evolve(applicationDecider.initialState(), filed()),
      status: 'imported' as const,
    }
    const decide = (command: Parameters<typeof applicationDecider.decide>[0]) =>
      applicationDecider.decide(command, imported as Parameters<typeof applicationDecider.decide>[1])
    expect(decide(completeApplication())).toMatchObject({ accepted: true })
    expect(decide(rejectApplication())).toMatchObject({ accepted: true })
    expect(decide(editApplication({ text: { mobile: '500000099' } }))).toEqual({
      accepted: false,
      refusal: 'not_editable',
    })
    expect(decide(forwardApplication())).toEqual({ accepted: false, refusal: 'not_forwardable' })
  })

  test.each([
    ['confirmed', completed()],
    ['rejected', rejected()],
  ])('what is %s is final', (_, event) => {
    given(filed(), event).when(completeApplication()).thenRefused('already_decided')
    given(filed(), event).when(rejectApplication()).thenRefused('already_decided')
  })
})

describe('one’s own application as staff', () => {
  const admin = agencyAdmin()
  const own: readonly [string, ApplicationFiled][] = [
    ['they filed it', filed({ applicant: admin.id })],
    ['it bears their personal ID', filed({ personalId: admin.personalId ?? '' })],
    [
      'the company that filed it is theirs, though another number was typed',
      filed({ personalId: '01001009999', applicantPersonalId: admin.personalId ?? '' }),
    ],
  ]

  test.each(own)('is left to a colleague when %s', (_, event) => {
    given(event).when(forwardApplication(admin)).thenRefused('own_application')
    given(event).when(completeApplication(admin)).thenRefused('own_application')
    given(event).when(rejectApplication(admin)).thenRefused('own_application')
    given(event)
      .when(completeApplication(agencyAdmin(1, 12)))
      .thenOne('ApplicationCompleted')
  })

  test('is left to a colleague also when the company that filed it has put another number in since', () => {
    const { id: applicant, name: actorName } = citizen()
    const data = { applicant, actorName, personalId: '01001009999', addedDocuments: [], removedDocuments: [] }
    given(filed({ personalId: admin.personalId ?? '' }), { type: 'ApplicationEdited', data })
      .when(completeApplication(admin))
      .thenRefused('own_application')
  })

  test('is visible but may not be forwarded by staff who filed it with another agency as citizens', () =>
    given(filed({ applicant: admin.id, agency: 2 }))
      .when(forwardApplication(admin))
      .thenRefused('own_application'))

  test('applies to the Super Administrator and to operators', () => {
    for (const actor of [superAdmin(), agencyOperator()])
      given(filed({ applicant: actor.id }))
        .when(forwardApplication(actor))
        .thenRefused('own_application')
  })

  test('a missing personal ID matches nobody', () =>
    given(filed())
      .when(completeApplication({ ...admin, personalId: null }))
      .thenOne('ApplicationCompleted'))
})

describe('an unknown application', () => {
  test.each([
    ['edited', editApplication({ text: {} })],
    ['forwarded', forwardApplication()],
    ['confirmed', completeApplication()],
    ['rejected', rejectApplication()],
  ])('is not %s', (_, command) => given().when(command).thenRefused('not_found'))
})
