/** A member's passkeys, and how they are reset after lost devices (R-ID-37, R-ID-38, R-ID-46, R-ID-49). */
import { agencyAdmin, at, citizen, decisions, individualRegistered, roleGranted, superAdmin } from '@portal/testing'
import { describe, expect, test } from 'vitest'
import { type Actor, fold, system } from '../kernel/decider.ts'
import { memberDecider } from './decide.ts'
import type { ByReset, MemberEvent } from './events.ts'
import { endsSessions } from './member.ts'

const owner = citizen()
const given = decisions(memberDecider)
const credential = (id: number) => ({ id: `key-${id}`, publicKey: `public-${id}`, transports: ['internal'] })
const added = (passkey: number) => ({
  type: 'PasskeyAdded' as const,
  data: { member: owner.id, passkey, credential: credential(passkey), label: `ტელეფონი ${passkey}` },
})
const removed = (passkey: number) => ({ type: 'PasskeyRemoved' as const, data: { member: owner.id, passkey } })
const renamed = (passkey: number, label: string) => ({
  type: 'PasskeyRenamed' as const,
  data: { member: owner.id, passkey, label },
})
const someKeys = (count: number) => [individualRegistered(), ...Array.from({ length: count }, (_, at) => added(at + 1))]

const labelsAfter = (...events: readonly MemberEvent[]) => {
  const member = fold(memberDecider, events)
  return member.status === 'unknown' ? [] : member.passkeys.map(({ label }) => label)
}

const add = (id: number, actor: Actor = owner) =>
  ({ type: 'AddPasskey', data: { credential: credential(id), label: `ტელეფონი ${id}` }, actor, at }) as const
const rename = (passkey: number, label: string, actor: Actor = owner) =>
  ({ type: 'RenamePasskey', data: { passkey, label }, actor, at }) as const
const remove = (passkey: number, actor: Actor = owner) =>
  ({ type: 'RemovePasskey', data: { passkey }, actor, at }) as const
const reset = (actor: Actor, byReset?: ByReset) =>
  ({ type: 'ResetPasskeys', data: { resetBy: null, ...(byReset && { byReset }) }, actor, at }) as const

describe('a member', () => {
  test('adds up to ten, and no number is used twice', () => {
    given(...someKeys(9))
      .when(add(10))
      .thenHappened(added(10))
    given(...someKeys(10))
      .when(add(11))
      .thenRefused('too_many_passkeys')
    given(...someKeys(2), removed(2))
      .when(add(3))
      .thenHappened(added(3))
  })

  test('of staff adds no first one after a phone that one person changed, until the role is given anew', () => {
    const staff = roleGranted({ ...agencyAdmin(), id: owner.id })
    const phone = (approvedBy: number | null) => ({
      type: 'MemberEdited' as const,
      data: {
        ...{ member: owner.id, phone: '500000099', phoneSlot: 1 as const },
        byChange: { change: 7, proposedBy: 1, approvedBy },
      },
    })
    given(...someKeys(0), staff, phone(null))
      .when(add(1))
      .thenRefused('second_person_required')
    given(...someKeys(1), staff, phone(null))
      .when(add(2))
      .thenHappened(added(2))
    for (const open of [[staff, phone(8)], [phone(null), staff], [phone(null)]])
      given(...someKeys(0), ...open)
        .when(add(1))
        .thenHappened(added(1))
  })

  test('refuses to add the same one again', () =>
    given(...someKeys(2))
      .when(add(2))
      .thenRefused('passkey_taken'))

  test('renames one', () => {
    const label = 'სახლის კომპიუტერი'
    given(...someKeys(1))
      .when(rename(1, label))
      .thenHappened(renamed(1, label))
    given(...someKeys(1))
      .when(rename(1, 'ტელეფონი 1'))
      .thenNothingHappened()
    given(...someKeys(1))
      .when(rename(2, label))
      .thenRefused('not_found')
  })

  test('removes one', () => {
    given(...someKeys(2))
      .when(remove(2))
      .thenHappened(removed(2))
    given(...someKeys(2))
      .when(remove(3))
      .thenRefused('not_found')
  })

  test('keeps the others as they are when one is renamed or removed', () => {
    const keys = labelsAfter(...someKeys(3), renamed(2, 'სახლის კომპიუტერი'), removed(1))
    expect(keys).toEqual(['სახლის კომპიუტერი', 'ტელეფონი 3'])
  })

  test('is limited to the member’s own', () => {
    const stranger = citizen(6)
    for (const command of [add(9, stranger), rename(1, 'x', stranger), remove(1, stranger)])
      given(...someKeys(1))
        .when(command)
        .thenRefused('not_found')
    given().when(add(1)).thenRefused('not_found')
  })
})

describe('all of them are reset', () => {
  const [proposedBy, approvedBy] = [superAdmin(1), superAdmin(8)]
  const byTwo = { reset: 7, proposedBy: proposedBy.id, approvedBy: approvedBy.id }

  test('by an operator', () =>
    given(...someKeys(2))
      .when(reset(system))
      .thenHappened({ type: 'PasskeysReset', data: { member: owner.id, resetBy: null } }))

  test('is possible for two Super Administrators, both named in the event', () =>
    given(...someKeys(2))
      .when(reset(approvedBy, byTwo))
      .thenHappened({ type: 'PasskeysReset', data: { member: owner.id, resetBy: null, byReset: byTwo } }))

  test.each<[string, Actor, ByReset | undefined]>([
    ['one Super Administrator', approvedBy, undefined],
    ['one who approves what they proposed', approvedBy, { ...byTwo, proposedBy: approvedBy.id }],
    ['one who did not approve', proposedBy, byTwo],
    ['staff of an agency', agencyAdmin(1, 8), byTwo],
    ['the member', owner, undefined],
  ])('not by %s', (_, actor, byReset) =>
    given(...someKeys(1))
      .when(reset(actor, byReset))
      .thenRefused('not_permitted'),
  )

  test('where there are any', () => {
    given(individualRegistered()).when(reset(system)).thenNothingHappened()
    given().when(reset(system)).thenRefused('not_found')
  })

  test('ends every session', () => {
    expect(endsSessions({ type: 'PasskeysReset', data: { member: owner.id, resetBy: null } })).toBe(true)
    expect([added(1), removed(1)].map(endsSessions)).toEqual([false, false])
  })
})
