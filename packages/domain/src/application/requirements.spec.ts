/** A document may name the requirement of the program that it meets. */
import {
  assignDocument,
  citizen,
  decisions,
  documentAssigned,
  editApplication,
  fileApplication,
  filed,
  forwardApplication,
  forwarded,
  newDocument,
  returned,
} from '@portal/testing'
import { describe, expect, test } from 'vitest'
import { fold } from '../kernel/decider.ts'
import type { ForwardApplication } from './commands.ts'
import { applicationDecider } from './decide.ts'

const given = decisions(applicationDecider)
const program = {
  id: 1,
  title: 'მცირე მეწარმეობა',
  isActive: true,
  attachmentsAllowed: true,
  requirements: [
    { id: 1, title: 'ცნობა', isRequired: true },
    { id: 2, title: 'ხელშეკრულება', isRequired: false },
  ],
  answerDays: 30,
}
const answering = (requirement: number, n = 1) => ({ ...newDocument(n), requirement })
const stored = (id: number) => ({ id, key: `filed/document-${id}`, sha256: `digest-${id}`, size: 1000 + id })

describe('staff say which document a file is (R-APP-76)', { tags: 'R-APP-76' }, () => {
  const sent = [filed({ documents: [stored(1), { ...stored(2), requirement: 1 }] }), forwarded()]

  test('and take it back; a repetition is no event', () => {
    given(...sent)
      .when(assignDocument())
      .thenOne('DocumentAssigned', { document: 1, requirement: 2 })
    given(...sent)
      .when(assignDocument({ document: 2, requirement: null }))
      .thenOne('DocumentAssigned', { document: 2, requirement: null })
    given(...sent, documentAssigned())
      .when(assignDocument())
      .thenNothingHappened()
  })

  test('an unknown file and an unknown requirement are refused', () => {
    given(...sent)
      .when(assignDocument({ document: 3 }))
      .thenRefused('invalid_fields')
    given(...sent)
      .when(assignDocument({ requirement: 3 }))
      .thenRefused('invalid_fields')
  })

  test('the status, the files and the number of edits stay', () => {
    const before = fold(applicationDecider, sent)
    expect(fold(applicationDecider, [...sent, documentAssigned()])).toEqual({
      ...before,
      documents: [
        { ...stored(1), requirement: 2 },
        { ...stored(2), requirement: 1 },
      ],
    })
  })
})

describe('the number of a requirement', () => {
  test('is recorded in the event of the document that meets it, and in no other', () => {
    const command = fileApplication({ program, documents: [answering(2), newDocument(2)] })
    const decision = applicationDecider.decide(command, applicationDecider.initialState())
    const [event] = decision.accepted ? decision.events : []
    expect(event?.type === 'ApplicationFiled' && event.data.documents).toStrictEqual([
      { ...stored(1), requirement: 2 },
      stored(2),
    ])
  })

  test('of a filed document can be changed and taken back; an unchanged one is no event (R-APP-25)', {
    tags: 'R-APP-25',
  }, () => {
    const documents = [
      { ...stored(1), requirement: 1 },
      { ...stored(2), requirement: 2 },
    ]
    const edit = (...documentRequirements: { id: number; requirement: number | null }[]) =>
      editApplication({ documentRequirements, requirements: [1, 2] })
    const changes = [
      { id: 1, requirement: 2 },
      { id: 2, requirement: null },
    ]
    given(filed({ documents }))
      .when(edit(...changes))
      .thenOne('ApplicationEdited', { documentRequirements: changes, addedDocuments: [], removedDocuments: [] })
    given(filed({ documents }))
      .when(edit({ id: 1, requirement: 1 }))
      .thenNothingHappened()
    given(filed({ documents }))
      .when(edit({ id: 3, requirement: 1 }))
      .thenRefused('invalid_fields')
    given(filed({ documents }))
      .when(edit({ id: 1, requirement: 3 }))
      .thenRefused('invalid_fields')
  })

  test('stays when the program has dropped it, and the rest of the form is saved', () => {
    given(filed({ documents: [{ ...stored(1), requirement: 9 }] }))
      .when(editApplication({ documentRequirements: [{ id: 1, requirement: 9 }], requirements: [1] }))
      .thenNothingHappened()
  })

  test('is refused when the program does not have it', () => {
    given()
      .when(fileApplication({ program, documents: [answering(3)] }))
      .thenRefused('invalid_fields')
    given(filed())
      .when(editApplication({ addDocuments: [answering(3)], requirements: [1, 2] }))
      .thenRefused('invalid_fields')
    given(filed())
      .when(editApplication({ addDocuments: [answering(2)], requirements: [1, 2] }))
      .thenOne('ApplicationEdited', { addedDocuments: [{ ...stored(1), requirement: 2 }] })
  })
})

describe('the rules of its day', { tags: 'R-FORM-28' }, () => {
  const [first] = program.requirements
  const newer = [...program.requirements, { id: 3, title: 'ფოტოსურათი', isRequired: true }]
  const forward = (data: ForwardApplication['data']): ForwardApplication => ({ ...forwardApplication(), data })

  test('a filing keeps the documents that its program asks for, and the days of its promise', () =>
    given()
      .when(fileApplication({ program }))
      .thenOne('ApplicationFiled', { requirements: program.requirements, answerDays: 30 }))

  test('a filing to an agency has neither', () => {
    const decision = applicationDecider.decide(fileApplication({ program: null }), applicationDecider.initialState())
    const [event] = decision.accepted ? decision.events : []
    expect(event?.data).toMatchObject({ answerDays: null })
    expect(event?.data).not.toHaveProperty('requirements')
  })

  test('a sending keeps the promise of its day, and newer documents only if the applicant saw them', () => {
    const sent = filed({ requirements: program.requirements, answerDays: 30 })
    given(sent)
      .when(forward({ answerDays: 15 }))
      .thenHappened(forwarded(citizen(), { answerDays: 15 }))
    given(sent)
      .when(forward({ answerDays: 15, requirements: program.requirements }))
      .thenHappened(forwarded(citizen(), { answerDays: 15 }))
    given(sent)
      .when(forward({ answerDays: null, requirements: newer }))
      .thenHappened(forwarded(citizen(), { requirements: newer }))
  })

  test('a version that the program does not have is refused', () =>
    given(filed())
      .when(forward({ answerDays: 15, requirements: null }))
      .thenRefused('invalid_fields'))

  test('the application is judged by the newer documents then, also after a return', () => {
    const history = [filed({ requirements: first ? [first] : [] }), forwarded(citizen(), { requirements: newer })]
    expect(fold(applicationDecider, history.slice(0, 1))).toMatchObject({ requirements: [{ id: 1 }] })
    expect(fold(applicationDecider, [...history, returned(), forwarded()])).toMatchObject({ requirements: newer })
  })
})
