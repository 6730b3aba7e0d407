/**
 * Sign-in numbers that were released (R-ID-26). Whoever approves a role for the person who has such a number now reads
 * of it, because who released it could have registered it anew (R-ROLE-12).
 */
import { fold, type MemberEvent, memberState, signInNumberOf } from '@portal/domain'
import type { Projection, RecordedEvent } from '@portal/event-store'
import { allItems, type Items, read, readableRows } from '@portal/items'
import { paddedId } from '../keys.ts'
import { memberNames } from '../log/actor-names.ts'
import { memberById } from './member.ts'

type Release = { readonly number: string; readonly at: string; readonly by: number }
export type ReleasedNumber = { readonly at: string; readonly by: { readonly id: number; readonly name: string } }

export const releasedNumbersPartition = 'released-numbers'

export const releasedNumbers: Projection = {
  name: 'released-numbers',
  kind: 'member',
  rows: (history) => {
    const events = history as readonly RecordedEvent<MemberEvent>[]
    const member = fold(memberState, events)
    if (member.status === 'unknown') return []
    const releases = events.flatMap((event, index): Release[] => {
      if (event.type !== 'MemberIdReleased') return []
      const before = fold(memberState, events.slice(0, index))
      const number = before.status === 'unknown' ? null : signInNumberOf(before)
      return number === null ? [] : [{ number, at: event.at, by: event.actor.id }]
    })
    if (releases.length === 0) return []
    const key = { pk: releasedNumbersPartition, sk: `member#${paddedId(member.id)}` }
    return [{ ...key, id: member.id, releases, version: events.length }]
  },
}

/** The last release of each member's present number; members without one are left out. Numbers are released seldom. */
export const releasesOfNumbers = async (
  items: Items,
  members: readonly number[],
): Promise<ReadonlyMap<number, ReleasedNumber>> => {
  const rows = await allItems(items, 'views', { partition: releasedNumbersPartition })
  const releases = readableRows(items, 'views', rows, (row) => {
    read.number(row, 'id')
    return read.rows(row, 'releases') as unknown as readonly Release[]
  }).flat()
  if (releases.length === 0) return new Map()
  const found = await Promise.all(
    [...new Set(members)].map(async (id) => {
      const member = await memberById(items, id)
      const number = member?.registrationType === 'legal' ? member.companyId : member?.personalId
      const last = releases
        .filter((release) => release.number === number)
        .toSorted(byTime)
        .at(-1)
      return last ? [{ id, ...last }] : []
    }),
  )
  const ofMembers = found.flat()
  const names = await memberNames(
    items,
    ofMembers.map(({ by }) => by),
  )
  return new Map(ofMembers.map(({ id, at, by }) => [id, { at, by: { id: by, name: names.get(by) ?? '' } }]))
}

const byTime = (one: Release, other: Release) => one.at.localeCompare(other.at)
