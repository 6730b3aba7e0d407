/**
 * Tells a member of something, by what they chose for this kind: their devices, e-mail and SMS, each once, twice at
 * most (R-NOTE-14). `otherwise` means an SMS only if no push was accepted and no e-mail can be sent (R-NOTE-13).
 */
import { randomUUID } from 'node:crypto'
import { choiceOf, memberDecider, streamOf, system } from '@portal/domain'
import { type EventStore, failureReason, OutcomeUnknown, type Retry } from '@portal/event-store'
import { recordNotice, recordPushUse } from '@portal/identity'
import type { Items } from '@portal/items'
import {
  DeliveryFailed,
  type Mail,
  type NoticeAbout,
  noticeLine,
  noticeMail,
  noticeSentence,
  noticeSms,
  noticeTexts,
  type Push,
  PushFailed,
  pageOf,
  type Sms,
  unsubscribeToken,
} from '@portal/notices'
import { channelsOf, type MemberChannels } from '@portal/read-models'
import { deliver, wasDelivered } from '../deliver.ts'

export type SendNoticeDependencies = {
  readonly items: Items
  readonly sms: Sms
  /** Null where the portal sends no e-mail. */
  readonly mail: Mail | null
  readonly push: Push
  readonly siteOrigin: string
  readonly execute: EventStore['execute']
  readonly hmac: EventStore['hmac']
  readonly memberById: (
    id: number,
  ) => Promise<{ readonly phone: string | null; readonly notifications: boolean } | undefined>
  readonly now: () => string
}

export type Notice = NoticeAbout & {
  /** Never rename it: the deliveries are stored under it. */
  readonly reaction: string
  /** Names the notice for ever: its event, and more where one event has several. */
  readonly eventId: string
  /** Notices with the same text here are one SMS. */
  readonly oneSmsFor?: string
  /** Not by SMS, whatever the member chose: what they do in somebody's name costs no message of theirs. */
  readonly isWithoutSms?: true
  readonly member: number
  /** ISO 8601: when it happened. */
  readonly at: string
}

/** Milliseconds for which a channel that refuses is tried again before an SMS goes in its place. */
const patience = 15 * 60_000
/** Milliseconds after which nobody is told any more of what no channel took; the inbox has it. */
const tooOld = 3 * 24 * 3_600_000

/**
 * Returns false when there was nobody to tell. Throws what `deliver` throws while a channel is to be tried again; those
 * that have taken the notice are not asked twice.
 */
export const sendNotice = async (deps: SendNoticeDependencies, notice: Notice, retry?: Retry): Promise<boolean> => {
  const { reaction, eventId, oneSmsFor, member: id, at } = notice
  const member = await deps.memberById(id)
  if (!member?.notifications || (await wasDelivered(deps, { reaction, eventId }))) return false
  const { kind } = noticeTexts[notice.name]
  const channels = await channelsOf(deps.items, id)
  const { sms, email, push } = choiceOf(channels, kind)
  const { application, principal } = notice
  const inbox = {
    at,
    eventId,
    kind,
    application,
    text: noticeSentence(notice),
    ...(principal !== undefined && { principal }),
    ...(notice.application === null && { page: noticeTexts[notice.name].page }),
  }
  const firstTried = await recordNotice(deps, id, inbox)

  const attempt = (channel: string, send: () => Promise<void>) =>
    attemptAt(send, (watched) => deliver(deps, { ...retry, reaction, eventId: `${eventId}/${channel}`, send: watched }))
  const { phone } = member
  const sendSms =
    phone === null || notice.isWithoutSms
      ? undefined
      : () => deps.sms.send({ phone, text: noticeSms(notice, deps.siteOrigin) })
  const bySms =
    sendSms && oneSmsFor !== undefined
      ? () => deliver(deps, { ...retry, reaction, eventId: oneSmsFor, send: sendSms })
      : sendSms
  const always = sms === 'always' && bySms
  const mailbox = email ? usableMailbox(deps, channels) : null
  const used = new Set<number>()
  const attempts = await Promise.all([
    ...(push
      ? channels.push.map((device) => attempt(`push-${device.pushNumber}`, pushTo(deps, notice, device, used)))
      : []),
    ...(mailbox ? [attempt('email', mailTo(deps, notice, mailbox))] : []),
  ])
  for (const pushNumber of used) await recordPushUse(deps, id, pushNumber)
  const direct = always ? await attempt('sms', bySms) : null
  const outcomes = direct ? [...attempts, direct] : attempts
  const waiting = outcomes.find((outcome) => outcome.status === 'waits')
  const isTaken = outcomes.some(({ status }) => status === 'taken')
  const now = Date.parse(deps.now())

  if (direct?.status === 'waits') throw direct.error
  if (waiting && now - firstTried < patience) throw waiting.error
  if (!isTaken && sms === 'otherwise' && bySms) {
    await deliver(deps, { ...retry, reaction, eventId, send: bySms })
    return true
  }
  if (waiting && !isTaken && now - firstTried < tooOld) throw waiting.error
  const lost = outcomes.find((outcome) => outcome.status === 'unknown')
  if (lost && !isTaken) throw lost.error
  // Marks the whole notice as done.
  await deliver(deps, { ...retry, reaction, eventId, send: async () => undefined })
  return isTaken
}

