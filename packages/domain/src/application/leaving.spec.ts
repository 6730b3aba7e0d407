import {
  agencyAdmin,
  agencyOperator,
  citizen,
  completed,
  decisions,
  filed,
  forwarded,
  returned,
  superAdmin,
  transferApplication,
  transferred,
  withdrawApplication,
  withdrawn,
} from '@portal/testing'
import { describe, expect, test } from 'vitest'
import { fold } from '../kernel/decider.ts'
import { applicationDecider } from './decide.ts'

const given = decisions(applicationDecider)

describe('taking an application back', { tags: ['R-APP-90'] }, () => {
  test.each([
    ['before it is sent', [filed()]],
    ['while its agency has it', [filed(), forwarded()]],
    ['after a return', [filed(), forwarded(), returned()]],
  ])('is possible %s', (_, history) =>
    given(...history)
      .when(withdrawApplication())
      .thenHappened(withdrawn()),
  )

  test('records a reason without blanks around it, or none', () => {
    given(filed()).when(withdrawApplication(citizen(), '  სხვა გზა ვიპოვე ')).thenHappened(withdrawn('სხვა გზა ვიპოვე'))
    given(filed()).when(withdrawApplication(citizen(), ' \n ')).thenHappened(withdrawn(null))
  })

  test('is final and no longer returned', () =>
    expect(fold(applicationDecider, [filed(), forwarded(), returned(), withdrawn()])).toMatchObject({
      status: 'withdrawn',
      isReturned: false,
    }))

  test('is not for somebody who became staff since', () =>
    given(filed(), forwarded())
      .when(withdrawApplication(agencyAdmin(1, citizen().id)))
      .thenRefused('not_permitted'))
})

describe('sending an application on', { tags: ['R-APP-92', 'R-APP-93'] }, () => {
  const program = { id: 3, title: 'სოფლის გზები', agency: 2, isActive: true }

  test('records where it was, where it goes and why', () => {
    given(filed(), forwarded()).when(transferApplication()).thenHappened(transferred())
    given(filed(), forwarded())
      .when(transferApplication({ program, reason: ' მათი საქმეა ' }))
      .thenHappened(transferred({ program: 3, programTitle: 'სოფლის გზები', reason: 'მათი საქმეა' }))
  })

  test('changes agency and program; what was filed stays', () => {
    const before = fold(applicationDecider, [filed({ formRevision: 2, 'answers.1': true }), forwarded()])
    expect(
      fold(applicationDecider, [filed({ formRevision: 2, 'answers.1': true }), forwarded(), transferred()]),
    ).toEqual({
      ...before,
      agency: 2,
      program: null,
      earlier: [{ agency: 1, program: 1 }],
    })
  })

  test.each([
    ['another agency has it', [filed(), forwarded(), transferred()], agencyAdmin(1), 'not_found'],
    ['one filed it oneself', [filed(), forwarded()], agencyAdmin(1, citizen().id), 'own_application'],
    ['one is an operator', [filed(), forwarded()], agencyOperator(1), 'not_permitted'],
    ['it is with its applicant', [filed(), forwarded(), returned()], agencyAdmin(1), 'not_transferable'],
    ['it is decided', [filed(), forwarded(), completed()], superAdmin(), 'not_transferable'],
  ] as const)('is refused when %s', (_, history, actor, refusal) =>
    given(...history)
      .when(transferApplication({}, actor))
      .thenRefused(refusal),
  )

  test.each([
    ['the agency does not exist', { agency: null }],
    ['the agency is the same', { agency: { id: 1, name: 'კულტურის სამინისტრო', isActive: true } }],
    ['the agency is closed', { agency: { id: 2, name: 'ჯანმრთელობის სამინისტრო', isActive: false } }],
    ['the program does not exist', { program: null }],
    ['the program is of another agency', { program: { ...program, agency: 1 } }],
    ['the program is closed', { program: { ...program, isActive: false } }],
    ['the reason has no letter or digit', { reason: ' ... ' }],
  ])('is refused when %s', (_, data) =>
    given(filed(), forwarded()).when(transferApplication(data)).thenRefused('invalid_fields'),
  )

  test('goes back to an agency that had it by the Super Administrator alone', () => {
    const back = { agency: { id: 1, name: 'კულტურის სამინისტრო', isActive: true } }
    const away = given(filed(), forwarded(), transferred())
    away.when(transferApplication(back, agencyAdmin(2))).thenRefused('transfer_back')
    away.when(transferApplication(back, superAdmin())).thenOne('ApplicationTransferred', { from: 2, to: 1 })
  })

  test('lets its new agency, and no longer the old one, decide it', () => {
    const away = fold(applicationDecider, [filed(), forwarded(), transferred()])
    expect(away).toMatchObject({ status: 'forwarded', agency: 2 })
  })
})
