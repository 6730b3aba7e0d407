import { agencyAdmin, agencyOperator, auditor, citizen, decisions, superAdmin } from '@portal/testing'
import { describe, expect, test } from 'vitest'
import { isPersonallyConcerned, maySee } from '../application/access.ts'
import type { ExistingApplication } from '../application/application.ts'
import { isSystemRight } from '../facts/rights.ts'
import { type Actor, actorIdOfSystem } from '../kernel/decider.ts'
import { isSystemActive, systemStatusAt } from './agency-system.ts'
import { type SystemCommand, systemDecider } from './decide.ts'
import type { SystemEvent } from './events.ts'

const [proposer, colleague, stranger] = [agencyAdmin(1, 2), agencyAdmin(1, 12), agencyAdmin(2, 7)]
const system: Actor = { ...proposer, id: actorIdOfSystem(3), personalId: null }
const at = '2026-03-01T09:00:00.000Z'
const asked = { label: 'საქმის წარმოება', role: 'Agency Operator' as const, expiresOn: '2026-06-01' }
const of = { system: 7, agency: 1 }
const by = ({ id, role }: Actor) => ({ at, actor: { id, role } })
const proposed = { type: 'SystemProposed' as const, data: { ...of, ...asked }, ...by(proposer) }
const answered = { ...of, proposedBy: proposer.id }
const approved = { type: 'SystemApproved' as const, data: answered, ...by(colleague) }
const refused = { type: 'SystemRefused' as const, data: answered, ...by(colleague) }
const revealed = { type: 'SystemRevealed' as const, data: { ...of, digest: 'sha' }, ...by(proposer) }
const ended = { type: 'SystemEnded' as const, data: of, ...by(colleague) }

const given = (...events: readonly SystemEvent[]) => decisions(systemDecider)(...events)
const bare = ({ type, data }: SystemEvent) => ({ type, data }) as SystemEvent
const propose = (actor: Actor = proposer, over: object = {}): SystemCommand =>
  ({ type: 'ProposeSystem', data: { system: 7, ...asked, ...over }, actor, at }) as const
const answer = (
  type: 'ApproveSystem' | 'RefuseSystem',
  actor: Actor = colleague,
  { when = at, isProposerAdministrator = true } = {},
): SystemCommand => ({ type, data: { isProposerAdministrator }, actor, at: when })
const reveal = (actor: Actor = proposer, when = at): SystemCommand => ({
  type: 'RevealSystem',
  data: { digest: 'sha', isProposerAdministrator: true },
  actor,
  at: when,
})
const end = (actor: Actor = colleague): SystemCommand => ({ type: 'EndSystem', data: {}, actor, at })

describe('a token is asked for', { tags: 'R-SYS-1' }, () => {
  test('by an administrator, for their agency', () => given().when(propose()).thenHappened(bare(proposed)))

  test.each([
    ['a citizen', citizen(5)],
    ['an operator', agencyOperator(1, 3)],
    ['the Super Administrator', superAdmin(1)],
    ['an auditor', auditor(4)],
    ['a system', system],
  ])('not by %s', (_, actor) => given().when(propose(actor)).thenRefused('not_permitted'))

  test.each(['2026-02-28', '2027-03-02'])('until a day from today to 365 days on, not %s', (expiresOn) =>
    given().when(propose(proposer, { expiresOn })).thenRefused('invalid_fields'),
  )

  test.each(['2026-03-01', '2027-03-01'])('and that day may be %s', (expiresOn) => {
    const data = { ...proposed.data, expiresOn }
    given().when(propose(proposer, { expiresOn })).thenHappened({ type: 'SystemProposed', data })
  })
})

describe('a second person answers', { tags: 'R-SYS-2' }, () => {
  test.each([
    ['another administrator of the agency', colleague],
    ['the Super Administrator', superAdmin(1)],
  ])('%s', (_, actor) => {
    given(proposed).when(answer('ApproveSystem', actor)).thenHappened(bare(approved))
    given(proposed).when(answer('RefuseSystem', actor)).thenHappened(bare(refused))
  })

  test('and its proposer only withdraws it', () => {
    given(proposed).when(answer('ApproveSystem', proposer)).thenRefused('own_proposal')
    given(proposed).when(answer('RefuseSystem', proposer)).thenHappened(bare(refused))
  })

  test('but nobody of another agency, no operator and no system', () => {
    given(proposed).when(answer('ApproveSystem', stranger)).thenRefused('not_found')
    given().when(answer('ApproveSystem')).thenRefused('not_found')
    for (const actor of [agencyOperator(1, 3), system])
      given(proposed).when(answer('ApproveSystem', actor)).thenRefused('not_permitted')
  })

  test('once, within seven days, and while its proposer administers the agency', () => {
    for (const events of [
      [proposed, approved],
      [proposed, refused],
      [proposed, ended],
      [proposed, approved, revealed],
    ])
      given(...events)
        .when(answer('ApproveSystem'))
        .thenRefused('proposal_closed')
    const late = { when: '2026-03-08T09:00:00.001Z' }
    given(proposed)
      .when(answer('ApproveSystem', colleague, late))
      .thenRefused('proposal_closed')
    const left = { isProposerAdministrator: false }
    given(proposed)
      .when(answer('ApproveSystem', colleague, left))
      .thenRefused('proposal_closed')
  })
})

