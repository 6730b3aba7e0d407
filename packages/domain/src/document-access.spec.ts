import { agencyAdmin, agencyOperator, auditor, citizen, decisions, superAdmin } from '@portal/testing'
import { describe, test } from 'vitest'
import { documentAccessDecider, type ViewDocument } from './document-access.ts'
import { type Actor, guest } from './kernel/decider.ts'

const given = decisions(documentAccessDecider)
const access = (actor: Actor): ViewDocument => ({
  type: 'ViewDocument',
  data: { member: 5, side: 'front', sha256: 'sha256 of front' },
  actor,
  at: '2026-03-01T09:00:00Z',
})

describe('looking at an identity document', () => {
  test.each([citizen(), superAdmin()])('is recorded with the person who opened it: $role', (actor) =>
    given()
      .when(access(actor))
      .thenHappened({
        type: 'DocumentLookedAt',
        data: { member: 5, side: 'front', sha256: 'sha256 of front', actorName: actor.name },
      }),
  )

  test('is recorded each time', { tags: ['R-ADM-19', 'R-ID-35'] }, () => {
    const [accessed] = [
      { type: 'DocumentLookedAt', data: { ...access(citizen()).data, actorName: citizen().name } },
    ] as const
    given(accessed).when(access(citizen())).thenHappened(accessed)
  })

  test.each([citizen(6), agencyOperator(), agencyAdmin(), auditor(), guest])('is not for $role $id', (actor) =>
    given().when(access(actor)).thenRefused('not_permitted'),
  )
})
