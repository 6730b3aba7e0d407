/** A member's passkeys, oldest first, for sign-in and profile. One row per member. */
import { type Credential, fold, type MemberEvent, memberState } from '@portal/domain'
import type { Projection, RecordedEvent } from '@portal/event-store'
import type { Items } from '@portal/items'
import { passkeysKey } from '../keys.ts'

export type PasskeyDocument = {
  readonly id: number
  readonly label: string
  readonly createdAt: string
  readonly credential: Credential
}

export const memberPasskeys: Projection = {
  name: 'member-passkeys',
  kind: 'member',
  rows: (history) => {
    const events = history as readonly RecordedEvent<MemberEvent>[]
    const member = fold(memberState, events)
    const last = events.at(-1)
    if (member.status === 'unknown' || !last) return []
    const passkeys = member.passkeys
      .filter(({ credential }) => credential !== null)
      .map(({ id, label, credential }) => ({ id, label, createdAt: addedAt(events, id), credential }))
    return passkeys.length === 0 ? [] : [{ ...passkeysKey(member.id), version: last.version, passkeys }]
  },
}

/** Strongly consistent: a removed passkey is useless at the next request. */
export const loadPasskeys = async (items: Items, memberId: number): Promise<readonly PasskeyDocument[]> => {
  const row = await items.get('views', passkeysKey(memberId))
  return (row?.passkeys ?? []) as unknown as readonly PasskeyDocument[]
}

const addedAt = (events: readonly RecordedEvent<MemberEvent>[], passkey: number): string =>
  events.find((event) => event.type === 'PasskeyAdded' && event.data.passkey === passkey)?.at ?? ''
