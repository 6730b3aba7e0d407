import {
  agencyAdmin,
  agencyOperator,
  applicationHistories,
  citizen,
  completeApplication,
  completed,
  decisions,
  editApplication,
  filed,
  forwardApplication,
  forwarded,
  reachedStatuses,
  rejectApplication,
  rejected,
  superAdmin,
} from '@portal/testing'
import { describe, expect, test } from 'vitest'
import { statusFacts } from '../facts/statuses.ts'
import { applicationDecider } from './decide.ts'
import type { ApplicationFiled } from './events.ts'

const given = decisions(applicationDecider)

describe('forwarding an application', () => {
  test('is possible for its applicant', () => given(filed()).when(forwardApplication()).thenHappened(forwarded()))

  test.each([
    ['an operator of its agency', agencyOperator(1)],
    ['the administrator of its agency', agencyAdmin(1)],
    ['the Super Administrator', superAdmin()],
  ])('by %s is distinguished, because the applicant gets a notice then', (_, actor) =>
    given(filed()).when(forwardApplication(actor)).thenOne('ApplicationForwarded', { by: 'staff' }),
  )

  test.each(reachedStatuses.filter((status) => statusFacts[status].actsNext !== 'applicant'))(
    'happens once: not when it is %s',
    (status) =>
      given(...applicationHistories[status])
        .when(forwardApplication())
        .thenRefused('not_forwardable'),
  )
})

describe('confirming and rejecting', () => {
  test('rejecting records the reason', () =>
    given(filed(), forwarded()).when(rejectApplication()).thenHappened(rejected()))

  test.each([' \n\t ', '...', '—!', '\u3164'])('%j is no reason of a rejection', (reason) =>
    given(filed(), forwarded()).when(rejectApplication(agencyAdmin(), reason)).thenRefused('invalid_fields'),
  )

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

  test.each(reachedStatuses.filter((status) => statusFacts[status].isFinal))('what is %s is final', (status) => {
    const application = given(...applicationHistories[status])
    const refusal = statusFacts[status].isDecided ? 'already_decided' : 'already_withdrawn'
    application.when(completeApplication()).thenRefused(refusal)
    application.when(rejectApplication()).thenRefused(refusal)
  })

  test('a decision that was made before the application was forwarded is final', () => {
    given(filed(), completed()).when(rejectApplication()).thenRefused('already_decided')
    given(filed(), rejected()).when(completeApplication()).thenRefused('already_decided')
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

  test.each(own)('is left to a colleague when %s', { tags: 'R-ROLE-6' }, (_, event) => {
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

  test('is left to a colleague by whoever acted in it by a mandate', { tags: 'R-ACT-15' }, () => {
    const byMandate = { actor: { id: admin.id, for: citizen().id } }
    const events = [
      [{ ...filed(), ...byMandate }, forwarded()],
      [filed(), { ...forwarded(), ...byMandate }],
    ] as const
    for (const history of events) {
      given(...history)
        .when(completeApplication(admin))
        .thenRefused('own_application')
      given(...history)
        .when(completeApplication(agencyAdmin(1, 12)))
        .thenOne('ApplicationCompleted')
    }
  })

  test('is visible but may not be forwarded by staff who filed it with another agency as citizens', () =>
    given(filed({ applicant: admin.id, agency: 2 }))
      .when(forwardApplication(admin))
      .thenRefused('own_application'))

  test('applies to the Super Administrator and to operators', { tags: 'R-ROLE-6' }, () => {
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
