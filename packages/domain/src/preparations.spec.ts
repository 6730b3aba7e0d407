/** A decision is prepared by staff and signed by an administrator (R-OFF-1 to R-OFF-9). */
import {
  agencyAdmin,
  agencyOperator,
  at,
  auditor,
  citizen,
  completed,
  decisions,
  filed,
  forwarded,
  superAdmin,
} from '@portal/testing'
import { describe, expect, test } from 'vitest'
import type { Application } from './application/application.ts'
import { applicationDecider } from './application/decide.ts'
import { type Actor, fold, system } from './kernel/decider.ts'
import { notesDecider, notesState } from './notes.ts'
import { preparationClosedWith } from './preparations.ts'

const given = decisions(notesDecider)
const clerk = agencyOperator()
const atAgency: Application = fold(applicationDecider, [filed(), forwarded()])
const decided: Application = fold(applicationDecider, [filed(), forwarded(), completed()])

type Words = { readonly outcome?: 'completed' | 'rejected' | 'returned'; readonly [field: string]: unknown }
const prepare = (actor: Actor = clerk, words: Words = {}, application = atAgency) =>
  ({
    type: 'PrepareDecision',
    data: { id: 42, application, version: 2, outcome: 'rejected', reason: ' ცნობა აკლია ', ...words },
    actor,
    at,
  }) as const
const sendBack = (actor: Actor = agencyAdmin(), preparation = 1, note = ' მიზეზი დააზუსტეთ ') =>
  ({
    type: 'SendBackPreparation',
    data: { id: 42, application: atAgency, version: 2, preparation, note },
    actor,
    at,
  }) as const

const about = { application: 42, applicant: 5, agency: 1, actorName: clerk.name }
const prepared = (preparation: number, by: Actor = clerk) => ({
  type: 'DecisionPrepared' as const,
  data: {
    ...{ ...about, preparation, outcome: 'rejected' as const },
    ...{ applicationVersion: 2, reason: 'ცნობა აკლია' },
  },
  actor: { id: by.id },
})
const sentBack = {
  type: 'PreparationSentBack' as const,
  data: { ...about, preparation: 1, note: 'მიზეზი დააზუსტეთ' },
}

