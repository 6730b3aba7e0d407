/** Notifies members by SMS of what was decided on their record: documents, a new phone, their own account. */
import {
  fold,
  isApproved,
  isChild,
  type Member,
  type MemberChangeEvent,
  type MemberEvent,
  memberState,
} from '@portal/domain'
import type { EventStore, RecordedEvent, Retry } from '@portal/event-store'
import { recordNotice } from '@portal/identity'
import type { Items } from '@portal/items'
import {
  erasureText,
  idReleasedText,
  memberChangeProposedText,
  memberChangeText,
  passkeyText,
  type Sms,
  type VerificationNotice,
  verificationText,
} from '@portal/notices'
import { deliver } from '../deliver.ts'
import type { Reaction } from '../reaction.ts'
import { childDecided } from './child.ts'
import type { SendNoticeDependencies } from './send-notice.ts'

/** An SMS about a member's own account, which has no choice of channel; the inbox has it too (R-NOTE-22). */
type TellPhoneDependencies = { readonly items: Items; readonly sms: Sms; readonly now: () => string }

type AccountNotice = {
  /** Never rename it: the deliveries are stored under it. */
  readonly reaction: string
  readonly event: Pick<RecordedEvent, 'stream' | 'version' | 'at'>
  readonly member: number
  /** Null of whoever has none: then the inbox alone has the notice. */
  readonly phone: string | null
  readonly text: string
}

const tellPhone = async (
  deps: TellPhoneDependencies,
  { reaction, event, member, phone, text }: AccountNotice,
  retry?: Retry,
): Promise<void> => {
  const eventId = `${event.stream}/${event.version}`
  await recordNotice(deps, member, { at: event.at, eventId, kind: 'account', application: null, text })
  const send = async () => (phone === null ? undefined : deps.sms.send({ phone, text }))
  await deliver(deps, { ...retry, reaction, eventId, send })
}

export type NotifyMemberDependencies = SendNoticeDependencies & { readonly load: EventStore['load'] }

export const notifyMember = (deps: NotifyMemberDependencies): Reaction<'member'> => ({
  name: 'notify-member',
  kinds: ['member'],
  react: async (event, retry) => {
    if (event.type !== 'DocumentStatusSet') return
    const before = fold(memberState, await deps.load<MemberEvent>(event.stream, { upTo: event.version - 1 }))
    if (before.status !== 'unknown' && before.child && isChild(before, event.at))
      return childDecided(deps, event, before.child.parent, retry)
    const member = await deps.memberById(event.data.member)
    if (!member?.notifications) return
    const { phone } = member
    const wasVerified = before.status !== 'unknown' && before.documentStatus === 'verified'
    const text = verificationText({
      notice: noticeOf(event.data.status, wasVerified),
      hasReason: event.data.refusalReason !== null,
    })
    await tellPhone(deps, { reaction: 'notify-member', event, member: event.data.member, phone, text }, retry)
  },
})

/** A refusal takes the verification away only from a verified member. */
const noticeOf = (status: 'verified' | 'not_verified', wasVerified: boolean): VerificationNotice => {
  if (status === 'verified') return 'verified'
  return wasVerified ? 'removed' : 'refused'
}

/**
 * Notifies the phone that a member has before a changed phone, or a changed or released personal ID, when it is
 * proposed and again when it has happened, regardless of consent, because the member may not have asked for it
 * (R-ADM-17).
 */
export type NotifyOldPhoneDependencies = TellPhoneDependencies & { readonly load: EventStore['load'] }

export const notifyOldPhone = (deps: NotifyOldPhoneDependencies): Reaction<'member' | 'change'> => ({
  // The checkpoint and the sent messages are stored under this name: under another one every SMS would be sent again.
  name: 'tell-old-phone',
  kinds: ['member', 'change'],
  react: async (event, retry) => {
    const text = textOf(event)
    if (text === null) return
    const oldPhone = await oldPhoneOf(deps, event)
    if (oldPhone === null) return
    const { member } = event.data
    await tellPhone(deps, { reaction: 'tell-old-phone', event, member, phone: oldPhone, text }, retry)
  },
})

/** Null once the person is erased, and of somebody who has no phone. */
const oldPhoneOf = async (
  { load }: NotifyOldPhoneDependencies,
  event: RecordedEvent<MemberEvent | MemberChangeEvent>,
): Promise<string | null> => {
  if (event.type === 'MemberChangeProposed') return event.data.oldPhone
  const before = fold(memberState, await load<MemberEvent>(event.stream, { upTo: event.version - 1 }))
  return before.status === 'unknown' ? null : before.person.phone
}

const textOf = (event: MemberEvent | MemberChangeEvent): string | null => {
  if (event.type === 'MemberChangeProposed') {
    const { phone, personalId, effectiveAt } = event.data
    if (phone === undefined && personalId === undefined) return null
    return memberChangeProposedText({ isByClock: effectiveAt !== null })
  }
  if (event.type === 'MemberIdReleased') return idReleasedText()
  if (event.type !== 'MemberEdited') return null
  const changed = { phone: event.data.phone !== undefined, personalId: event.data.personalId !== undefined }
  return changed.phone || changed.personalId ? memberChangeText(changed) : null
}

/**
 * Notifies a member's phone of passkeys (R-ID-43) and of the answer to their request to be erased (R-ID-82),
 * regardless of consent, because somebody else may have done it.
 */
export type NotifyOwnAccountDependencies = TellPhoneDependencies & { readonly load: EventStore['load'] }

export const notifyOwnAccount = (deps: NotifyOwnAccountDependencies): Reaction<'member'> => ({
  // The checkpoint and the sent messages are stored under this name: under another one every SMS would be sent again.
  name: 'tell-passkey-owner',
  kinds: ['member'],
  react: async (event: RecordedEvent<MemberEvent>, retry) => {
    const textOf = texts[event.type]
    if (!textOf) return
    const member = fold(memberState, await deps.load<MemberEvent>(event.stream, { upTo: event.version }))
    if (member.status === 'unknown') return
    const text = textOf(member)
    const { phone, phoneSlot } = member.person
    // Null beside a slot once the person is erased.
    if (text === null || (phone === null && phoneSlot !== null)) return
    await tellPhone(deps, { reaction: 'tell-passkey-owner', event, member: member.id, phone, text }, retry)
  },
})

type Told = (member: Extract<Member, { readonly person: unknown }>) => string | null

/** The first of the two approvals of an erasure is no news. */
const texts: { readonly [Type in MemberEvent['type']]?: Told } = {
  PasskeyAdded: () => passkeyText('added'),
  PasskeyRemoved: () => passkeyText('removed'),
  PasskeysReset: () => passkeyText('reset'),
  ErasureApproved: ({ erasureApprovedBy }) => (isApproved(erasureApprovedBy ?? []) ? erasureText('approved') : null),
  ErasureRefused: () => erasureText('refused'),
}
