/** Computes which counts a change of some applications raises and lowers. Pure. */
import type { ApplicationStatus } from '@portal/contract'
import { unsentStatus, waitingStatus, waitsForAgency } from '@portal/contract/application-status'
import { startOfTbilisiDay } from '@portal/domain'
import { withChecksum } from '@portal/event-store'
import type { Key, Write } from '@portal/items'
import {
  blocksPerLeaf,
  type CountedScope,
  type Generation,
  hoursPerLeaf,
  idsPerBlock,
  idsPerLeaf,
  type ListScope,
  leafKey,
  noProgram,
  orderPartition,
  orderSort,
  type Queue,
  rootKey,
} from './shape.ts'
import { hourIndex, undated, type WaitingSince } from './since.ts'
import { type CountChange, hourSums, type PackedSums } from './sums.ts'

export type CountedApplication = {
  readonly agency: number
  /** The places that a transfer took it away from, the earliest first. */
  readonly earlier?: readonly CountedPlace[]
  readonly status: ApplicationStatus
  readonly program?: number | null
  /** Whether the application waits for its applicant after a return. */
  readonly isReturned?: boolean
  /** The time of the last forwarding, while the application is forwarded. */
  readonly forwardedAt?: string | null
  /** Whether a request for papers is open. */
  readonly isRequested?: boolean
  /** Days of Tbilisi: when the agency's answer is due, and the last day for the applicant's answer. */
  readonly dueOn?: string | null
  readonly answerBy?: string | null
}

type CountedPlace = { readonly agency: number; readonly program?: number | null }

/** How an application is counted, before a change or after it. */
type CountedState = {
  /** The agency that it is counted for; undefined while it is not counted. */
  readonly agency: number | undefined
  readonly scopes: readonly ListScope[]
  readonly transfers: number
  /** Undefined while the application is not counted. */
  readonly status: ApplicationStatus | undefined
  readonly isReturned: boolean
  readonly isRequested: boolean
  /** Since when the application waits for staff. Null when it does not wait; undefined while it is not counted. */
  readonly since: WaitingSince | undefined
  /**
   * The begin of its due day or, while it waits for its applicant, of the last day for their answer; `undated` without a
   * day. Null in no such queue; undefined while it is not counted.
   */
  readonly day: WaitingSince | undefined
}
export type CountMove = {
  readonly id: number
  readonly before: CountedState
  readonly after: CountedState & {
    readonly agency: number
    readonly status: ApplicationStatus
    readonly since: WaitingSince
    readonly day: WaitingSince
  }
}
type ItemChange = Omit<PackedSums, 'bytes'> & { readonly key: Key; readonly by: CountChange[] }

/** The time since which the application waits for staff; null when it does not wait. */
export const waitingSinceOf = ({
  status,
  forwardedAt,
}: Pick<CountedApplication, 'status' | 'forwardedAt'>): WaitingSince =>
  waitsForAgency(status) && forwardedAt ? Date.parse(forwardedAt) : null

/** The instant of its day in the queue of due days, or in that of the applicant's answers. */
export const dayOf = ({ status, isReturned, isRequested, dueOn, answerBy }: CountedApplication): WaitingSince => {
  const isWithApplicant = isReturned || isRequested
  if (!isWithApplicant && !waitsForAgency(status)) return null
  const day = isWithApplicant ? answerBy : dueOn
  return day ? startOfTbilisiDay(day) : undated
}

export const transfersOf = ({ earlier = [] }: Pick<CountedApplication, 'earlier'>): number => earlier.length

/** Where an application with so many counted transfers is counted; undefined when its history is older than the counts. */
export const countedPlace = (application: CountedApplication, transfers: number): CountedPlace | undefined =>
  [...(application.earlier ?? []), application][transfers]

export const currentState = (application: CountedApplication): CountMove['after'] => {
  const { agency, status, isReturned = false, isRequested = false, forwardedAt } = application
  return {
    agency,
    scopes: listScopes(application),
    transfers: transfersOf(application),
    status,
    isReturned: status === unsentStatus && isReturned,
    isRequested: waitsForAgency(status) && isRequested,
    since: waitingSinceOf({ status, forwardedAt }),
    day: dayOf(application),
  }
}

type QueuePlace = { readonly queue: Queue; readonly instant: number }

