/**
 * @module-tag R-APP-28
 */
import {
  agencyAdmin,
  agencyOperator,
  applicationHistories,
  auditor,
  citizen,
  completeApplication,
  decisions,
  editApplication,
  fileApplication,
  filed,
  forwardApplication,
  forwarded,
  reachedStatuses,
  rejectApplication,
  returnApplication,
  returned,
  superAdmin,
} from '@portal/testing'
import { describe, expect, test } from 'vitest'
import { statusFacts } from '../facts/statuses.ts'
import { fold } from '../kernel/decider.ts'
import { applicationDecider } from './decide.ts'
import { isDecisionType } from './status.ts'

const given = decisions(applicationDecider)

describe('returning an application for correction', () => {
  test('records the reason without blanks around it', () =>
    given(filed(), forwarded()).when(returnApplication(agencyAdmin(), '  დაურთეთ ცნობა ')).thenHappened(returned()))

  test('lets the applicant edit 40 times more, as often as after filing', { tags: 'R-APP-38' }, () => {
    const edits = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        type: 'ApplicationEdited' as const,
        data: {
          applicant: citizen().id,
          actorName: citizen().name,
          addedDocuments: [],
          removedDocuments: [],
          lastname: `${index}`,
        },
      }))
    const again = editApplication({ text: { lastname: 'სამი' } })
    given(filed(), ...edits(39))
      .when(again)
      .thenOne('ApplicationEdited', { lastname: 'სამი' })
    given(filed(), ...edits(40))
      .when(again)
      .thenRefused('too_many_edits')
    given(filed(), ...edits(40), forwarded(), returned())
      .when(again)
      .thenOne('ApplicationEdited', { lastname: 'სამი' })
  })

  test('makes it pending again, and marks it as returned', () =>
    expect(fold(applicationDecider, [filed(), forwarded(), returned()])).toMatchObject({
      status: 'pending',
      isReturned: true,
    }))

  test.each([' ', '...', '—!', '\u200b', '\u3164'])(
    'needs a letter or digit in its reason: %j',
    { tags: 'R-APP-30' },
    (reason) =>
      given(filed(), forwarded()).when(returnApplication(agencyAdmin(), reason)).thenRefused('invalid_fields'),
  )

  test.each(reachedStatuses.filter((status) => !statusFacts[status].isReturnable))('is not for what is %s', (status) =>
    given(...applicationHistories[status])
      .when(returnApplication())
      .thenRefused('not_returnable'),
  )

  test('is not for what waits for its applicant already', () =>
    given(filed(), forwarded(), returned()).when(returnApplication()).thenRefused('not_returnable'))

  test.each([
    ['its applicant', citizen(), 'not_permitted'],
    ['an operator', agencyOperator(1), 'not_permitted'],
    ['the Super Administrator', superAdmin(), 'not_permitted'],
    ['the auditor', auditor(), 'not_permitted'],
    ['the administrator of another agency', agencyAdmin(2), 'not_found'],
    ['another citizen', citizen(6), 'not_found'],
    ['the person who filed it', agencyAdmin(1, citizen().id), 'own_application'],
  ] as const)('is not for %s', (_, actor, refusal) =>
    given(filed(), forwarded()).when(returnApplication(actor)).thenRefused(refusal),
  )
})

describe('while it waits for its applicant', () => {
  const waits = given(filed(), forwarded(), returned())

  test('they edit and send it on again', () => {
    waits.when(editApplication({ text: { mobile: '500000099' } })).thenOne('ApplicationEdited')
    waits.when(forwardApplication()).thenOne('ApplicationForwarded', { by: 'applicant' })
  })

  test.each([agencyOperator(1), agencyAdmin(1), superAdmin()])('$role may not forward it', (actor) =>
    waits.when(forwardApplication(actor)).thenRefused('waits_for_applicant'),
  )

  test('its agency may still decide it', () => {
    waits.when(completeApplication()).thenOne('ApplicationCompleted')
    waits.when(rejectApplication()).thenOne('ApplicationRejected')
  })

  test('can be repeated after the applicant forwarded it again', () =>
    given(filed(), forwarded(), returned(), forwarded()).when(returnApplication()).thenHappened(returned()))

  test('a return is no decision', () => {
    expect(['ApplicationReturned', 'ApplicationForwarded', 'toString'].filter(isDecisionType)).toEqual([])
    expect(['ApplicationCompleted', 'ApplicationRejected'].filter(isDecisionType)).toHaveLength(2)
  })
})

describe('refiling a rejected application', () => {
  const followed = { id: 7, applicant: citizen().id, status: 'rejected', agency: 1, program: 1 } as const

  test('is recorded', { tags: 'R-APP-6' }, () =>
    given()
      .when(fileApplication({ follows: followed }))
      .thenHappened(filed({ follows: 7 })),
  )

  test('needs the same agency when neither application has a program', () =>
    given()
      .when(fileApplication({ program: null, follows: { ...followed, program: null } }))
      .thenOne('ApplicationFiled', { follows: 7 }))

  test.each([
    ['another person’s application', { applicant: 6 }],
    ['one that is not rejected', { status: 'completed' as const }],
    ['one for another program', { program: 2 }],
    ['one without a program', { program: null }],
  ])('is refused for %s', (_, over) =>
    given()
      .when(fileApplication({ follows: { ...followed, ...over } }))
      .thenRefused('not_followable'),
  )

  test('is refused for another agency where neither has a program', () =>
    given()
      .when(fileApplication({ program: null, follows: { ...followed, program: null, agency: 2 } }))
      .thenRefused('not_followable'))
})