describe('a token is revealed', { tags: 'R-SYS-4' }, () => {
  test('to its proposer, once, after the approval', () => {
    given(proposed, approved).when(reveal()).thenHappened(bare(revealed))
    given(proposed).when(reveal()).thenRefused('not_approved')
    given(proposed, approved, revealed).when(reveal()).thenRefused('already_revealed')
    for (const last of [refused, ended]) given(proposed, approved, last).when(reveal()).thenRefused('proposal_closed')
    given(proposed, approved).when(reveal(proposer, '2026-06-02T00:00:00.000Z')).thenRefused('proposal_closed')
  })

  test('and to nobody else', () => {
    given(proposed, approved).when(reveal(colleague)).thenRefused('not_permitted')
    given(proposed, approved).when(reveal(stranger)).thenRefused('not_found')
    given(proposed, approved).when(reveal(system)).thenRefused('not_permitted')
  })
})

describe('a token ends', { tags: ['R-SYS-3', 'R-SYS-5'] }, () => {
  test.each([colleague, proposer, superAdmin(1)])('by whoever manages it, once', (actor) => {
    for (const events of [[proposed], [proposed, approved], [proposed, approved, revealed]])
      given(...events)
        .when(end(actor))
        .thenHappened(bare(ended))
    given(proposed, ended).when(end(actor)).thenNothingHappened()
  })

  test('not by others', () => {
    given(proposed).when(end(stranger)).thenRefused('not_found')
    for (const actor of [agencyOperator(1, 3), auditor(4), system])
      given(proposed).when(end(actor)).thenRefused('not_permitted')
  })

  test('with its last day in Tbilisi, whatever its proposer is by now', () => {
    const active = { status: 'active', expiresOn: '2026-06-01', proposedAt: at, proposedBy: 2 } as const
    const [lastMoment, tooLate] = ['2026-06-01T19:59:59.999Z', '2026-06-01T20:00:00.000Z']
    expect(isSystemActive(active, lastMoment)).toBe(true)
    expect(isSystemActive(active, tooLate)).toBe(false)
    for (const isProposerAdministrator of [true, false]) {
      expect(systemStatusAt(active, lastMoment, { isProposerAdministrator })).toBe('active')
      expect(systemStatusAt(active, tooLate, { isProposerAdministrator })).toBe('expired')
    }
  })
})

test('a system has the rights of its work and no other', { tags: 'R-SYS-6' }, () => {
  for (const right of ['decideApplications', 'writeMessages', 'readFeed'] as const)
    expect(isSystemRight(right)).toBe(true)
  for (const right of ['writeTemplates', 'writePrograms', 'manageWebhooks', 'manageSystems', 'changeRoles'] as const)
    expect(isSystemRight(right)).toBe(false)
})

test('what concerns one of those who let a system act concerns the system', { tags: 'R-SYS-8' }, () => {
  const application = {
    ...{ applicant: 12, agents: [31], applicantPersonalId: '01001000012', text: { personalId: '01001000077' } },
  } as unknown as ExistingApplication
  const sponsored = (id: number, personalId: string | null = null) => ({ ...system, sponsors: [{ id, personalId }] })
  for (const concerned of [sponsored(12), sponsored(31), sponsored(2, '01001000012'), sponsored(2, '01001000077')])
    expect(isPersonallyConcerned(concerned, application)).toBe(true)
  expect(isPersonallyConcerned(sponsored(2, '01001000002'), application)).toBe(false)
  expect(isPersonallyConcerned(system, application)).toBe(false)
  const atDesk = { ...application, agency: system.agency ?? 0 }
  const seen = [sponsored(12), sponsored(31), sponsored(2), system].map((actor) => maySee(actor, atDesk))
  expect(seen).toEqual([false, false, true, true])
})
