import {
  agencyAdmin,
  agencyOperator,
  applicationText,
  auditor,
  batumi,
  citizen,
  completed,
  decisions,
  editApplication,
  fileApplication,
  filed,
  forwarded,
  newDocument,
  noRules,
  rejected,
  superAdmin,
} from '@portal/testing'
import { describe, test } from 'vitest'
import { system } from '../kernel/decider.ts'
import { applicationDecider } from './decide.ts'

const given = decisions(applicationDecider)
const agency = { id: 1, name: 'კულტურის სამინისტრო', isActive: true }
const tenDocuments = Array.from({ length: 10 }, (_, index) => newDocument(index + 1))
const program = { id: 1, title: 'მცირე მეწარმეობა', isActive: true, attachmentsAllowed: true, ...noRules }
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

  test('keeps the applicant’s own number when they typed another', { tags: 'R-APP-3' }, () =>
    given()
      .when(fileApplication({ text: applicationText({ personalId: '01001009999' }) }))
      .thenOne('ApplicationFiled', { personalId: '01001009999', applicantPersonalId: citizen().personalId ?? '' }),
  )

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
  test.each([
    ['records only what changed', applicationText()],
    ['keeps a field that the form left out', { ...applicationText(), description: undefined }],
  ])('%s', { tags: 'R-API-11' }, (_, sent) =>
    given(filed())
      .when(editApplication({ text: { ...sent, mobile: '500000099' } }))
      .thenHappened({
        type: 'ApplicationEdited',
        data: {
          mobile: '500000099',
          applicant: citizen().id,
          actorName: citizen().name,
          addedDocuments: [],
          removedDocuments: [],
        },
      }),
  )

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
