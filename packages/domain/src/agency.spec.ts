import { agencyAdded, agencyAdmin, agencyOperator, at, auditor, citizen, decisions, superAdmin } from '@portal/testing'
import { describe, expect, test } from 'vitest'
import { type AddAgency, agencyDecider, type EditAgency } from './agency.ts'
import { agencyAccess } from './facts/access.ts'
import { type Actor, system } from './kernel/decider.ts'

const given = decisions(agencyDecider)
const add = (actor: Actor): AddAgency => ({ type: 'AddAgency', data: agencyAdded().data, actor, at })
const edit = (data: EditAgency['data'], actor: Actor = superAdmin()): EditAgency => ({
  type: 'EditAgency',
  data,
  actor,
  at,
})

describe('adding an agency', () => {
  test.each([superAdmin(), system])('is allowed to $role', (actor) =>
    given().when(add(actor)).thenHappened(agencyAdded()),
  )

  test.each([citizen(), agencyOperator(), agencyAdmin(), auditor()])('is not for $role', (actor) =>
    given().when(add(actor)).thenRefused('not_permitted'),
  )

  test('does not overwrite an existing one', () =>
    given(agencyAdded()).when(add(superAdmin())).thenRefused('version_conflict'))
})

describe('editing an agency', () => {
  test('records only what changed, and an omitted phone stays', () => {
    const { phone, image, ...form } = agencyAdded().data
    given(agencyAdded())
      .when(edit({ ...form, name: 'სამინისტრო' }))
      .thenHappened({ type: 'AgencyEdited', data: { name: 'სამინისტრო' } })
  })

  test('makes it inactive and active again', () =>
    given(agencyAdded(), { type: 'AgencyEdited', data: { status: 'inactive' } })
      .when(edit({ status: 'active' }))
      .thenHappened({ type: 'AgencyEdited', data: { status: 'active' } }))

  test('the website may be removed', () =>
    given(agencyAdded(1, { website: 'https://portal.example' }))
      .when(edit({ website: null }))
      .thenHappened({ type: 'AgencyEdited', data: { website: null } }))

  test('saving a form in which nothing changed is no event', () =>
    given(agencyAdded()).when(edit(agencyAdded().data)).thenNothingHappened())

  test('an unknown agency is not found', () =>
    given()
      .when(edit({ name: 'ა' }))
      .thenRefused('not_found'))

  test.each([citizen(), agencyOperator(), agencyAdmin(), auditor()])('is not for $role', (actor) =>
    given(agencyAdded())
      .when(edit({ name: 'ა' }, actor))
      .thenRefused('not_permitted'),
  )
})

test('which roles read and write agencies (R-ROLE-3)', () =>
  expect(Object.entries(agencyAccess).map(([role, { reads, writes }]) => [role, reads, writes])).toEqual([
    ['User', false, false],
    ['Agency Operator', false, false],
    ['Agency Administrator', false, false],
    ['Super Administrator', true, true],
    ['Auditor', true, false],
    ['system', true, true],
    ['guest', false, false],
  ]))
