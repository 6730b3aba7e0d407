import { agencyAdmin, auditor, citizen, decisions, registerIndividual, superAdmin } from '@portal/testing'
import { describe, expect, test } from 'vitest'
import { system } from '../kernel/decider.ts'
import type { ErasePersonalData } from './commands.ts'
import { memberDecider } from './decide.ts'
import type { MemberEvent } from './events.ts'

const given = decisions(memberDecider)
const at = '2026-03-01T09:00:00.000Z'
const erase = (actor = system): ErasePersonalData => ({
  type: 'ErasePersonalData',
  data: { erasedBy: '01001000001' },
  actor,
  at,
})
const registered = (): MemberEvent => {
  const decision = memberDecider.decide(registerIndividual({}, citizen(5)), { status: 'unknown' })
  if (!decision.accepted || !decision.events[0]) throw new Error('nobody was registered')
  return decision.events[0]
}
const granted: MemberEvent = {
  type: 'RoleGranted',
  data: { member: 5, role: 'Auditor', agency: null, grantedBy: null },
}
const erased: MemberEvent = { type: 'PersonalDataErased', data: { member: 5, erasedBy: null } }

describe('erasing a member', () => {
  test('records who requested it', () =>
    given(registered())
      .when(erase())
      .thenHappened({ type: 'PersonalDataErased', data: { member: 5, erasedBy: '01001000001' } }))
  test('happens once', () => given(registered(), erased).when(erase()).thenNothingHappened())
  test('needs an existing member', () => given().when(erase()).thenRefused('not_found'))
  test('is refused while the member has a role', () =>
    given(registered(), granted).when(erase()).thenRefused('not_permitted'))
  test.each([citizen(5), agencyAdmin(1), auditor(), superAdmin()])('is not for $role', (actor) =>
    given(registered()).when(erase(actor)).thenRefused('not_permitted'),
  )
  test('is final: no further event and no new registration in the stream', () => {
    given(registered(), erased)
      .when(registerIndividual({}, citizen(5)))
      .thenRefused('version_conflict')
    expect(memberDecider.evolve({ status: 'unknown', isForgotten: true }, granted)).toMatchObject({ status: 'unknown' })
  })
})
