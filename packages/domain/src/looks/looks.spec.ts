import { agencyAdmin, agencyOperator, auditor, citizen, decisions, superAdmin } from '@portal/testing'
import { describe, test } from 'vitest'
import { type Actor, guest } from '../kernel/decider.ts'
import { type LookAtDocument, looksDecider } from './looks.ts'

const given = decisions(looksDecider)
const look = (actor: Actor): LookAtDocument => ({
  type: 'LookAtDocument',
  data: { member: 5, side: 'front', sha256: 'sha256 of front' },
  actor,
  at: '2026-03-01T09:00:00Z',
})

describe('looking at an identity document', () => {
  test.each([citizen(), superAdmin()])('is recorded with the person who opened it: $role', (actor) =>
    given()
      .when(look(actor))
      .thenHappened({
        type: 'DocumentLookedAt',
        data: { member: 5, side: 'front', sha256: 'sha256 of front', actorName: actor.name },
      }),
  )

  test('is recorded each time', () => {
    const [looked] = [
      { type: 'DocumentLookedAt', data: { ...look(citizen()).data, actorName: citizen().name } },
    ] as const
    given(looked).when(look(citizen())).thenHappened(looked)
  })

  test.each([citizen(6), agencyOperator(), agencyAdmin(), auditor(), guest])('is not for $role $id', (actor) =>
    given().when(look(actor)).thenRefused('not_permitted'),
  )
})
