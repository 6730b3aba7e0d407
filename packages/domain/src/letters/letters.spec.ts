import { agencyAdmin, agencyOperator, at, auditor, citizen, decisions, superAdmin } from '@portal/testing'
import { describe, expect, test } from 'vitest'
import type { Actor } from '../kernel/decider.ts'
import { isLetterFor, type LetterContent, type LettersEvent, lettersDecider, letterTemplateAt } from './letters.ts'

const given = decisions(lettersDecider)
const content: LetterContent = {
  title: 'დადასტურება',
  purpose: 'completed',
  program: null,
  body: '<p>#0000-{{number}}: {{reason}}, {{answer:12}}</p>',
  signer: 'მანუჩარ თურმანიძე',
  signerPosition: 'უფროსი',
}
const add = (over: Partial<LetterContent> = {}, actor: Actor = agencyAdmin()) => ({
  type: 'AddLetterTemplate' as const,
  data: { agency: 1, content: { ...content, ...over } },
  actor,
  at,
})
const edit = (over: Partial<LetterContent> = {}, actor: Actor = agencyAdmin()) => ({
  type: 'EditLetterTemplate' as const,
  data: { agency: 1, id: 1, content: { ...content, ...over } },
  actor,
  at,
})
const remove = (actor: Actor = agencyAdmin()) => ({
  type: 'RemoveLetterTemplate' as const,
  data: { agency: 1, id: 1 },
  actor,
  at,
})
const added: LettersEvent = {
  type: 'LetterTemplateAdded',
  data: { agency: 1, template: 1, revision: 1, ...content },
}
const edited: LettersEvent = {
  type: 'LetterTemplateEdited',
  data: { agency: 1, template: 1, revision: 2, ...content, title: 'ახალი' },
}
const removed: LettersEvent = { type: 'LetterTemplateRemoved', data: { agency: 1, template: 1 } }

describe('a template of letters', { tags: 'R-APP-85' }, () => {
  test('is numbered, and each change is a new revision', () => {
    given().when(add()).thenHappened(added)
    given(added)
      .when(edit({ title: 'ახალი' }))
      .thenHappened(edited)
    given(added).when(edit()).thenNothingHappened()
    given(added, removed).when(add()).thenOne('LetterTemplateAdded', { template: 2, revision: 1 })
  })

  test('keeps each revision for the letters that were given, also when it is removed', () => {
    const history = [added, edited, removed]
    expect(letterTemplateAt(history, { template: 1, revision: 1 })?.title).toBe('დადასტურება')
    expect(letterTemplateAt(history, { template: 1, revision: 2 })?.title).toBe('ახალი')
    expect(letterTemplateAt(history, { template: 1, revision: 3 })).toBeUndefined()
    given(added, edited).when(remove()).thenHappened(removed)
    given(added, removed).when(remove()).thenRefused('not_found')
  })

  test('is written by the administrator of the agency alone', () => {
    for (const actor of [agencyOperator(), agencyAdmin(2, 30), superAdmin(), auditor(), citizen()])
      for (const command of [add({}, actor), edit({ title: 'ახალი' }, actor), remove(actor)])
        given(added).when(command).thenRefused('not_permitted')
  })

  test('is for one outcome, and for one program or all', () => {
    expect(isLetterFor(content, { purpose: 'completed', program: 3 })).toBe(true)
    expect(isLetterFor(content, { purpose: 'rejected', program: 3 })).toBe(false)
    expect(isLetterFor({ ...content, program: 4 }, { purpose: 'completed', program: 3 })).toBe(false)
  })
})

test('a text with a placeholder that no letter knows is refused', { tags: 'R-APP-86' }, () => {
  for (const body of ['<p>{{salary}}</p>', '<p>{{answer:0}}</p>', '<p>{{<b>number</b>}}</p>', '<p>{{ }}</p>', ' '])
    given().when(add({ body })).thenRefused('invalid_fields')
})

test('a text may name each field five times', { tags: 'R-LIM-42' }, () => {
  const body = `<p>${'{{reason}} {{number}} '.repeat(5)}</p>`
  expect(lettersDecider.decide(add({ body }), lettersDecider.initialState())).toMatchObject({ accepted: true })
  given()
    .when(add({ body: `${body}<p>{{ reason }}</p>` }))
    .thenRefused('invalid_fields')
})
