/** Answers to a program's form, in filing and editing (R-FORM-20 to R-FORM-22). */
import type { PublishedForm } from '@portal/questions'
import { applicationText, citizen, decisions, editApplication, fileApplication, filed, noRules } from '@portal/testing'
import { describe, expect, test } from 'vitest'
import { changedAnswers } from './answers.ts'
import { applicationDecider } from './decide.ts'

const question = (id: number, kind: string, more = {}) => ({
  ...{ id, kind, title: `კითხვა ${id}`, help: null, is_required: false, show_if: null, eligibility: null },
  ...more,
})
const form = (more = {}) =>
  ({
    revision: 2,
    text: 'required',
    questions: [
      question(1, 'yes_no', { is_required: true }),
      question(2, 'money', { min: null, max: null, show_if: { all: [{ question: 1, is: [true] }] } }),
      question(3, 'integer', {
        ...{ min: null, max: null, unit: null },
        eligibility: { unless: { at_least: 18 }, effect: 'stops', message: 'მხოლოდ სრულწლოვანი' },
      }),
    ],
    columns: [],
    criteria: [],
    ...more,
  }) as unknown as PublishedForm
const program = (of: PublishedForm | null) => ({
  ...{ id: 1, title: 'მცირე მეწარმეობა', isActive: true, attachmentsAllowed: true, ...noRules },
  form: of,
})
const file = (answers: object, { of = form(), formRevision = 2 as number | null, description = 'ტექსტი' } = {}) =>
  fileApplication({
    text: applicationText({ personalId: citizen().personalId ?? '', description }),
    program: program(of),
    answers: answers as Readonly<Record<string, unknown>>,
    ...(formRevision !== null && { formRevision }),
  })
const edit = (answers: object, text = {}) =>
  editApplication({ answers: answers as Readonly<Record<string, unknown>>, form: form(), text })
const given = decisions(applicationDecider)
const answered = { ...filed(), data: { ...filed().data, formRevision: 2, 'answers.1': true, 'answers.2': '10.00' } }

describe('filing to a program with a form', () => {
  test('keeps the revision and each answer as a field of its own', () =>
    given()
      .when(file({ 1: true, 2: '12.5' }))
      .thenOne('ApplicationFiled', { formRevision: 2, 'answers.1': true, 'answers.2': '12.50' }))

  test('drops the answers to hidden questions', { tags: 'R-FORM-20' }, () =>
    given()
      .when(file({ 1: false, 2: '12.50' }))
      .thenOne('ApplicationFiled', { 'answers.1': false }),
  )

  test.each([
    ['a required answer is missing', {}],
    ['an answer is of another kind', { 1: 'დიახ' }],
    ['a question is unknown', { 1: true, 9: 'ა' }],
    ['an answer stops', { 1: true, 3: 17 }],
  ])('is refused where %s', { tags: 'R-FORM-20' }, (_, answers) =>
    given().when(file(answers)).thenRefused('invalid_fields'),
  )

  test.each([
    ['another revision', { formRevision: 1 }],
    ['no revision, where something is required', { formRevision: null }],
    ['a revision of a form that was withdrawn', { of: null as unknown as PublishedForm }],
  ])('is refused with %s', (_, options) =>
    given()
      .when(file({ 1: true }, options))
      .thenRefused('form_changed'),
  )

  test('needs no revision where nothing is required', () => {
    const of = form({ questions: [question(1, 'yes_no')] })
    given()
      .when(file({}, { of, formRevision: null }))
      .thenOne('ApplicationFiled', { formRevision: 2 })
  })

  test('asks for a text as the form says', { tags: 'R-FORM-21' }, () => {
    const withText = (text: string, description: string) =>
      given().when(file({ 1: true }, { of: form({ text }), description }))
    withText('required', '').thenRefused('invalid_fields')
    withText('optional', '').thenOne('ApplicationFiled', { description: '' })
    withText('none', 'ტექსტი').thenRefused('invalid_fields')
    withText('none', '').thenOne('ApplicationFiled', { description: '' })
  })

  test('without a form takes no answers, and its event is as it was', () => {
    const of = null as unknown as PublishedForm
    given()
      .when(file({ 1: true }, { of, formRevision: null }))
      .thenRefused('invalid_fields')
    given().when(fileApplication()).thenHappened(filed())
  })
})

describe('editing answers', () => {
  test('records those that differ; null takes one away', () => {
    given(answered)
      .when(edit({ 2: null, 3: 20 }))
      .thenOne('ApplicationEdited', { 'answers.2': null, 'answers.3': 20 })
    given(answered)
      .when(edit({ 1: true, 2: '10' }))
      .thenNothingHappened()
  })

  test('takes away what it hides', { tags: 'R-FORM-22' }, () =>
    given(answered)
      .when(edit({ 1: false }))
      .thenOne('ApplicationEdited', { 'answers.1': false, 'answers.2': null }),
  )

  test('is refused like a filing', () => {
    for (const answers of [{ 1: null }, { 2: 'x' }, { 3: 17 }])
      given(answered).when(edit(answers)).thenRefused('invalid_fields')
    given(filed())
      .when(editApplication({ answers: { 1: true }, form: null }))
      .thenRefused('invalid_fields')
  })

  test('leaves out what stays', () =>
    given(answered)
      .when(editApplication({ text: { name: 'ნანა' } }))
      .thenOne('ApplicationEdited', { name: 'ნანა' }))
})

test('rows of a table differ by their values, not by the order of their columns', () => {
  const before = { 1: [{ 1: 'თხილი', 2: 3 }] }
  expect(changedAnswers(before, { 1: [{ 2: 3, 1: 'თხილი' }] })).toEqual({})
  expect(changedAnswers(before, { 1: [{ 1: 'თხილი' }] })).toEqual({ 1: [{ 1: 'თხილი' }] })
})
