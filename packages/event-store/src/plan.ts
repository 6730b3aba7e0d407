/**
 * One append as the writes of one transaction, made once for each decision: a repeated try sends the same bytes under
 * the same token. Every write knows what it means, so that a cancelled transaction can be read.
 */
import type { Command, DomainEvent, StreamName } from '@portal/domain'
import type { Write } from '@portal/items'
import { claimWrites, guardedSetWrite, heldBy, type Keyed } from './claims.ts'
import { type EncodeDependencies, encode } from './encode.ts'
import type { Claim, Claims, GuardedSet, Idempotency, Projection, RecordedEvent } from './event-store.ts'
import { digest } from './hash.ts'
import { headWrite } from './head.ts'
import { answerWrite, type Remembered } from './idempotency.ts'
import { openWhole } from './open.ts'
import { toItem } from './stored-event.ts'
import { rowWrites } from './views.ts'

export type PlanDependencies = EncodeDependencies & {
  readonly projections: readonly Projection[]
  readonly claims: readonly Claims[]
  readonly keyed: Keyed
}

export type Meaning = 'event' | 'head' | 'view' | 'set' | 'answer' | 'released' | { readonly claimed: Claim }

export type Plan<E extends DomainEvent> = {
  readonly stream: StreamName
  readonly commandId: string
  readonly token: string
  readonly writes: readonly Write[]
  /** What each write means, in the order of the writes. */
  readonly meanings: readonly Meaning[]
  readonly firstVersion: number
  /** The whole stream as it stands if the transaction succeeds. */
  readonly history: readonly RecordedEvent<E>[]
}

export type Decided<E extends DomainEvent> = {
  readonly stream: StreamName
  readonly history: readonly RecordedEvent<E>[]
  readonly events: readonly E[]
  readonly command: Command
  readonly commandId: string
  readonly guardedSets: readonly GuardedSet[]
  readonly answer: { readonly remembered: Remembered; readonly idempotency: Idempotency } | null
  /** Counts the decisions of one command: another decision is another transaction. */
  readonly round: number
}

export const plan = async <E extends DomainEvent>(
  dependencies: PlanDependencies,
  { stream, history, events, command, commandId, guardedSets, answer, round }: Decided<E>,
): Promise<Plan<E>> => {
  const { keyed, projections, claims, keyFor, upcasters } = dependencies
  const { actor, at } = command
  const previous = history.at(-1) ?? null
  const stored = await encode(dependencies, { stream, previous, at, actor, commandId }, events)
  const last = stored.at(-1)
  if (last === undefined) throw new Error('a plan needs an event')
  const recorded = await Promise.all(stored.map((event) => openWhole<E>({ upcasters, existingKey: keyFor }, event)))
  const after = [...history, ...recorded]
  const { version, hash } = last
  const held = [heldBy(claims, stream, history), heldBy(claims, stream, after)] as const

  const writes: [Meaning, Write][] = [
    ...stored.map((event): [Meaning, Write] => [
      'event',
      { put: toItem(event), table: 'events', if: { absent: true } },
    ]),
    ['head', headWrite({ stream, version, hash, at }, history.length)],
    ...rowWrites(projections, stream, history, after).map((write): [Meaning, Write] => ['view', write]),
    ...(await claimWrites(keyed, stream, ...held)).map(({ claim, write }): [Meaning, Write] => [
      claim === null ? 'released' : { claimed: claim },
      write,
    ]),
    ...guardedSets.map((set): [Meaning, Write] => ['set', guardedSetWrite(set)]),
  ]
  if (answer !== null)
    writes.push(['answer', answerWrite(answer.remembered, answer.idempotency, { stream, version, at })])

  return {
    stream,
    commandId,
    token: digest(JSON.stringify([stream, history.length, commandId, round])).slice(0, 36),
    writes: writes.map(([, write]) => write),
    meanings: writes.map(([meaning]) => meaning),
    firstVersion: history.length + 1,
    history: after,
  }
}