type Attempt =
  | { readonly status: 'taken' | 'rejected' }
  | { readonly status: 'waits'; readonly error: unknown }
  | { readonly status: 'unknown'; readonly error: unknown }

/** A provider that refuses this very message is not asked again. After two unanswered attempts nobody knows. */
const attemptAt = async (
  send: () => Promise<void>,
  deliverBy: (send: () => Promise<void>) => Promise<void>,
): Promise<Attempt> => {
  let isRejected = false
  const watched = async () => {
    try {
      await send()
    } catch (error) {
      isRejected = error instanceof DeliveryFailed && error.outcome === 'rejected'
      throw error
    }
  }
  try {
    await deliverBy(watched)
    return { status: 'taken' }
  } catch (error) {
    if (isRejected) return { status: 'rejected' }
    if (error instanceof OutcomeUnknown) return { status: 'unknown', error }
    if (failureReason(error) !== 'unavailable') throw error
    return { status: 'waits', error }
  }
}

type Mailbox = NonNullable<MemberChannels['email']>

const usableMailbox = ({ mail }: SendNoticeDependencies, { email }: MemberChannels): Mailbox | null =>
  mail && email && email.confirmedAt !== null && email.failedAt === null ? email : null

const mailTo =
  ({ mail, hmac, siteOrigin }: SendNoticeDependencies, notice: Notice, { address, emailNumber }: Mailbox) =>
  async (): Promise<void> => {
    const { member } = notice
    const token = await unsubscribeToken(hmac, { member, emailNumber, kind: noticeTexts[notice.name].kind })
    await mail?.send(noticeMail({ to: address, sentTo: { member, emailNumber } }, notice, { siteOrigin, token }))
  }

/** A subscription that its push service no longer knows is removed. `used` gets the number of a device that was told. */
const pushTo =
  (
    deps: SendNoticeDependencies,
    notice: Notice,
    { pushNumber, subscription }: MemberChannels['push'][number],
    used: Set<number>,
  ) =>
  async (): Promise<void> => {
    const { member, application } = notice
    const page = pageOf(notice)
    try {
      await deps.push.send(subscription, {
        text: noticeLine(notice),
        path: `/${page}`,
        topic: application === null ? page.replace('/', '-') : `application-${application}`,
      })
    } catch (error) {
      if (error instanceof PushFailed && error.isGone)
        await deps.execute(
          memberDecider,
          streamOf('member', member),
          { type: 'RemovePush', data: { pushNumber }, actor: system, at: deps.now() },
          { commandId: randomUUID() },
        )
      throw error
    }
    used.add(pushNumber)
  }
