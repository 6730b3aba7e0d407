/** Where a member is told of their cases besides SMS: a confirmed e-mail address, and push for their devices. */
import { type KindChoice, kindDefaults, type NoticeKind, noticeKinds } from '../facts/notice-kinds.ts'
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

/** `emailNumber` counts up, so that a bounce or a link of an earlier address is recognised. */
type Mailbox = { readonly emailNumber: number; readonly address: string }
export type Push = { readonly pushNumber: number; readonly subscription: PushSubscription; readonly device: string }

export type Channels = {
  readonly email: (Mailbox & { readonly failure: EmailFailed['data']['failure'] | null }) | null
  /** Waits for its code. It does not replace the confirmed address before. */
  readonly offered: (Mailbox & { readonly failure: EmailFailed['data']['failure'] | null }) | null
  readonly lastEmail: number
  readonly push: readonly Push[]
  readonly lastPush: number
  readonly kinds: readonly ChosenKind[]
  /** Whether a member of staff gets the e-mail of working mornings. */
  readonly digest: boolean
}

export const noChannels: Channels = {
  email: null,
  offered: null,
  lastEmail: 0,
  push: [],
  lastPush: 0,
  kinds: [],
  digest: false,
}

export const evolveChannels = (channels: Channels, event: ChannelEvent): Channels => {
  switch (event.type) {
    case 'EmailOffered': {
      const { emailNumber, address } = event.data
      return { ...channels, offered: { emailNumber, address, failure: null }, lastEmail: emailNumber }
    }
    case 'EmailConfirmed':
      return channels.offered?.emailNumber === event.data.emailNumber
        ? { ...channels, email: { ...channels.offered, failure: null }, offered: null }
        : channels
    case 'EmailFailed': {
      const { emailNumber, failure } = event.data
      const failed = <M extends Mailbox>(one: M | null) =>
        one?.emailNumber === emailNumber ? { ...one, failure } : one
      return { ...channels, email: failed(channels.email), offered: failed(channels.offered) }
    }
    case 'EmailRemoved':
      return { ...channels, email: null, offered: null }
    case 'PushAdded': {
      const { pushNumber, subscription, device } = event.data
      const others = channels.push.filter((one) => one.pushNumber !== pushNumber)
      const push = [...others, { pushNumber, subscription, device }]
      return { ...channels, push, lastPush: Math.max(channels.lastPush, pushNumber) }
    }
    case 'PushRemoved':
      return { ...channels, push: channels.push.filter(({ pushNumber }) => pushNumber !== event.data.pushNumber) }
    case 'ChannelsChosen': {
      const { kinds, digest } = event.data
      const kept = channels.kinds.filter(({ kind }) => !kinds.some((chosen) => chosen.kind === kind))
      return { ...channels, kinds: [...kept, ...kinds], digest }
    }
  }
}

/** What goes where for this kind: what the member chose, or the default. */
export const choiceOf = ({ kinds }: Pick<Channels, 'kinds'>, kind: NoticeKind): KindChoice => {
  const { sms, email, push } = kinds.find((one) => one.kind === kind) ?? kindDefaults[kind]
  return { sms, email, push }
}

export const everyChoice = (channels: Pick<Channels, 'kinds'>): readonly ChosenKind[] =>
  noticeKinds.map((kind) => ({ kind, ...choiceOf(channels, kind) }))
