/**
 * 64 writers, three sequencers and three publishers race on one log; some are killed between two of their writes, and
 * the tables refuse, lose answers or answer late. Every published log is a prefix of the ones published later.
 */
import type { StreamName } from '@portal/domain'
import type { Items } from '@portal/items'
import { memoryItems } from '@portal/items/memory'
import { type Fault, unreliableItems } from '@portal/items/unreliable'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freshStream, openFixture } from '../../conformance/fixture.ts'
import { noteCommand, openCommand } from '../../conformance/sample.ts'
import { seedCount } from '../../conformance/seeds.ts'
import { type KeyService, memoryKeys } from '../../keys/keys.ts'
import { sequenceDependencies } from '../../log/conformance/fixture.ts'
import { type Interruption, interruptedItems, Killed } from '../../log/conformance/interrupted.ts'
import { expectSound } from '../../log/conformance/sound.ts'
import { everyEvent } from '../../log/segments.ts'
import type { HeadSeen } from '../../log/sequence.ts'
import { sequenceEach } from '../../log/sequence-each.ts'
import { sweepHeads } from '../../log/sweep-heads.ts'
import { memoryLogFiles } from '../../testing/in-memory.ts'
import { openCheckpoint } from '../checkpoint.ts'
import { type LogFiles, openLog } from '../log-files.ts'
import { isConsistent, merkleTree } from '../tree.ts'
import { publishLog, tileReader } from './publish-log.ts'

const origin = 'portal.example/log'
const writers = 64
const streams = 16
const commandsOfWriter = 5
const faults: readonly Fault[] = ['conflict', 'throttled', 'lost-request', 'lost-answer', 'late']

type Checkpointed = { readonly size: number; readonly root: Buffer }
type MemoryFiles = ReturnType<typeof memoryLogFiles>
type Draw = ReturnType<typeof drawing>
const drawing = (drawn: fc.GeneratorValue) => {
  const below = (end: number): number => drawn(fc.nat, { max: end - 1 })
  return { below, oneOf: <T>(all: readonly T[]): T => all[below(all.length)] as T }
}

/** Waits until every other process has had its turn in the event loop. */
const aTurn = () => new Promise<void>((go) => setImmediate(go))

/** Each call waits for a random number of turns, so that each seed interleaves the processes differently. */
const takingTurns = <Calls extends object>(calls: Calls, draw: Draw): Calls =>
  new Proxy(calls, {
    get: (target, name) => {
      const call = Reflect.get(target, name) as unknown
      if (typeof call !== 'function') return call
      return async (...args: readonly unknown[]) => {
        for (let turns = draw.below(6); turns > 0; turns--) await aTurn()
        return Reflect.apply(call, target, args) as unknown
      }
    },
  })

/** The store as one process sees it: calls fail at random, and some processes are killed at one of their writes. */
const processOn = (items: Items, draw: Draw): { readonly items: Items; readonly dies: () => Interruption | null } => {
  let left = draw.below(3) === 0 ? draw.below(12) : Number.POSITIVE_INFINITY
  const how = draw.oneOf<Interruption>(['before', 'after'])
  const dies = () => (left-- === 0 ? how : null)
  const world = unreliableItems(takingTurns(items, draw), () => (draw.below(3) === 0 ? draw.oneOf(faults) : null))
  return { items: interruptedItems(world, dies), dies }
}

/** Files whose process can be killed at a write: the write never happens, or its answer is lost. */
const interruptedFiles = (files: LogFiles, dies: () => Interruption | null): LogFiles => {
  const write = async (work: () => Promise<boolean>): Promise<boolean> => {
    const how = dies()
    if (how === 'before') throw new Killed()
    const done = await work()
    if (how === 'after') throw new Killed()
    return done
  }
  return {
    read: files.read,
    putOnce: (path, bytes) => write(() => files.putOnce(path, bytes)),
    replace: (path, bytes, tag) => write(() => files.replace(path, bytes, tag)),
  }
}

