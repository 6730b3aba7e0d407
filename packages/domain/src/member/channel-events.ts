/** The events of the channels by which a member gets notices: e-mail, push, and what is chosen for each kind. */
import type { KindChoice, NoticeKind } from '../facts/notice-kinds.ts'
import type { DomainEvent } from '../kernel/decider.ts'
import { ofMember, type PersonalFields } from '../kernel/personal-fields.ts'

/** The browser's subscription: where its push service takes notices, and the keys that encrypt for it (RFC 8291). */
export type PushSubscription = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }

export type EmailOffered = DomainEvent<
  'EmailOffered',
  { readonly member: number; readonly emailNumber: number; readonly address: string }
>
export type EmailConfirmed = DomainEvent<'EmailConfirmed', { readonly member: number; readonly emailNumber: number }>
/** The mailbox refuses for good, or its owner called a notice spam. No more e-mails go to it. */
export type EmailFailed = DomainEvent<
  'EmailFailed',
  { readonly member: number; readonly emailNumber: number; readonly failure: 'bounce' | 'complaint' }
>
/** The confirmed address and the one that waits for its code. */
export type EmailRemoved = DomainEvent<'EmailRemoved', { readonly member: number }>
/** `pushNumber` counts up within the member; the same one again replaces the keys of a device. */
export type PushAdded = DomainEvent<
  'PushAdded',
  {
    readonly member: number
    readonly pushNumber: number
    readonly subscription: PushSubscription
    readonly device: string
  }
>
/** `isGone`: the push service no longer knew the subscription. */
export type PushRemoved = DomainEvent<
  'PushRemoved',
  { readonly member: number; readonly pushNumber: number; readonly isGone: boolean }
>
export type ChosenKind = KindChoice & { readonly kind: NoticeKind }
/** Holds the kinds that changed. */
export type ChannelsChosen = DomainEvent<
  'ChannelsChosen',
  { readonly member: number; readonly kinds: readonly ChosenKind[]; readonly digest: boolean }
>
export type ChannelEvent =
  | EmailOffered
  | EmailConfirmed
  | EmailFailed
  | EmailRemoved
  | PushAdded
  | PushRemoved
  | ChannelsChosen

export const channelPersonalFields = {
  EmailOffered: { address: ofMember },
  EmailConfirmed: {},
  EmailFailed: {},
  EmailRemoved: {},
  PushAdded: { subscription: ofMember, device: ofMember },
  PushRemoved: {},
  ChannelsChosen: {},
} satisfies PersonalFields & Record<ChannelEvent['type'], unknown>
