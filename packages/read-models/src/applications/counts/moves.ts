/** Computes which counts a change of some applications raises and lowers. Pure. */
import type { ApplicationStatus } from '@portal/contract'
import { unsentStatus, waitingStatus, waitsForAgency } from '@portal/contract/application-status'
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
  rootKey,
} from './shape.ts'
import { hourIndex, type WaitingSince } from './since.ts'
import { type CountChange, hourSums, type PackedSums } from './sums.ts'

export type CountedApplication = {
  readonly agency: number
  readonly status: ApplicationStatus
  readonly program?: number | null
  /** Whether the application waits for its applicant after a return. */
  readonly isReturned?: boolean
  /** The time of the last forwarding, while the application is forwarded. */
  readonly forwardedAt?: string | null
}

/** How an application is counted, before a change or after it. */
type CountedState = {
  /** Undefined while the application is not counted. */
  readonly status: ApplicationStatus | undefined
  readonly isReturned: boolean
  /** Since when the application waits for staff. Null when it does not wait; undefined while it is not counted. */
  readonly since: WaitingSince | undefined
}
/** An application never moves to another agency or program, so its scopes stay the same. */
export type CountMove = {
  readonly id: number
  readonly agency: number
  readonly scopes: readonly ListScope[]
  readonly before: CountedState
  readonly after: CountedState & { readonly status: ApplicationStatus; readonly since: WaitingSince }
}
type ItemChange = Omit<PackedSums, 'bytes'> & { readonly key: Key; readonly by: CountChange[] }

/** The time since which the application waits for staff; null when it does not wait. */
export const waitingSinceOf = ({
  status,
  forwardedAt,
}: Pick<CountedApplication, 'status' | 'forwardedAt'>): WaitingSince =>
  waitsForAgency(status) && forwardedAt ? Date.parse(forwardedAt) : null

export const currentState = ({ status, isReturned = false, forwardedAt }: CountedApplication) => ({
  status,
  isReturned: status === unsentStatus && isReturned,
  since: waitingSinceOf({ status, forwardedAt }),
})

/** The scopes of the lists that contain the application. */
export const listScopes = ({ agency, program = null }: CountedApplication): readonly ListScope[] => [
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
  for (const { id, scopes, before, after } of moves) {
    const leaf = Math.floor(id / idsPerLeaf)
    const block = Math.floor(id / idsPerBlock) % blocksPerLeaf
    const byId = (scope: CountedScope, from: ApplicationStatus | undefined, to: ApplicationStatus | undefined) => {
      if (from === to) return
      change(rootKey(generation, scope), { width: 4 }, move(leaf, from, to))
      change(leafKey(generation, scope, leaf), { width: 2 }, move(block, from, to))
    }
    const inOrder = orderChanges({ before, after })
    for (const scope of scopes) {
      byId(scope, before.status, after.status)
      byId(
        `returned-${scope}`,
        before.isReturned ? unsentStatus : undefined,
        after.isReturned ? unsentStatus : undefined,
      )
      for (const { since, by } of inOrder) {
        const [waiting, hour] = [`waiting-${scope}` as const, hourIndex(since)]
        const hourLeaf = Math.floor(hour / hoursPerLeaf)
        change(rootKey(generation, waiting), hourSums, [{ index: hourLeaf, status: waitingStatus, by }])
        change(leafKey(generation, waiting, hourLeaf), hourSums, [
          { index: hour % hoursPerLeaf, status: waitingStatus, by },
        ])
      }
    }
  }
  return all
}

/** The changes in the waiting order: the application leaves it at its old waiting time and enters it at the new one. */
const orderChanges = ({ before, after }: Pick<CountMove, 'before' | 'after'>) => {
  if (before.since === after.since) return []
  return [
    { since: before.since ?? null, by: -1 },
    { since: after.since, by: 1 },
  ].flatMap(({ since, by }) => (since === null ? [] : [{ since, by }]))
}

/**
 * The writes of the waiting order. They need no condition, because the same transaction writes each application's
 * counted status or waiting time under one.
 */
export const orderWrites = (generation: Generation, moves: readonly CountMove[]): readonly Write[] =>
  moves.flatMap(({ id, scopes, before, after }) =>
    scopes.flatMap((scope) =>
      orderChanges({ before, after }).map(({ since, by }): Write => {
        const key = { pk: orderPartition(generation, scope), sk: orderSort(since, id) }
        return by > 0 ? { put: withChecksum({ ...key, id }), table: 'counts' } : { delete: key, table: 'counts' }
      }),
    ),
  )

export const rowName = ({ pk, sk }: Key): string => `${pk} ${sk}`
