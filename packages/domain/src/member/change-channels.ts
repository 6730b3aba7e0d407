/** A member changes where notices go; the system ends what no longer works. */
import { maxDevices } from '../facts/limits.ts'
import type { KindChoice } from '../facts/notice-kinds.ts'
import { type Actor, accept, refuse } from '../kernel/decider.ts'
import { type ChosenKind, choiceOf, type PushSubscription } from './channels.ts'
import type {
  AddPush,
  ChooseChannels,
  ConfirmEmail,
  EndEmails,
  FailEmail,
  OfferEmail,
  RemoveEmail,
  RemovePush,
} from './commands.ts'
import type { ExistingMember, Member } from './member.ts'

/** Offering the address that waits already changes nothing, so that a new code can be asked for. */
export const offerEmail = ({ actor, data: { address } }: OfferEmail, member: Member) => {
  if (!isSelf(actor, member)) return refuse('not_found')
  const { offered, lastEmail } = member.channels
  if (offered?.address === address && offered.failure === null) return accept()
  return accept({
    type: 'EmailOffered' as const,
    data: { member: member.id, emailNumber: lastEmail + 1, address },
  })
}

/** The use case has compared the code, which was sent for this number. */
export const confirmEmail = ({ actor, data: { emailNumber } }: ConfirmEmail, member: Member) => {
  if (!isSelf(actor, member)) return refuse('not_found')
  const { email, offered } = member.channels
  if (email?.emailNumber === emailNumber) return accept()
  if (offered?.emailNumber !== emailNumber) return refuse('wrong_code')
  return accept({ type: 'EmailConfirmed' as const, data: { member: member.id, emailNumber } })
}

export const removeEmail = ({ actor }: RemoveEmail, member: Member) => {
  if (!isSelf(actor, member)) return refuse('not_found')
  const { email, offered } = member.channels
  if (!email && !offered) return accept()
  return accept({ type: 'EmailRemoved' as const, data: { member: member.id } })
}

/** A bounce of an address that was changed or removed since changes nothing. */
export const failEmail = ({ actor, data: { emailNumber, failure } }: FailEmail, member: Member) => {
  if (actor.role !== 'system') return refuse('not_permitted')
  if (member.status === 'unknown') return accept()
  const { email, offered } = member.channels
  const found = [email, offered].find((one) => one?.emailNumber === emailNumber)
  if (!found || found.failure !== null) return accept()
  return accept({ type: 'EmailFailed' as const, data: { member: member.id, emailNumber, failure } })
}

/** A browser that subscribes again keeps its endpoint, and may have new keys. */
export const addPush = ({ actor, data: { subscription, device } }: AddPush, member: Member) => {
  if (!isSelf(actor, member)) return refuse('not_found')
  const { push, lastPush } = member.channels
  const known = push.find((one) => one.subscription?.endpoint === subscription.endpoint)
  if (known && isSameKeys(known.subscription, subscription) && known.device === device) return accept()
  if (!known && push.length >= maxDevices) return refuse('too_many_devices')
  const pushNumber = known?.pushNumber ?? lastPush + 1
  return accept({ type: 'PushAdded' as const, data: { member: member.id, pushNumber, subscription, device } })
}

const isSameKeys = (a: PushSubscription, b: PushSubscription) => a.p256dh === b.p256dh && a.auth === b.auth

/** The member removes a device, or the system one that its push service no longer knows. */
export const removePush = ({ actor, data: { pushNumber } }: RemovePush, member: Member) => {
  const isSystem = actor.role === 'system'
  if (member.status === 'unknown') return isSystem ? accept() : refuse('not_found')
  if (!isSystem && member.id !== actor.id) return refuse('not_found')
  if (!member.channels.push.some((one) => one.pushNumber === pushNumber))
    return isSystem ? accept() : refuse('not_found')
  return accept({ type: 'PushRemoved' as const, data: { member: member.id, pushNumber, isGone: isSystem } })
}

/** Keeps the kinds that are left out. */
export const chooseChannels = ({ actor, data }: ChooseChannels, member: Member) =>
  isSelf(actor, member) ? chosen(member, data.kinds, data.digest ?? member.channels.digest) : refuse('not_found')

/** A click in an e-mail ends that kind for e-mail. A link of an address that was given up since ends nothing. */
export const endEmails = ({ actor, data: { emailNumber, kind } }: EndEmails, member: Member) => {
  if (actor.role !== 'system') return refuse('not_permitted')
  if (member.status === 'unknown' || member.channels.email?.emailNumber !== emailNumber) return accept()
  const { channels } = member
  if (kind === 'digest') return chosen(member, [], false)
  return chosen(member, [{ kind, ...choiceOf(channels, kind), email: false }], channels.digest)
}

const chosen = ({ id, channels }: ExistingMember, all: readonly ChosenKind[], digest: boolean) => {
  const kinds = all.filter(({ kind, ...choice }) => !isSameChoice(choice, choiceOf(channels, kind)))
  if (kinds.length === 0 && digest === channels.digest) return accept()
  return accept({ type: 'ChannelsChosen' as const, data: { member: id, kinds, digest } })
}

const isSameChoice = (a: KindChoice, b: KindChoice) => a.sms === b.sms && a.email === b.email && a.push === b.push

const isSelf = (actor: Actor, member: Member): member is ExistingMember =>
  member.status !== 'unknown' && member.id === actor.id
