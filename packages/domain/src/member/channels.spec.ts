import { citizen, decisions, individualRegistered, superAdmin } from '@portal/testing'
import { describe, expect, test } from 'vitest'
import { maxDevices } from '../facts/limits.ts'
import { fold, system } from '../kernel/decider.ts'
import { choiceOf } from './channels.ts'
import type { MemberCommand } from './commands.ts'
import { memberDecider } from './decide.ts'
import type { MemberEvent } from './events.ts'

const given = decisions(memberDecider)
const at = '2026-03-01T09:00:00.000Z'
const nino = citizen()
const by = (command: Pick<MemberCommand, 'type' | 'data'>, actor: MemberCommand['actor'] = nino) =>
  ({ ...command, actor, at }) as MemberCommand

const offer = (address = 'nino@portal.example') => by({ type: 'OfferEmail', data: { address } })
const offered = (emailNumber = 1, address = 'nino@portal.example'): MemberEvent => ({
  type: 'EmailOffered',
  data: { member: 5, emailNumber, address },
})
const confirmed = (emailNumber = 1): MemberEvent => ({ type: 'EmailConfirmed', data: { member: 5, emailNumber } })
const failed = (emailNumber = 1): MemberEvent => ({
  type: 'EmailFailed',
  data: { member: 5, emailNumber, failure: 'bounce' },
})
const subscription = (device: number) => ({ endpoint: `https://push.example/${device}`, p256dh: 'p', auth: 'a' })
const added = (pushNumber: number): MemberEvent => ({
  type: 'PushAdded',
  data: { member: 5, pushNumber, subscription: subscription(pushNumber), device: 'ტელეფონი' },
})
const add = (device: number, keys: object = {}) =>
  by({ type: 'AddPush', data: { subscription: { ...subscription(device), ...keys }, device: 'ტელეფონი' } })
const channelsAfter = (...events: MemberEvent[]) => {
  const member = fold(memberDecider, [individualRegistered(), ...events])
  if (member.status === 'unknown') throw new Error('no member')
  return member.channels
}

describe('an e-mail address', { tags: ['R-NOTE-2', 'R-NOTE-3'] }, () => {
  test('is offered, and numbered so that an earlier one is recognised', () => {
    given(individualRegistered()).when(offer()).thenHappened(offered())
    given(individualRegistered(), offered(), confirmed())
      .when(offer('new@portal.example'))
      .thenHappened(offered(2, 'new@portal.example'))
  })

  test('that waits already is not offered again', () =>
    given(individualRegistered(), offered()).when(offer()).thenNothingHappened())

  test('replaces the confirmed one only when it is confirmed', () => {
    const waiting = [offered(), confirmed(), offered(2, 'new@portal.example')]
    expect(channelsAfter(...waiting).email?.address).toBe('nino@portal.example')
    expect(channelsAfter(...waiting, confirmed(2)).email?.address).toBe('new@portal.example')
  })

  test('is confirmed once, and only the one that waits', () => {
    const confirm = (emailNumber: number) => by({ type: 'ConfirmEmail', data: { emailNumber } })
    given(individualRegistered(), offered()).when(confirm(1)).thenHappened(confirmed())
    given(individualRegistered(), offered(), confirmed()).when(confirm(1)).thenNothingHappened()
    given(individualRegistered(), offered(), offered(2)).when(confirm(1)).thenRefused('wrong_code')
  })

  test('is removed with one that waits, and removing nothing is no event', () => {
    const remove = by({ type: 'RemoveEmail', data: {} })
    given(individualRegistered(), offered(), confirmed(), offered(2))
      .when(remove)
      .thenHappened({ type: 'EmailRemoved', data: { member: 5 } })
    given(individualRegistered()).when(remove).thenNothingHappened()
    expect(channelsAfter(offered(), confirmed(), { type: 'EmailRemoved', data: { member: 5 } }).email).toBeNull()
  })

  test('fails once, and a bounce of an address that was changed since changes nothing', { tags: 'R-NOTE-9' }, () => {
    const bounce = (emailNumber: number) => by({ type: 'FailEmail', data: { emailNumber, failure: 'bounce' } }, system)
    given(individualRegistered(), offered(), confirmed()).when(bounce(1)).thenHappened(failed())
    given(individualRegistered(), offered(), confirmed(), failed()).when(bounce(1)).thenNothingHappened()
    given(individualRegistered(), offered(), confirmed(), offered(2), confirmed(2))
      .when(bounce(1))
      .thenNothingHappened()
    given(individualRegistered(), offered(), confirmed())
      .when(by({ type: 'FailEmail', data: { emailNumber: 1, failure: 'bounce' } }))
      .thenRefused('not_permitted')
  })
})

