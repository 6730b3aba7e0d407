/**
 * The generator's fast path: the portal's decider decides each command, its store plans the transaction and its
 * sequencer the segments; the writes of many streams are gathered and put without conditions. So each item equals what
 * real commands would write (`fast-path.spec.ts`); only read-backs and races are left out, so the caller must use each
 * stream, phone and ID once.
 */
import { randomFillSync } from 'node:crypto'
import {
  type Command,
  type Decider,
  type DomainEvent,
  fold,
  personalFields,
  type StreamName,
  upcasters,
} from '@portal/domain'
import {
  type KeyService,
  type MissingEvents,
  planSegment,
  type RecordedEvent,
  type StoredEvent,
  type Tip,
} from '@portal/event-store'
import type { Item, TableName } from '@portal/items'
import { portalClaims, portalProjections } from '@portal/read-models'
import { hmacUnder } from '../../../packages/event-store/src/open-event-store.ts'
import { type PlanDependencies, planAppend } from '../../../packages/event-store/src/plan.ts'
import { gatheredWrites } from './gathered-writes.ts'

/** Executes a new stream's commands in order. */
export type Play = <S, E extends DomainEvent, C extends Command, Code extends string>(
  decider: Decider<S, E, C, Code>,
  stream: StreamName,
  commands: readonly C[],
) => Promise<void>

/** The commands of one stream, which any `Play` can execute. */
export type Script = (play: Play) => Promise<void>

export const streamScript =
  <S, E extends DomainEvent, C extends Command, Code extends string>(
    decider: Decider<S, E, C, Code>,
    stream: StreamName,
    commands: readonly C[],
  ): Script =>
  (play) =>
    play(decider, stream, commands)

export const commandIdOf = (stream: StreamName, index: number): string => `bench-${stream}-${index + 1}`

export type PlannedChunk = {
  readonly items: ReadonlyMap<TableName, readonly Item[]>
  /** The end of the log including this chunk. */
  readonly tip: Tip
  readonly histories: ReadonlyMap<StreamName, readonly RecordedEvent[]>
}

/**
 * `tipBefore` returns the end of the log before this chunk; it is called last, so that chunks can be planned in
 * parallel. `sequencedAt` is ISO 8601.
 */
export const chunkPlanner = (options: {
  readonly keys: KeyService
  readonly tipBefore: () => Promise<Tip>
  readonly sequencedAt: string
}) => {
  const { keys, sequencedAt } = options
  const dependencies: PlanDependencies = {
    ...{ personalFields, upcasters, random: pooledRandom(), keyFor: keys.keyFor, hmac: hmacUnder(keys) },
    ...{ projections: portalProjections, claims: portalClaims },
  }

  return async (scripts: readonly Script[]): Promise<PlannedChunk> => {
    const gathered = gatheredWrites()
    const histories = new Map<StreamName, readonly RecordedEvent[]>()
    const play: Play = async (decider, stream, commands) => {
      type E = Parameters<typeof decider.evolve>[1]
      let history: readonly RecordedEvent<E>[] = []
      for (const [index, command] of commands.entries()) {
        const decision = decider.decide(command, fold(decider, history))
        if (!decision.accepted) throw new Error(`a made-up command of ${stream} was refused: ${decision.refusal}`)
        const planned = await planAppend(dependencies, {
          ...{ stream, history, events: decision.events, command, commandId: commandIdOf(stream, index) },
          ...{ guardedSets: [], answer: null, round: 0 },
        })
        gathered.take(planned.writes)
        history = planned.history
      }
      histories.set(stream, history)
    }
    await Promise.all(scripts.map((each) => each(play)))
    const stored = Map.groupBy(gathered.of('events') as unknown as readonly StoredEvent[], ({ stream }) => stream)
    let tip = await options.tipBefore()
    let left: readonly MissingEvents[] = [...histories.keys()].map((stream) => ({
      stream,
      mark: { version: 0, segment: 0 },
      events: stored.get(stream) ?? [],
    }))
    while (left.length > 0) {
      const { segment, writes } = planSegment(tip, left, sequencedAt)
      gathered.take(writes)
      tip = { segment: segment.n, position: segment.last, at: segment.at }
      const reached = new Map(segment.streams.map(({ stream, to }) => [stream, { version: to, segment: segment.n }]))
      left = left
        .map(({ stream, mark, events }) => {
          const now = reached.get(stream) ?? mark
          return { stream, mark: now, events: events.slice(now.version - mark.version) }
        })
        .filter(({ events }) => events.length > 0)
    }
    return { items: gathered.all(), tip, histories }
  }
}

/**
 * Returns bytes from a pool, because a filing needs a few random bytes about twenty times. No byte is returned twice.
 */
const pooledRandom = () => {
  let [pool, at] = [new Uint8Array(0), 0]
  return (size: number): Uint8Array => {
    if (at + size > pool.length) {
      pool = randomFillSync(new Uint8Array(65_536))
      at = 0
    }
    at += size
    return pool.subarray(at - size, at)
  }
}
