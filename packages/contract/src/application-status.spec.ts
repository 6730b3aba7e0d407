/** Which status allows what, listed once more by hand, because a slip in the table would change every screen. */
import { expect, test } from 'vitest'
import { type ApplicationStatus, applicationStatuses, applicationStatusFacts } from './application-status.ts'

type Fact =
  | 'holdsProgram'
  | 'holdsFollowed'
  | 'isEditable'
  | 'isReturnable'
  | 'isFollowable'
  | 'waitsForAgency'
  | 'isFinal'
  | 'isDecided'

const having = (fact: Fact) => applicationStatuses.filter((status) => applicationStatusFacts[status][fact])

test.each<[Fact, readonly ApplicationStatus[]]>([
  ['holdsProgram', ['pendding', 'forwarded', 'completed', 'active']],
  ['holdsFollowed', ['pendding', 'forwarded', 'completed', 'rejected', 'active']],
  ['isEditable', ['pendding']],
  ['isReturnable', ['forwarded']],
  ['isFollowable', ['rejected']],
  ['waitsForAgency', ['forwarded']],
  ['isFinal', ['completed', 'rejected', 'withdrawn']],
  ['isDecided', ['completed', 'rejected']],
])('%s is so for no other status than these', (fact, statuses) => {
  expect(having(fact)).toEqual(statuses)
})

test('an end without a decision holds neither a program nor what was followed', { tags: 'R-APP-117' }, () => {
  const released = applicationStatuses
    .map((status) => applicationStatusFacts[status])
    .filter(({ isFinal, isDecided }) => isFinal && !isDecided)
  expect(released.length).toBeGreaterThan(0)
  expect(released.filter(({ holdsProgram, holdsFollowed }) => holdsProgram || holdsFollowed)).toEqual([])
})

test('somebody acts next until the application is decided or withdrawn', () => {
  const next = applicationStatuses.map((status) => [status, applicationStatusFacts[status].actsNext])
  expect(Object.fromEntries(next)).toEqual({
    pendding: 'applicant',
    forwarded: 'agency',
    completed: 'nobody',
    rejected: 'nobody',
    withdrawn: 'nobody',
    active: 'agency',
  })
})