describe('a device', { tags: 'R-NOTE-4' }, () => {
  test('with the same endpoint is one, also with new keys', () => {
    given(individualRegistered()).when(add(1)).thenHappened(added(1))
    given(individualRegistered(), added(1)).when(add(1)).thenNothingHappened()
    const renewed = { ...subscription(1), auth: 'b' }
    given(individualRegistered(), added(1))
      .when(add(1, { auth: 'b' }))
      .thenHappened({
        type: 'PushAdded',
        data: { member: 5, pushNumber: 1, subscription: renewed, device: 'ტელეფონი' },
      })
  })

  test('is one of at most ten, and a number is not used again', () => {
    const ten = Array.from({ length: maxDevices }, (_, index) => added(index + 1))
    given(individualRegistered(), ...ten)
      .when(add(11))
      .thenRefused('too_many_devices')
    const removed: MemberEvent = { type: 'PushRemoved', data: { member: 5, pushNumber: 10, isGone: false } }
    given(individualRegistered(), ...ten, removed)
      .when(add(11))
      .thenHappened(added(11))
  })

  test('is removed by its member, or when its push service does not know it', () => {
    const remove = (actor: MemberCommand['actor'], pushNumber = 1) =>
      by({ type: 'RemovePush', data: { pushNumber } }, actor)
    const removed = (isGone: boolean): MemberEvent => ({
      type: 'PushRemoved',
      data: { member: 5, pushNumber: 1, isGone },
    })
    given(individualRegistered(), added(1)).when(remove(nino)).thenHappened(removed(false))
    given(individualRegistered(), added(1)).when(remove(system)).thenHappened(removed(true))
    given(individualRegistered()).when(remove(system)).thenNothingHappened()
    given(individualRegistered()).when(remove(nino)).thenRefused('not_found')
    given(individualRegistered(), added(1))
      .when(remove(citizen(6)))
      .thenRefused('not_found')
  })
})

describe('what goes where', { tags: 'R-NOTE-5' }, () => {
  const never = { kind: 'reminder', sms: 'never', email: false, push: true } as const
  const choose = (kinds: readonly object[], digest?: boolean) =>
    by({ type: 'ChooseChannels', data: { kinds, ...(digest !== undefined && { digest }) } } as never)

  test('is by default push and e-mail, and an SMS otherwise', () => {
    expect(choiceOf(channelsAfter(), 'decision')).toEqual({ sms: 'otherwise', email: true, push: true })
  })

  test('records what changed and keeps the kinds that are left out', () => {
    const chosen: MemberEvent = { type: 'ChannelsChosen', data: { member: 5, kinds: [never], digest: false } }
    given(individualRegistered())
      .when(choose([never, { kind: 'decision', sms: 'otherwise', email: true, push: true }]))
      .thenHappened(chosen)
    given(individualRegistered(), chosen)
      .when(choose([never]))
      .thenNothingHappened()
    given(individualRegistered(), chosen)
      .when(choose([], true))
      .thenHappened({ type: 'ChannelsChosen', data: { member: 5, kinds: [], digest: true } })
    expect(choiceOf(channelsAfter(chosen), 'decision').sms).toBe('otherwise')
    expect(choiceOf(channelsAfter(chosen), 'reminder').sms).toBe('never')
  })

  test('a click in an e-mail ends that kind for e-mail, twice too', { tags: 'R-NOTE-8' }, () => {
    const end = (emailNumber: number) => by({ type: 'EndEmails', data: { emailNumber, kind: 'decision' } }, system)
    const ended: MemberEvent = {
      type: 'ChannelsChosen',
      data: { member: 5, kinds: [{ kind: 'decision', sms: 'otherwise', email: false, push: true }], digest: false },
    }
    given(individualRegistered(), offered(), confirmed()).when(end(1)).thenHappened(ended)
    given(individualRegistered(), offered(), confirmed(), ended).when(end(1)).thenNothingHappened()
    given(individualRegistered(), offered(), confirmed(), offered(2), confirmed(2)).when(end(1)).thenNothingHappened()
  })
})

test('nobody changes the channels of somebody else', () => {
  const other = superAdmin(6)
  for (const [type, data] of [
    ['OfferEmail', { address: 'a@b.example' }],
    ['RemoveEmail', {}],
    ['AddPush', { subscription: subscription(1), device: 'x' }],
    ['ChooseChannels', { kinds: [] }],
  ] as const)
    given(individualRegistered())
      .when(by({ type, data } as never, other))
      .thenRefused('not_found')
})
