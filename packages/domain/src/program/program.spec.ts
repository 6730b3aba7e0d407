import { agencyAdmin, agencyOperator, at, auditor, citizen, decisions, programAdded, superAdmin } from '@portal/testing'
import { describe, test } from 'vitest'
import { type Actor, system } from '../kernel/decider.ts'
import { type AddProgram, programDecider } from './program.ts'

const given = decisions(programDecider)
const add = (actor: Actor): AddProgram => ({ type: 'AddProgram', data: programAdded().data, actor, at })

describe('adding a program', () => {
  test.each([superAdmin(), agencyAdmin(1), system])('is for $role', (actor) =>
    given().when(add(actor)).thenHappened(programAdded()),
  )

  test.each([citizen(), agencyOperator(1), auditor()])('is not for $role', (actor) =>
    given().when(add(actor)).thenRefused('not_permitted'),
  )

  test('is not for the administrator of another agency', () =>
    given()
      .when(add(agencyAdmin(2)))
      .thenRefused('not_permitted'))

  test('numbers its sections', () =>
    given()
      .when({
        ...add(superAdmin()),
        data: {
          ...programAdded().data,
          sections: [
            { title: 'მიზანი', description: 'ა' },
            { title: 'პირობები', description: 'ბ' },
          ],
        },
      })
      .thenOne('ProgramAdded', {
        sections: [
          { id: 1, title: 'მიზანი', description: 'ა' },
          { id: 2, title: 'პირობები', description: 'ბ' },
        ],
      }))

  test('does not write over one that is there', () =>
    given(programAdded()).when(add(superAdmin())).thenRefused('version_conflict'))
})
