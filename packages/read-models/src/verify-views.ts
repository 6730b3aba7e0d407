/**
 * Compares every view row and every claim with a replay of the events: what the kill test asks after each kill, and an
 * operator at any time. Names places, never what stands there.
 */
import { parseStream, type StreamName } from '@portal/domain'
import type { EventStore, ViewRow } from '@portal/event-store'
import { type Item, type Items, isEqual, type TableName } from '@portal/items'
import { portalClaims } from './claims.ts'
import { portalProjections } from './projections.ts'

export type ViewProblem =
  /** A row that a replay gives: it is not there, or it says something else. */
  | { readonly is: 'missing' | 'different'; readonly stream: StreamName; readonly row: string }
  /** A row that no replay gives. */
  | { readonly is: 'extra'; readonly row: string }
  /** A claim that the stream should hold and does not, or one that it holds and should not. */
  | { readonly is: 'claim-missing' | 'claim-extra'; readonly stream: StreamName; readonly kind: string }

export type ViewVerification = {
  readonly intact: boolean
  readonly streams: number
  readonly rows: number
  readonly claims: number
  readonly problems: readonly ViewProblem[]
}

export const verifyViews = async (items: Items, store: EventStore): Promise<ViewVerification> => {
  const problems: ViewProblem[] = []
  const expectedRows = new Set<string>()
  const expectedClaims = new Map<StreamName, number>()
  let streams = 0

  for await (const head of everyItem(items, 'heads')) {
    streams += 1
    const stream = head.stream as StreamName
    const { kind } = parseStream(stream)
    const history = await store.load(stream)
    const isOfKind = (each: { readonly kind: string }) => each.kind === kind

    for (const row of portalProjections.filter(isOfKind).flatMap(({ rows }) => rows(history))) {
      expectedRows.add(nameOf(row))
      const stored = await items.get('views', { pk: row.pk, sk: row.sk })
      if (!stored) problems.push({ is: 'missing', stream, row: nameOf(row) })
      else if (!isEqual(stored, row)) problems.push({ is: 'different', stream, row: nameOf(row) })
    }

    const held = portalClaims.filter(isOfKind).flatMap((claims) => claims.held(history))
    expectedClaims.set(stream, held.length)
    for (const claim of held)
      if ((await store.holderOf(claim)) !== stream) problems.push({ is: 'claim-missing', stream, kind: claim.kind })
  }

  for await (const row of everyItem(items, 'views'))
    if (!expectedRows.has(nameOf(row))) problems.push({ is: 'extra', row: nameOf(row) })

  const claims = await heldClaims(items)
  for (const [stream, count] of claims)
    if (count > (expectedClaims.get(stream) ?? 0)) problems.push({ is: 'claim-extra', stream, kind: 'any' })

  return {
    intact: problems.length === 0,
    streams,
    rows: expectedRows.size,
    claims: [...expectedClaims.values()].reduce((sum, count) => sum + count, 0),
    problems,
  }
}

const nameOf = ({ pk, sk }: ViewRow | Item): string => `${pk} / ${sk}`

/** How many claims each stream holds. Answers that are remembered for their keys name a stream too, and are none. */
const heldClaims = async (items: Items): Promise<ReadonlyMap<StreamName, number>> => {
  const held = new Map<StreamName, number>()
  for await (const { stream, bodyDigest } of everyItem(items, 'claims'))
    if (typeof stream === 'string' && bodyDigest === undefined)
      held.set(stream as StreamName, (held.get(stream as StreamName) ?? 0) + 1)
  return held
}

async function* everyItem(items: Items, table: TableName): AsyncGenerator<Item> {
  let after: Item | undefined
  do {
    const page = await items.scan(table, after ? { after } : {})
    yield* page.items
    after = page.next ?? undefined
  } while (after)
}
