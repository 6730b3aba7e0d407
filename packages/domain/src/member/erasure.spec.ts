import { agencyAdmin, auditor, citizen, decisions, registerIndividual, superAdmin } from '@portal/testing'
import { describe, expect, test } from 'vitest'
import type { MemberCommand } from './commands.ts'
import { memberDecider } from './decide.ts'
import type { MemberEvent } from './events.ts'

const given = decisions(memberDecider)
const at = '2026-03-01T09:00:00.000Z'
const request = (actor = citizen(5)): MemberCommand => ({
  type: 'RequestErasure',
  data: { reason: 'აღარ ვიყენებ' },
  actor,
  at,
})
const approve = (actor = superAdmin(), superAdministrators = [superAdmin().id, 77, 5]): MemberCommand => ({
  type: 'ApproveErasure',
  data: { superAdministrators },
  actor,
  at,
})
const refuse = (reason = 'განაცხადი მიმდინარეა', actor = superAdmin()): MemberCommand => ({
  type: 'RefuseErasure',
  data: { reason },
  actor,
  at,
})
const registered = (): MemberEvent => {
  const decision = memberDecider.decide(registerIndividual({}, citizen(5)), { status: 'unknown' })
  if (!decision.accepted || !decision.events[0]) throw new Error('nobody was registered')
  return decision.events[0]
}
const requested: MemberEvent = { type: 'ErasureRequested', data: { member: 5, reason: 'აღარ ვიყენებ' } }
const approvedBy = (id: number): MemberEvent => ({ type: 'ErasureApproved', data: { member: 5, approvedBy: id } })
const granted: MemberEvent = {
  type: 'RoleGranted',
  data: { member: 5, role: 'Auditor', agency: null, grantedBy: null },
}
const { id } = superAdmin()

describe('asking to be erased', { tags: 'R-ID-81' }, () => {
  test('records the reason', () => given(registered()).when(request()).thenHappened(requested))
  test('is refused while it is asked already', () =>
    given(registered(), requested).when(request()).thenRefused('erasure_requested'))
  test('is possible again after a refusal', () =>
    given(registered(), requested, { type: 'ErasureRefused', data: { member: 5, reason: 'ჯერ არა' } })
      .when(request())
      .thenHappened(requested))
  test('is for the member alone, and not for staff', () => {
    given(registered())
      .when(request(citizen(6)))
      .thenRefused('not_found')
    given(registered(), granted)
      .when(request({ ...citizen(5), role: 'Auditor' }))
      .thenRefused('not_permitted')
  })
})

describe('answering it', { tags: 'R-ID-81' }, () => {
  test('takes two different Super Administrators; the same one again changes nothing', () => {
    given(registered(), requested).when(approve()).thenHappened(approvedBy(id))
    given(registered(), requested, approvedBy(id)).when(approve()).thenNothingHappened()
    given(registered(), requested, approvedBy(id))
      .when(approve({ ...superAdmin(), id: 77 }))
      .thenHappened(approvedBy(77))
  })
  test('an approval of somebody who lost the role since does not count', { tags: 'R-ROLE-11' }, () => {
    const lapsed: MemberEvent = { type: 'ErasureApproved', data: { member: 5, approvedBy: 77, lapsed: [id] } }
    given(registered(), requested, approvedBy(id))
      .when(approve({ ...superAdmin(), id: 77 }, [77, 78]))
      .thenHappened(lapsed)
    given(registered(), requested, approvedBy(id), lapsed)
      .when(approve({ ...superAdmin(), id: 78 }, [77, 78]))
      .thenHappened(approvedBy(78))
    given(registered(), requested, approvedBy(id), approvedBy(77))
      .when(approve({ ...superAdmin(), id: 78 }, [78]))
      .thenNothingHappened()
  })
  test('nobody who lost the role since signing in approves', { tags: 'R-ROLE-11' }, () =>
    given(registered(), requested, approvedBy(77))
      .when(approve(superAdmin(), [77]))
      .thenRefused('not_permitted'),
  )

  test('a refusal has a reason, and comes before the second approval', () => {
    given(registered(), requested)
      .when(refuse())
      .thenHappened({ type: 'ErasureRefused', data: { member: 5, reason: 'განაცხადი მიმდინარეა' } })
    given(registered(), requested).when(refuse(' ')).thenRefused('invalid_fields')
    given(registered(), requested, approvedBy(id), approvedBy(77)).when(refuse()).thenRefused('proposal_closed')
  })
  test('nobody answers their own, or what was not asked', () => {
    given(registered(), requested)
      .when(approve({ ...superAdmin(), id: 5 }))
      .thenRefused('own_proposal')
    given(registered()).when(approve()).thenRefused('not_found')
  })
  test.each([citizen(6), agencyAdmin(1), auditor()])('is not for $role', (actor) => {
    given(registered(), requested).when(approve(actor)).thenRefused('not_permitted')
    given(registered(), requested).when(refuse('არა', actor)).thenRefused('not_permitted')
  })
  test('two approvals are what the operator erases by', () =>
    expect(
      [registered(), requested, approvedBy(id), approvedBy(77)].reduce(
        memberDecider.evolve,
        memberDecider.initialState(),
      ),
    ).toMatchObject({ erasureApprovedBy: [id, 77] }))
})