describe('a preparation', () => {
  test('records what the decision would, and the version that was judged', { tags: 'R-OFF-1' }, () => {
    const { actor: _, ...event } = prepared(1)
    given().when(prepare()).thenHappened(event)
    given(prepared(1)).when(prepare(agencyAdmin())).thenOne('DecisionPrepared', { preparation: 2 })
    given()
      .when(prepare(clerk, { outcome: 'completed', reason: null, letter: { template: 3, revision: 2 } }))
      .thenOne('DecisionPrepared', { outcome: 'completed', reason: null, letter: { template: 3, revision: 2 } })
    given()
      .when(prepare(clerk, { outcome: 'returned', answerBy: '2026-03-20' }))
      .thenOne('DecisionPrepared', { outcome: 'returned', answerBy: '2026-03-20' })
  })

  test('is for operators and administrators of its agency alone', { tags: 'R-OFF-1' }, () => {
    for (const actor of [clerk, agencyAdmin()]) given().when(prepare(actor)).thenOne('DecisionPrepared')
    for (const actor of [superAdmin(), auditor(), citizen()]) given().when(prepare(actor)).thenRefused('not_permitted')
    for (const actor of [agencyOperator(2, 30), citizen(6), system])
      given().when(prepare(actor)).thenRefused('not_found')
    const concerned = { ...clerk, personalId: citizen().personalId }
    given().when(prepare(concerned)).thenRefused('own_application')
  })

  test('is refused as its decision would be', { tags: 'R-OFF-3' }, () => {
    given()
      .when(prepare(clerk, {}, decided))
      .thenRefused('already_decided')
    given()
      .when(prepare(clerk, { outcome: 'returned' }, decided))
      .thenRefused('not_returnable')
    given()
      .when(prepare(clerk, { reason: ' \n ' }))
      .thenRefused('invalid_fields')
    given()
      .when(prepare(clerk, { letter: 'unknown' }))
      .thenRefused('invalid_fields')
    given()
      .when(prepare(clerk, { criteria: { 1: 'met' } }))
      .thenRefused('invalid_fields')
    given()
      .when(prepare(clerk, { outcome: 'returned', answerBy: '2026-03-02' }))
      .thenRefused('answer_day_invalid')
    given()
      .when(prepare(clerk, { seen: 1 }))
      .thenRefused('version_conflict')
  })

  test('replaces the one before, which nobody can answer any more', { tags: ['R-OFF-4', 'R-OFF-9'] }, () => {
    given(prepared(1), prepared(2)).when(sendBack()).thenRefused('prepared_outdated')
    given(prepared(1)).when(sendBack()).thenOne('PreparationSentBack', { preparation: 1, note: 'მიზეზი დააზუსტეთ' })
    given(prepared(1), sentBack).when(sendBack()).thenRefused('prepared_outdated')
    given(prepared(1)).when(sendBack(agencyAdmin(), 2)).thenRefused('not_found')
    given(prepared(1))
      .when(sendBack(agencyAdmin(), 1, ' '))
      .thenRefused('invalid_fields')
    given(prepared(1)).when(sendBack(clerk)).thenRefused('not_permitted')
    expect(fold(notesState, [prepared(1), sentBack]).preparations).toEqual({ last: 1, standing: null })
  })

  test('is closed by what ends it, and a signature needs the one that it names', {
    tags: ['R-OFF-5', 'R-OFF-7'],
  }, () => {
    const admin = agencyAdmin()
    const closed = (because: string) => ({
      accepted: true,
      events: [{ type: 'PreparationClosed', data: { ...about, actorName: admin.name, preparation: 1, because } }],
    })
    const because = 'no_longer_forwarded' as const
    expect(preparationClosedWith(admin, [prepared(1)], { because })).toEqual(closed(because))
    expect(preparationClosedWith(admin, [prepared(1)], { because: 'signed', signed: 1 })).toEqual(closed('signed'))
    for (const history of [[], [prepared(1), sentBack], [prepared(1), prepared(2)]])
      expect(preparationClosedWith(admin, history, { because: 'signed', signed: 1 })).toEqual({
        accepted: false,
        refusal: 'prepared_outdated',
      })
    expect(preparationClosedWith(admin, [prepared(1), sentBack], { because })).toEqual({ accepted: true, events: [] })
  })
})

describe('a signature', { tags: 'R-OFF-6' }, () => {
  const deciding = decisions(applicationDecider)
  const sign = (signs: object, actor = agencyAdmin()) =>
    ({
      type: 'RejectApplication',
      data: {
        reason: 'ცნობა აკლია',
        signs: { preparedBy: clerk.id, isOutdated: false, isOther: false, fourEyes: true, ...signs },
      },
      actor,
      at,
    }) as const

  test('is by another person, if the agency wants four eyes', () => {
    const atDesk = deciding(filed(), forwarded())
    const { id } = agencyAdmin()
    atDesk.when(sign({})).thenOne('ApplicationRejected')
    atDesk.when(sign({ preparedBy: id, fourEyes: false })).thenOne('ApplicationRejected')
    atDesk.when(sign({ preparedBy: id })).thenRefused('own_preparation')
    atDesk.when(sign({ preparedBy: -1, sponsors: [id + 1, id] })).thenRefused('own_preparation')
    atDesk.when(sign({ preparedBy: -1, sponsors: [id + 1] })).thenOne('ApplicationRejected')
  })

  test('is refused on an application that moved, and beside other words', { tags: 'R-OFF-5' }, () => {
    deciding(filed(), forwarded())
      .when(sign({ isOutdated: true }))
      .thenRefused('prepared_outdated')
    deciding(filed(), forwarded())
      .when(sign({ isOther: true }))
      .thenRefused('invalid_fields')
    deciding(filed(), forwarded(), completed())
      .when(sign({ isOutdated: true }))
      .thenRefused('already_decided')
    deciding(filed(), forwarded())
      .when(sign({}, clerk as never))
      .thenRefused('not_permitted')
  })
})
