/**
 * Plans one append as one transaction, once per decision, so that a retry sends the same bytes under the same token.
 * Every write has a purpose, so that a cancelled transaction can be interpreted.
 */
import { type Command, type DomainEvent, parseStream, type StreamName } from '@portal/domain'
import { type Item, isEqual, type Write } from '@portal/items'
import { claimsHeldBy, claimWrites, guardedSetWrite, type Hmac } from './claims.ts'
import { type EncodeDependencies, encodeEvents } from './encode.ts'
import type {
  Claim,
  Claims,
  GuardedSet,
  GuardedStream,
  Idempotency,
  Projection,
  RecordedEvent,
  ViewRow,
} from './event-store.ts'
import { digest } from './hash.ts'
import { headCheck, headWrite } from './head.ts'
import { answerWrite, type RememberedRecord } from './idempotency.ts'
import { toItem } from './stored-event.ts'

export type PlanDependencies = EncodeDependencies & {
  readonly projections: readonly Projection[]
  readonly claims: readonly Claims[]
  readonly hmac: Hmac
}

export type WritePurpose =
  | 'event'
  | 'head'
  /** An event or head of another stream that the same command writes or relies on. */
  | 'companion'
  | 'view'
  | 'set'
  | 'answer'
  | 'released'
  | { readonly claimed: Claim }

export type AppendPlan<E extends DomainEvent> = {
  readonly stream: StreamName
  readonly commandId: string
  readonly token: string
  readonly writes: readonly Write[]
  /** The purpose of each write, in order. */
  readonly purposes: readonly WritePurpose[]
  readonly firstVersion: number
  /** The whole stream after the transaction. */
  readonly history: readonly RecordedEvent<E>[]
}

export type DecidedEvents<E extends DomainEvent> = {
  readonly stream: StreamName
  readonly history: readonly RecordedEvent<E>[]
  readonly events: readonly E[]
  readonly command: Command
  readonly commandId: string
  readonly guardedSets: readonly GuardedSet[]
  readonly answer: { readonly remembered: RememberedRecord; readonly idempotency: Idempotency } | null
  readonly round: number
  /** The same command's events in another stream, in the same transaction. */
  readonly companion?: StreamEvents | undefined
  readonly guardedStreams?: readonly GuardedStream[] | undefined
}

/** A stream's new events with its whole history. */
type StreamEvents<E extends DomainEvent = DomainEvent> = {
  readonly stream: StreamName
  readonly history: readonly RecordedEvent<E>[]
  readonly events: readonly E[]
}

export const planAppend = async <E extends DomainEvent>(
  dependencies: PlanDependencies,
  {
    stream,
    history,
    events,
    command,
    commandId,
    guardedSets,
    answer,
    round,
    companion,
    guardedStreams = [],
  }: DecidedEvents<E>,
): Promise<AppendPlan<E>> => {
  const source = { command, commandId }
  const own = await planStream(dependencies, source, { stream, history, events })
  const other = companion && (await planStream(dependencies, source, companion))
  const otherWrites = (other?.writes ?? []).map(([purpose, write]): [WritePurpose, Write] => [
    purpose === 'event' || purpose === 'head' ? 'companion' : purpose,
    write,
  ])
  const writes: [WritePurpose, Write][] = [
    ...own.writes,
    ...otherWrites,
    ...guardedStreams.map(({ stream: other, version }): [WritePurpose, Write] => [
      'companion',
      headCheck(other, version),
    ]),
    ...guardedSets.map((set): [WritePurpose, Write] => ['set', guardedSetWrite(set)]),
  ]
  if (answer !== null)
    writes.push([
      'answer',
      answerWrite(answer.remembered, answer.idempotency, { stream, version: own.history.length, at: command.at }),
    ])

  return {
    stream,
    commandId,
    token: digest(
      JSON.stringify([stream, history.length, commandId, round, ...(companion ? [companion.history.length] : [])]),
    ).slice(0, 36),
    writes: writes.map(([, write]) => write),
    purposes: writes.map(([purpose]) => purpose),
    firstVersion: history.length + 1,
    history: own.history,
  }
}

/** The events, head, view rows and claims of one stream. */
const planStream = async <E extends DomainEvent>(
  dependencies: PlanDependencies,
  { command: { actor, at }, commandId }: Pick<DecidedEvents<E>, 'command' | 'commandId'>,
  { stream, history, events }: StreamEvents<E>,
) => {
  const { hmac, projections, claims } = dependencies
  const previous = history.at(-1) ?? null
  const encoded = await encodeEvents(dependencies, { stream, previous, at, actor, commandId }, events)
  const last = encoded.at(-1)?.stored
  if (last === undefined) throw new Error('a plan needs an event')
  const after = [...history, ...encoded.map(({ recorded }) => recorded)]
  const { version, hash } = last
  const claimsBeforeAndAfter = [claimsHeldBy(claims, stream, history), claimsHeldBy(claims, stream, after)] as const
  const writes: [WritePurpose, Write][] = [
    ...encoded.map(({ stored }): [WritePurpose, Write] => [
      'event',
      { put: toItem(stored), table: 'events', if: { absent: true } },
    ]),
    ['head', headWrite({ stream, version, hash, at }, history.length)],
    ...rowWrites(projections, stream, history, after).map((write): [WritePurpose, Write] => ['view', write]),
    ...(await claimWrites(hmac, stream, ...claimsBeforeAndAfter)).map(({ claim, write }): [WritePurpose, Write] => [
      claim === null ? 'released' : { claimed: claim },
      write,
    ]),
  ]
  return { writes, history: after }
}

const rowsOf = (
  projections: readonly Projection[],
  stream: StreamName,
  history: readonly RecordedEvent[],
): readonly ViewRow[] => {
  if (history.length === 0) return []
  const known = folded.get(history)
  if (known?.projections === projections) return known.rows
  const { kind } = parseStream(stream)
  const rows = projections.filter((each) => each.kind === kind).flatMap((each) => each.rows(history))
  folded.set(history, { projections, rows })
  return rows
}

/** Caches the rows of a history, because the rows after one append are the rows before the next append or attempt. */
const folded = new WeakMap<
  readonly RecordedEvent[],
  { readonly projections: readonly Projection[]; readonly rows: readonly ViewRow[] }
>()

/**
 * Views are folds of one stream: an append writes the difference between the rows before and after the new events.
 * Unchanged rows are not written. A written row has the stream's version, unless it sets `version` itself. After an
 * erased key every row is written, because stored rows may hold data that the fold no longer knows.
 */
const rowWrites = (
  projections: readonly Projection[],
  stream: StreamName,
  before: readonly RecordedEvent[],
  after: readonly RecordedEvent[],
): readonly Write[] => {
  const [old, fresh] = [byKey(rowsOf(projections, stream, before)), byKey(rowsOf(projections, stream, after))]
  const isForgotten = before.some(({ erased }) => erased.length > 0)
  const version = after.length
  const changed = [...fresh].filter(([key, row]) => isForgotten || !isEqual(old.get(key), row))
  const vanished = [...old].filter(([key]) => !fresh.has(key))
  return [
    ...changed.map(([, row]): Write => ({ put: { version, ...row } satisfies Item, table: 'views' })),
    ...vanished.map(([, { pk, sk }]): Write => ({ delete: { pk, sk }, table: 'views' })),
  ]
}

const byKey = (rows: readonly ViewRow[]): ReadonlyMap<string, ViewRow> => {
  const map = new Map(rows.map((row) => [JSON.stringify([row.pk, row.sk]), row]))
  if (map.size !== rows.length) throw new Error('two rows of a view have one key')
  return map
}
