/** The templates for reasons of an agency (R-DESK-18). */

import { agencyAdmin, agencyOperator, at, auditor, citizen, decisions, superAdmin } from '@portal/testing'
import { describe, expect, test } from 'vitest'
import { maxTemplates } from './facts/limits.ts'
import { type Actor, fold } from './kernel/decider.ts'
import { type TemplatesEvent, templatesDecider } from './templates.ts'

const given = decisions(templatesDecider)
const content = (title = 'აკლია ცნობა') => ({ title, text: 'დაურთეთ ცნობა', purpose: 'returned' as const })
const added = (template = 1, title?: string): TemplatesEvent => ({
  type: 'ReasonTemplateAdded',
  data: { agency: 1, template, ...content(title) },
})
const add = (actor: Actor = agencyAdmin()) =>
  ({ type: 'AddReasonTemplate', data: { agency: 1, content: content() }, actor, at }) as const
const edit = (change: { id?: number; title?: string; purpose?: 'returned' | 'rejected' } = {}, actor = agencyAdmin()) =>
  ({ type: 'EditReasonTemplate', data: { agency: 1, id: 1, ...content(), ...change }, actor, at }) as const
const remove = (id = 1, actor: Actor = agencyAdmin()) =>
  ({ type: 'RemoveReasonTemplate', data: { agency: 1, id }, actor, at }) as const

describe('the templates of an agency', () => {
  test('are numbered upwards, and the number of a removed one is not given again', () => {
    given().when(add()).thenHappened(added(1))
    given(added(1), added(2), { type: 'ReasonTemplateRemoved', data: { agency: 1, template: 2 } })
      .when(add())
      .thenOne('ReasonTemplateAdded', { template: 3 })
  })

  test('keep the order of their numbers when one is edited', () => {
    const edited = { type: 'ReasonTemplateEdited' as const, data: { agency: 1, template: 1, ...content('სხვა') } }
    const { templates } = fold(templatesDecider, [added(1), added(2, 'მეორე'), edited])
    expect(templates.map(({ id, title }) => [id, title])).toEqual([
      [1, 'სხვა'],
      [2, 'მეორე'],
    ])
  })

  test('have a text that can be a reason', () => {
    const dots = { ...content(), text: '...' }
    given()
      .when({ ...add(), data: { agency: 1, content: dots } })
      .thenRefused('invalid_fields')
  })

  test(`are at most ${maxTemplates}`, () => {
    const full = Array.from({ length: maxTemplates }, (_, index) => added(index + 1))
    given(...full.slice(1))
      .when(add())
      .thenOne('ReasonTemplateAdded')
    given(...full)
      .when(add())
      .thenRefused('too_many_templates')
  })

  test.each([{ title: 'სხვა' }, { purpose: 'rejected' as const }])('are edited: %j', (change) =>
    given(added())
      .when(edit(change))
      .thenOne('ReasonTemplateEdited', { template: 1, ...change }),
  )

  test('are not edited by the same words', () => given(added()).when(edit()).thenNothingHappened())

  test('are removed', () =>
    given(added(1), added(2))
      .when(remove())
      .thenHappened({
        type: 'ReasonTemplateRemoved',
        data: { agency: 1, template: 1 },
      }))

  test('are only changed where they are', () => {
    given(added())
      .when(edit({ id: 2 }))
      .thenRefused('not_found')
    given(added()).when(remove(2)).thenRefused('not_found')
  })

  test.each([
    ['the administrator of another agency', agencyAdmin(2)],
    ['an operator of the agency', agencyOperator(1)],
    ['the Super Administrator', superAdmin()],
    ['an auditor', auditor()],
    ['a citizen', citizen()],
  ])('are not written by %s', (_, actor) => {
    given(added()).when(add(actor)).thenRefused('not_permitted')
    given(added())
      .when(edit({ title: 'სხვა' }, actor))
      .thenRefused('not_permitted')
    given(added()).when(remove(1, actor)).thenRefused('not_permitted')
  })
})
