/** Where a member's notices go. One row per member who has chosen anything. */
import type { ChannelsDocument } from '@portal/contract/documents/channels'
import { type Channels, everyChoice, fold, type MemberEvent, memberState, type Push } from '@portal/domain'
import type { Projection, RecordedEvent } from '@portal/event-store'
import type { Items } from '@portal/items'
import { channelsKey } from '../keys.ts'

export type NoticeMailbox = {
  readonly emailNumber: number
  readonly address: string
  readonly confirmedAt: string | null
  readonly failedAt: string | null
}

export type MemberChannels = Pick<Channels, 'kinds' | 'digest'> & {
  /** The confirmed address, or else the one that waits for its code. */
  readonly email: NoticeMailbox | null
  /** The number of the address that waits for its code. */
  readonly offered: number | null
  readonly push: readonly (Push & { readonly createdAt: string })[]
}

export const memberChannels: Projection = {
  name: 'member-channels',
  kind: 'member',
  rows: (history) => {
    const events = history as readonly RecordedEvent<MemberEvent>[]
    const member = fold(memberState, events)
    const last = events.at(-1)
    if (member.status === 'unknown' || !last || !events.some(isOfChannels)) return []
    const { email, offered, push, kinds, digest } = member.channels
    const shown = email ?? offered
    const document: MemberChannels = {
      email:
        shown === null || shown.address === null
          ? null
          : {
              emailNumber: shown.emailNumber,
              address: shown.address,
              confirmedAt: email === null ? null : timeOf(events, 'EmailConfirmed', shown.emailNumber),
              failedAt: shown.failure === null ? null : timeOf(events, 'EmailFailed', shown.emailNumber),
            },
      offered: offered?.emailNumber ?? null,
      push: push
        .filter(({ subscription }) => subscription !== null)
        .map((one) => ({ ...one, createdAt: addedAt(events, one.pushNumber) })),
      kinds,
      digest,
    }
    return [{ ...channelsKey(member.id), version: last.version, ...document }]
  },
}

const isOfChannels = ({ type }: MemberEvent): boolean =>
  type === 'EmailOffered' || type === 'PushAdded' || type === 'ChannelsChosen'

const timeOf = (
  events: readonly RecordedEvent<MemberEvent>[],
  type: 'EmailConfirmed' | 'EmailFailed',
  emailNumber: number,
): string | null =>
  events.findLast((event) => event.type === type && event.data.emailNumber === emailNumber)?.at ?? null

const addedAt = (events: readonly RecordedEvent<MemberEvent>[], pushNumber: number): string =>
  events.find((event) => event.type === 'PushAdded' && event.data.pushNumber === pushNumber)?.at ?? ''

/** As the member reads it; `uses` has the time of each device's last notice. */
export const channelsDocument = (
  { email, push, kinds, digest }: MemberChannels,
  { phone, uses }: { readonly phone: string | null; readonly uses: ReadonlyMap<number, string> },
): Omit<ChannelsDocument, 'takes_email'> => ({
  sms: { phone },
  email: email && { address: email.address, confirmed_at: email.confirmedAt, failed_at: email.failedAt },
  push: push.map(({ pushNumber, device, createdAt }) => ({
    id: pushNumber,
    device,
    created_at: createdAt,
    last_used_at: uses.get(pushNumber) ?? null,
  })),
  kinds: [...everyChoice({ kinds })],
  digest,
})

const nothing: MemberChannels = { email: null, offered: null, push: [], kinds: [], digest: false }

/** Strongly consistent: a removed address or device gets nothing more. */
export const channelsOf = async (items: Items, memberId: number): Promise<MemberChannels> => {
  const row = await items.get('views', channelsKey(memberId))
  if (!row) return nothing
  const { pk, sk, version, ...channels } = row
  return channels as unknown as MemberChannels
}