const race = async (draw: Draw): Promise<void> => {
  const [items, files, keys] = [memoryItems(), memoryLogFiles(), memoryKeys()]
  const signer = await openLog({ files, keys, origin })
  const checkpoints: Checkpointed[] = []
  const watched: LogFiles = {
    ...files,
    replace: async (path, bytes, tag) => {
      const isReplaced = await files.replace(path, bytes, tag)
      const checkpoint = openCheckpoint(Buffer.from(bytes).toString(), signer.key)
      if (isReplaced && checkpoint !== null) checkpoints.push(checkpoint)
      return isReplaced
    },
  }
  const names = Array.from({ length: streams }, freshStream)
  for (const name of names) await openFixture(items).run(name, openCommand(`number of ${name}`))
  const heads: HeadSeen[] = names.map((stream) => ({ stream, version: 1 }))
  /** The events of each accepted command. */
  const accepted = new Map<string, number>()
  let working = writers

  const write = async (writer: number) => {
    const stream = names[writer % streams] as (typeof names)[number]
    const { run } = openFixture(processOn(items, draw).items)
    try {
      for (let n = 0; n < commandsOfWriter; n++) {
        const commandId = `writer-${writer}-${n}`
        const lines = 1 + draw.below(4)
        const done = await run(stream, noteCommand('ტექსტი', lines), { commandId })
        if (!done.accepted) continue
        accepted.set(commandId, lines)
        heads.push({ stream, version: done.version })
      }
    } finally {
      working -= 1
    }
  }
  const again = async (round: () => Promise<unknown>) => {
    while (working > 0 || checkpoints.length === 0) {
      await round().catch(unlessKilled)
      await aTurn()
    }
  }
  const sequenceSome = () => {
    const news = Array.from({ length: draw.below(20) }, () => draw.oneOf(heads))
    return sequenceEach(sequenceDependencies(processOn(items, draw).items), news)
  }
  const publishSome = () => {
    const own = processOn(items, draw)
    const on = { items: own.items, files: interruptedFiles(takingTurns(watched, draw), own.dies), signer }
    return publishLog({ ...on, segmentsAtOnce: 1 + draw.below(5), hasTime: () => draw.below(2) === 0 })
  }
  await Promise.all([
    ...Array.from({ length: writers }, (_, writer) => write(writer).catch(unlessKilled)),
    ...Array.from({ length: 3 }, () => again(sequenceSome)),
    ...Array.from({ length: 3 }, () => again(publishSome)),
  ])

  expect((await sweepHeads(sequenceDependencies(items), { pages: Number.POSITIVE_INFINITY })).failed).toEqual([])
  await publishLog({ items, files: watched, signer })
  await expectLog(items, names, accepted)
  await expectGrowth(files, checkpoints)
  await expectAsFromScratch(items, files, keys)
}

/** Every accepted command is in the log once and completely, and the log is sound. */
const expectLog = async (
  items: Items,
  names: readonly StreamName[],
  accepted: ReadonlyMap<string, number>,
): Promise<void> => {
  const lengths = new Map<StreamName, number>()
  const logged = new Map<string, number>()
  for await (const { event } of everyEvent(items)) {
    lengths.set(event.stream, event.version)
    logged.set(event.commandId, (logged.get(event.commandId) ?? 0) + 1)
  }
  for (const name of names) expect((await items.get('heads', { stream: name }))?.version).toBe(lengths.get(name))
  await expectSound(items, lengths)
  for (const [id, lines] of accepted) expect([id, logged.get(id)]).toEqual([id, lines])
}

/** No checkpoint is smaller than an earlier one, and the tree of each begins with the tree of the earlier one. */
const expectGrowth = async (files: LogFiles, checkpoints: readonly Checkpointed[]): Promise<void> => {
  for (const [index, { size, root }] of checkpoints.entries()) {
    const before = checkpoints[index - 1]
    if (before === undefined) continue
    expect(size).toBeGreaterThanOrEqual(before.size)
    const proof = await merkleTree(tileReader(files), size).consistencyProof(before.size)
    expect(isConsistent(before, { size, root }, proof)).toBe(true)
  }
}

/** A single publisher without races writes the same files with the same bytes. */
const expectAsFromScratch = async (items: Items, { files }: MemoryFiles, keys: KeyService): Promise<void> => {
  const scratch = memoryLogFiles()
  await publishLog({ items, files: scratch, signer: await openLog({ files: scratch, keys, origin }) })
  for (const [path, bytes] of scratch.files) expect([path, files.get(path)?.equals(bytes)]).toEqual([path, true])
}

const unlessKilled = (error: unknown): void => {
  if (!(error instanceof Killed)) throw error
}

/** A walk takes a second or two, so only a fiftieth of the usual number is made: 3 by default. */
const walks = Math.ceil(seedCount(150) / 50)

test('64 writers, killed sequencers and publishers produce the same files as a single publisher', {
  tags: 'R-LOG-21',
  timeout: 14_400_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.gen(), (drawn) => race(drawing(drawn))),
    { numRuns: walks, endOnFailure: true },
  )
})
