/** The counts of a block of applications, in every scope, against their folded events; see `applications/counts/shape.ts`. */
import type { ApplicationStatus } from '@portal/contract'
import { isAsWritten } from '@portal/event-store'
import type { Item, Items, Key } from '@portal/items'
import type { Counted } from '../applications/counts/apply.ts'
import {
  blocksPerLeaf,
  countedStatuses,
  type Generation,
  idsPerBlock,
  leafKey,
  rootKey,
  type Scope,
  statusesKey,
} from '../applications/counts/shape.ts'
import { noStatuses, statusIn } from '../applications/counts/statuses.ts'
import { countAt, type Sums, type Width } from '../applications/counts/sums.ts'
import type { SearchRow } from '../applications/search/shape.ts'
import { administeredAgencyKey } from '../keys.ts'
import type { StreamProblem } from './reading.ts'

/** What the lists must say of one application, as its `version` events tell it. */
export type Folded =
  | { readonly version: number; readonly counted: Counted | undefined; readonly row: SearchRow | undefined }
  | 'unreadable'
export type FoldedBlock = {
  readonly block: number
  /** Those that there are, by id. */
  readonly folded: ReadonlyMap<number, Folded>
}

export const verifyCounts = async (
  items: Items,
  generation: Generation,
  { block, folded }: FoldedBlock,
): Promise<readonly StreamProblem[]> => {
  const counted: { readonly id: number; readonly agency: number; readonly status: ApplicationStatus }[] = []
  for (const [id, one] of folded) {
    // Sums of which one part is not known cannot be compared: that stream was named.
    if (one === 'unreadable') return []
    if (one.counted !== undefined) counted.push({ id, ...one.counted })
  }
  const [leaf, place] = [Math.floor(block / blocksPerLeaf), block % blocksPerLeaf]
  const wrong: Key[] = []

  const key = statusesKey(generation, block * idsPerBlock)
  const statuses = ((await items.get('counts', key))?.statuses as Uint8Array | undefined) ?? noStatuses()
  const statusOf = new Map<number, ApplicationStatus | undefined>(counted.map(({ id, status }) => [id, status]))
  for (let id = block * idsPerBlock; id < (block + 1) * idsPerBlock; id++)
    if (statusIn(statuses, id) !== statusOf.get(id)) wrong.push(key)

  const scopes = await scopesIn(
    items,
    counted.map(({ agency }) => agency),
  )
  for (const scope of scopes) {
    const own = counted.filter(({ agency }) => scope === 'all' || scope === `agency-${agency}`)
    const [root, sums] = await rowsOf(items, [rootKey(generation, scope), leafKey(generation, scope, leaf)])
    for (const status of countedStatuses) {
      const expected = own.filter((each) => each.status === status).length
      if (countAt(sumsOf(sums, 2), place, status) !== expected) wrong.push(leafKey(generation, scope, leaf))
      // A leaf that was changed was named by its own check, and one that is gone is named here: it tells nothing of the root.
      const isTold = place === 0 && isWhole(sums) && (sums !== undefined || own.length === 0)
      if (isTold && countAt(sumsOf(root, 4), leaf, status) !== sumOf(sums, status))
        wrong.push(rootKey(generation, scope))
    }
  }
  const places = [...new Set(wrong.map(({ pk, sk }) => `counts ${pk} / ${sk}`))]
  return places.map((place) => ({ stream: 'counts', reason: 'counts', place }))
}

/** Everybody's, those of every agency there is, and of every agency that an application names. */
const scopesIn = async (items: Items, named: readonly (number | undefined)[]): Promise<readonly Scope[]> => {
  const known: number[] = []
  let after: Item | undefined
  do {
    const page = await items.query('views', { partition: administeredAgencyKey(0).pk, ...(after && { after }) })
    known.push(...page.items.map(({ sk }) => Number(String(sk).split('#')[1])))
    after = page.next ?? undefined
  } while (after)
  const agencies = new Set([...known, ...named.filter((agency) => agency !== undefined)])
  return ['all', ...[...agencies].map((agency): Scope => `agency-${agency}`)]
}

const rowsOf = async (items: Items, keys: readonly Key[]) => items.getMany('counts', keys)

const isWhole = (row: Item | undefined): boolean =>
  row === undefined || isAsWritten(row, ['sums', 'revision'], ['pk', 'sk'])

const sumsOf = (row: Item | undefined, width: Width): Sums => ({
  width,
  bytes: (row?.sums as Uint8Array | undefined) ?? new Uint8Array(0),
})

const sumOf = (leaf: Item | undefined, status: ApplicationStatus): number =>
  Array.from({ length: blocksPerLeaf }, (_, place) => countAt(sumsOf(leaf, 2), place, status)).reduce(
    (a, b) => a + b,
    0,
  )
