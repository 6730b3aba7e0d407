/**
 * Heads are reported shuffled, twice or never, while sequencers and projectors race and are killed between two writes.
 * Afterwards one sweep must make the log dense and complete, and every projector's result correct.
 */
import type { StreamName } from '@portal/domain'
import type { Items } from '@portal/items'
import { type Fault, unreliableItems } from '@portal/items/unreliable'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { versionOfHead } from '../../head.ts'
import { project } from '../project.ts'
import { type Projector, Unavailable } from '../projector.ts'
import { retrySetAside } from '../retry-set-aside.ts'
import { everyEvent } from '../segments.ts'
import { type HeadSeen, SequencerBusy } from '../sequence.ts'
import { sequenceEach } from '../sequence-each.ts'
import { listSetAside } from '../set-aside.ts'
import { sweepHeads } from '../sweep-heads.ts'
import { append, collectAll, freshStream, type OpenItems, sequenceDependencies } from './fixture.ts'
import { type Interruption, interruptedItems, Killed } from './interrupted.ts'
import { expectSound } from './sound.ts'

type Step = {
  readonly appends: readonly { readonly stream: number; readonly events: number }[]
  /** Indexes of the heads that are reported, in the order in which they are reported. */
  readonly reportedHeads: readonly number[]
  /** How many workers, each a sequencer and then the projectors, run in parallel. */
  readonly workers: number
  /** The write of this step, counted over all workers, at which their common process is killed. */
  readonly killedAt: number | null
  readonly how: Interruption
  readonly fault: Fault | null
  /** The reaction fails at positions with this remainder modulo 7; 0 means never. */
  readonly failingEvents: number
}

const step: fc.Arbitrary<Step> = fc.record({
  appends: fc.array(fc.record({ stream: fc.nat(4), events: fc.integer({ min: 1, max: 3 }) }), { maxLength: 4 }),
  reportedHeads: fc.array(fc.nat(30), { maxLength: 6 }),
  workers: fc.integer({ min: 1, max: 3 }),
  killedAt: fc.option(fc.nat(8), { nil: null }),
  how: fc.constantFrom<Interruption>('before', 'after'),
  fault: fc.option(fc.constantFrom<Fault>('conflict', 'throttled', 'lost-request', 'lost-answer', 'late'), {
    nil: null,
  }),
  failingEvents: fc.nat(6),
})

export const testRandomWalks = (items: OpenItems, numRuns: number): void => {
  test('the log is dense and complete after any crash, reordering, duplication and loss', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => walk(items(), steps)),
      { numRuns },
    )
  }, 14_400_000)
}

const walk = async (items: Items, steps: readonly Step[]): Promise<void> => {
  const names = Array.from({ length: 5 }, freshStream)
  const lengths = new Map<StreamName, number>()
  const heads: HeadSeen[] = []
  const seen = new Map<string, number>()
  const own = names[0] as StreamName
  let failingEvents = 0
  const projectors = (on: Items): readonly Projector[] => [
    {
      name: `witness-${own}`,
      kinds: ['application'],
      react: async ({ position, event }) => {
        if (failingEvents > 0 && position % 7 === failingEvents) throw new Unavailable('provider')
        seen.set(`${event.stream}/${event.version}`, position)
      },
    },
    {
      name: `folder-${own}`,
      kinds: ['application'],
      apply: async ({ events }) => {
        for (const stream of new Set(events.map(({ event }) => event.stream)))
          await on.put('counts', { pk: own, sk: stream, events: await lengthOf(on, stream) })
      },
    },
  ]

  for (const { appends, reportedHeads, workers, killedAt, how, fault, ...each } of steps) {
    for (const { stream, events } of appends) {
      const name = names[stream] as StreamName
      const version = await append(items, name, lengths.get(name) ?? 0, events)
      lengths.set(name, version)
      heads.push({ stream: name, version })
    }
    failingEvents = each.failingEvents
    let writes = 0
    let faults = fault === null ? 0 : 1
    const world = unreliableItems(items, () => (faults-- > 0 ? fault : null))
    const process = interruptedItems(world, () => (writes++ === killedAt ? how : null))
    const news = reportedHeads.flatMap((index) => heads[index] ?? [])
    const deps = { ...sequenceDependencies(process), log: () => undefined }
    const work = Array.from({ length: workers }, async () => {
      await sequenceEach(deps, news)
      for (const projector of projectors(process)) await project(deps, projector)
    })
    for (const done of await Promise.allSettled(work))
      if (done.status === 'rejected' && !(done.reason instanceof Killed || isExpectedFault(done.reason)))
        throw done.reason
  }

  failingEvents = 0
  const deps = { ...sequenceDependencies(items), log: () => undefined }
  const swept = await sweepHeads(deps, { pages: Number.POSITIVE_INFINITY })
  expect(swept.failed).toEqual([])
  await expectSound(items, lengths)
  const positions = new Map<string, number>()
  for await (const { position, event } of everyEvent(items)) positions.set(`${event.stream}/${event.version}`, position)
  for (const projector of projectors(items)) {
    expect(await project(deps, projector)).toMatchObject({ isAtTip: true, isWaiting: false })
    await retrySetAside(deps, projector, 'parked')
    expect(await collectAll(listSetAside(items, 'parked', projector.name))).toEqual([])
  }
  for (const [stream, length] of lengths) {
    expect(await items.get('counts', { pk: own, sk: stream })).toMatchObject({ events: length })
    for (let version = 1; version <= length; version++)
      expect(seen.get(`${stream}/${version}`)).toBe(positions.get(`${stream}/${version}`))
  }
}

/** Errors of an unreliable table or a busy log, which are expected here. */
const isExpectedFault = (error: unknown): boolean =>
  error instanceof SequencerBusy || ['TransactionCancelled', 'AnswerLost'].includes((error as Error).name)

const lengthOf = async (items: Items, stream: StreamName): Promise<number> =>
  versionOfHead(await items.get('heads', { stream }))
