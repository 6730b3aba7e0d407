import { type BlockMember, memberDecider, streamOf } from '@portal/domain'
import { memoryKeys } from '@portal/event-store'
import { memoryItems } from '@portal/items/memory'
import { at, citizen, grantRole, registerIndividual, superAdmin } from '@portal/testing'
import { describe, expect, test } from 'vitest'
import { openPortalStore } from './environment.ts'
import { withSuperAdministrators } from './super-administrators.ts'

const portal = async (...superAdministrators: number[]) => {
  const store = openPortalStore({ items: memoryItems(), keys: memoryKeys() })
  let commands = 0
  const options = () => ({ commandId: `command-${++commands}` })
  const set = async () => (await store.guardedSet('super-administrators')).members
  const grant = (id: number) =>
    store.execute(
      memberDecider,
      streamOf('member', id),
      withSuperAdministrators(store, streamOf('member', id), (members) =>
        grantRole({ role: 'Super Administrator', agency: null, superAdministrators: members }),
      ),
      options(),
    )
  const block = (id: number) =>
    store.execute(
      memberDecider,
      streamOf('member', id),
      withSuperAdministrators(
        store,
        streamOf('member', id),
        (members): BlockMember => ({
          type: 'BlockMember',
          data: { superAdministrators: members },
          actor: superAdmin(),
          at,
        }),
      ),
      options(),
    )
  for (const id of [...superAdministrators, 5])
    await store.execute(memberDecider, streamOf('member', id), registerIndividual({}, citizen(id)), options())
  for (const id of superAdministrators) await grant(id)
  return { set, block }
}

describe('the set of active Super Administrators', () => {
  test('changes with grants and blocks', async () => {
    const { set, block } = await portal(1, 2, 3)
    expect(await set()).toEqual([1, 2, 3])
    expect(await block(2)).toMatchObject({ accepted: true })
    expect(await set()).toEqual([1, 3])
  })

  test('is not changed by events of other members', async () => {
    const { set, block } = await portal(1)
    expect(await block(5)).toMatchObject({ accepted: true })
    expect(await set()).toEqual([1])
  })

  test('two cannot block each other at the same instant', { tags: 'R-ROLE-10' }, async () => {
    const { set, block } = await portal(1, 2, 3)
    const outcomes = await Promise.all([block(1), block(2)])
    expect(outcomes.filter(({ accepted }) => accepted)).toHaveLength(1)
    expect(outcomes.find(({ accepted }) => !accepted)).toMatchObject({ refusal: 'second_person_required' })
    expect(await set()).toHaveLength(2)
  })
})
