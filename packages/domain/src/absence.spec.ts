/** Absences of an agency's staff (R-OFF-37 to R-OFF-39). */
import { agencyAdmin, agencyOperator, at, auditor, citizen, decisions, superAdmin } from '@portal/testing'
import { describe, expect, test } from 'vitest'
import {
  type AbsenceEvent,
  type AbsenceTerms,
  absenceDecider,
  absenceFaults,
  absenceOn,
  absenceState,
  nextAbsence,
  type SetAbsence,
} from './absence.ts'
import { tbilisiDay } from './calendar.ts'
import type { Colleague } from './colleague.ts'
import { type Actor, fold, system } from './kernel/decider.ts'
import { dayAfter } from './working-days.ts'

const given = decisions(absenceDecider)
const today = tbilisiDay(at)
const day = (after: number) => dayAfter(today, after)
const clerk = agencyOperator()
const deputy = agencyOperator(1, 31)
const staff = (actor: Actor): Colleague => ({ ...actor, isActive: true })
const noAbsences = absenceState.initialState()

const byDeputy = { id: deputy.id, colleague: staff(deputy), absences: noAbsences }
const terms = (over: Partial<AbsenceTerms> = {}): AbsenceTerms => ({
  from: today,
  until: day(10),
  deputy: byDeputy,
  ...over,
})
const set = (actor: Actor = clerk, over: Partial<AbsenceTerms> = {}, of: Colleague | undefined = staff(clerk)) =>
  ({ type: 'SetAbsence', data: { ...terms(over), of }, actor, at }) satisfies SetAbsence
const end = (actor: Actor = clerk) => ({ type: 'EndAbsence', data: { of: staff(clerk) }, actor, at }) as const

const absence = (over: Partial<Extract<AbsenceEvent, { type: 'AbsenceSet' }>['data']> = {}) => ({
  type: 'AbsenceSet' as const,
  data: { absence: 1, member: clerk.id, agency: 1, from: today, until: day(10), deputy: deputy.id, ...over },
})
const ended = (number = 1) => ({
  type: 'AbsenceEnded' as const,
  data: { absence: number, member: clerk.id, agency: 1 },
})

describe('an absence', { tags: ['R-OFF-37'] }, () => {
  test('is set by oneself or an administrator of the agency', () => {
    for (const actor of [clerk, agencyAdmin()]) given().when(set(actor)).thenHappened(absence())
    given()
      .when(set(clerk, { deputy: null }))
      .thenHappened(absence({ deputy: null }))
  })

  test('is nobody else’s to set or to end', () => {
    for (const command of [set, end]) {
      for (const actor of [deputy, superAdmin(), auditor(), citizen(), system])
        given(absence()).when(command(actor)).thenRefused('not_permitted')
      given(absence())
        .when(command(agencyAdmin(2, 7)))
        .thenRefused('not_found')
    }
    given()
      .when({ ...set(agencyAdmin()), data: { ...terms(), of: undefined } })
      .thenRefused('not_found')
  })

  test('is ended once, and may be set again', () => {
    given(absence()).when(end()).thenHappened(ended())
    given(absence(), ended()).when(end()).thenNothingHappened()
    given(absence(), ended())
      .when(set())
      .thenHappened(absence({ absence: 2 }))
  })

  test('of today is ended before the next one', () => {
    const later = absence({ absence: 2, from: day(20), until: day(30) })
    given(absence(), later).when(end()).thenHappened(ended(1))
    given(absence(), later, ended(1)).when(end()).thenHappened(ended(2))
  })
})

describe('what is wrong with it', { tags: ['R-OFF-38'] }, () => {
  const later = fold(absenceState, [absence({ from: day(20), until: day(30) })])
  const faultsOf = (over: Partial<AbsenceTerms>, absences = noAbsences) =>
    absenceFaults(terms(over), { of: staff(clerk), absences, today })

  test.each([
    ['from', 'past', { from: day(-1) }],
    ['until', 'before_from', { from: day(3), until: day(2) }],
    ['until', 'too_late', { until: day(367) }],
    ['deputy_id', 'self', { deputy: { ...byDeputy, id: clerk.id } }],
    ['deputy_id', 'no_colleague', { deputy: { ...byDeputy, colleague: undefined } }],
    ['deputy_id', 'no_colleague', { deputy: { ...byDeputy, colleague: staff(agencyOperator(2, 31)) } }],
    ['deputy_id', 'no_colleague', { deputy: { ...byDeputy, colleague: { ...staff(deputy), isActive: false } } }],
    ['deputy_id', 'absent', { until: day(20), deputy: { ...byDeputy, absences: later } }],
  ] as const)('%s: %s', (field, fault, over) => {
    expect(faultsOf(over)).toEqual({ [field]: fault })
    given().when(set(clerk, over)).thenRefused('invalid_fields')
  })

  test('days that another absence has', () => {
    expect(faultsOf({ until: day(20) }, later)).toEqual({ from: 'overlaps' })
    expect(faultsOf({ until: day(19) }, later)).toEqual({})
    given(absence()).when(set()).thenRefused('invalid_fields')
  })

  test('nothing: a single day, and the last one that is possible', () => {
    expect(faultsOf({ until: today })).toEqual({})
    expect(faultsOf({ until: day(366) })).toEqual({})
  })
})

test('ends by itself with its last day', { tags: ['R-OFF-39'] }, () => {
  const state = fold(absenceState, [absence(), absence({ absence: 2, from: day(20), until: day(30) })])
  const found = [today, day(10), day(11), day(20), day(31)].map((each) => absenceOn(state, each)?.absence)
  expect(found).toEqual([1, 1, undefined, 2, undefined])
  expect([day(11), day(31)].map((each) => nextAbsence(state, each)?.absence)).toEqual([2, undefined])
})