/** While papers are asked for, the clock stands: such an application has no due day, and stays in that queue. */
export const placesOf = ({
  isReturned,
  isRequested,
  since,
  day,
}: Pick<CountedState, 'isReturned' | 'isRequested' | 'since' | 'day'>): readonly QueuePlace[] => {
  const waiting: QueuePlace[] = since == null ? [] : [{ queue: 'waiting', instant: since }]
  if (day == null) return waiting
  if (isReturned) return [...waiting, { queue: 'answer', instant: day }]
  if (isRequested) return [...waiting, { queue: 'due', instant: undated }, { queue: 'papers', instant: day }]
  return [...waiting, { queue: 'due', instant: day }]
}

/** The scopes of the lists that contain the application. */
export const listScopes = ({ agency, program = null }: CountedPlace): readonly ListScope[] => [
  'all',
  `agency-${agency}`,
  `agency-${agency}-program-${program ?? noProgram}`,
]

/** The changes that these moves make to the leaf and root of each scope, by row. */
export const itemChanges = (generation: Generation, moves: readonly CountMove[]): ReadonlyMap<string, ItemChange> => {
  const all = new Map<string, ItemChange>()
  const change = (key: Key, layout: Omit<PackedSums, 'bytes'>, by: readonly CountChange[]) => {
    const item: ItemChange = all.get(rowName(key)) ?? { key, ...layout, by: [] }
    all.set(rowName(key), item)
    item.by.push(...by)
  }
  /** One less at the old status, one more at the new one; an undefined status changes nothing. */
  const move = (index: number, before: ApplicationStatus | undefined, after: ApplicationStatus | undefined) => [
    ...(before === undefined ? [] : [{ index, status: before, by: -1 }]),
    ...(after === undefined ? [] : [{ index, status: after, by: 1 }]),
  ]
  for (const { id, before, after } of moves) {
    const leaf = Math.floor(id / idsPerLeaf)
    const block = Math.floor(id / idsPerBlock) % blocksPerLeaf
    const byId = (scope: CountedScope, from: ApplicationStatus | undefined, to: ApplicationStatus | undefined) => {
      if (from === to) return
      change(rootKey(generation, scope), { width: 4 }, move(leaf, from, to))
      change(leafKey(generation, scope, leaf), { width: 2 }, move(block, from, to))
    }
    for (const [scope, was, is] of statesByScope({ before, after })) {
      byId(scope, was?.status, is?.status)
      byId(`returned-${scope}`, was?.isReturned ? unsentStatus : undefined, is?.isReturned ? unsentStatus : undefined)
      for (const { queue, instant, by } of orderChanges(was, is)) {
        const [queued, hour] = [`${queue}-${scope}` as const, hourIndex(instant)]
        const hourLeaf = Math.floor(hour / hoursPerLeaf)
        change(rootKey(generation, queued), hourSums, [{ index: hourLeaf, status: waitingStatus, by }])
        change(leafKey(generation, queued, hourLeaf), hourSums, [
          { index: hour % hoursPerLeaf, status: waitingStatus, by },
        ])
      }
    }
  }
  return all
}

/** Each scope that counts the application before or after the move, with how it does; undefined where it does not. */
const statesByScope = ({ before, after }: Pick<CountMove, 'before' | 'after'>) =>
  [...new Set([...before.scopes, ...after.scopes])].map(
    (scope) =>
      [
        scope,
        before.scopes.includes(scope) ? before : undefined,
        after.scopes.includes(scope) ? after : undefined,
      ] as const,
  )

/** The application leaves each queue at its old place and enters it at the new one. */
const orderChanges = (before: CountedState | undefined, after: CountedState | undefined) => {
  const [from, to] = [before ? placesOf(before) : [], after ? placesOf(after) : []]
  const without = (places: readonly QueuePlace[], others: readonly QueuePlace[]) =>
    places.filter((one) => !others.some((other) => other.queue === one.queue && other.instant === one.instant))
  return [
    ...without(from, to).map((place) => ({ ...place, by: -1 })),
    ...without(to, from).map((place) => ({ ...place, by: 1 })),
  ]
}

/**
 * The writes of the queues' orders. They need no condition, because the same transaction writes each application's
 * counted status or waiting time under one.
 */
export const orderWrites = (generation: Generation, moves: readonly CountMove[]): readonly Write[] =>
  moves.flatMap(({ id, before, after }) =>
    statesByScope({ before, after }).flatMap(([scope, was, is]) =>
      orderChanges(was, is).map(({ queue, instant, by }): Write => {
        const key = { pk: orderPartition(generation, scope, queue), sk: orderSort(instant, id) }
        return by > 0 ? { put: withChecksum({ ...key, id }), table: 'counts' } : { delete: key, table: 'counts' }
      }),
    ),
  )

export const rowName = ({ pk, sk }: Key): string => `${pk} ${sk}`
