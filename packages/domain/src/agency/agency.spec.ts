import { agencyAdded, agencyAdmin, at, auditor, citizen, decisions, superAdmin } from '@portal/testing'
import { describe, test } from 'vitest'
import { type Actor, system } from '../kernel/decider.ts'
import { type AddAgency, agencyDecider } from './agency.ts'

const given = decisions(agencyDecider)
const add = (actor: Actor): AddAgency => ({ type: 'AddAgency', data: agencyAdded().data, actor, at })

describe('adding an agency', () => {
  test.each([superAdmin(), system])('is for $role', (actor) => given().when(add(actor)).thenHappened(agencyAdded()))

  test.each([citizen(), agencyAdmin(), auditor()])('is not for $role', (actor) =>
    given().when(add(actor)).thenRefused('not_permitted'),
  )

  test('does not write over one that is there', () =>
    given(agencyAdded()).when(add(superAdmin())).thenRefused('version_conflict'))
})
