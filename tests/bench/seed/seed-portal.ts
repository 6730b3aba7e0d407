/**
 * Fills a portal with many generated applications: events, heads, views, claims and keys as commands write them,
 * segments, counts and search as the projectors do. The portal must not run meanwhile.
 */
import { streamOf } from '@portal/domain'
import { addTwice, type EventStore, type KmsDependencies, type Projector, tipOf, withCheck } from '@portal/event-store'
import type { Items } from '@portal/items'
import type { PutAll } from '../ground/put-all.ts'
import { fastPath } from './fast-path.ts'
import { listsInMemory } from './lists-in-memory.ts'
import { newKeys } from './new-keys.ts'
import { portions } from './portions.ts'

export type Seeding = {
  readonly items: Items
  readonly keyed: EventStore['keyed']
  readonly kms: Pick<KmsDependencies, 'kms' | 'keyId'>
  readonly put: PutAll
  readonly count: number
  readonly seed: number
  /** The portal's projectors; their checkpoints move to the new end of the log. */
  readonly projectors: readonly Pick<Projector, 'name'>[]
  readonly sequencedAt: string
  readonly onProgress: (done: number) => void
}

const counterOf = (kind: string) => ({ claim: `counter#${kind}` })

export const seedPortal = async (seeding: Seeding): Promise<void> => {
  const { items, keyed, kms, put, count, seed, projectors, sequencedAt, onProgress } = seeding
  const [afterMember, afterApplication] = [await lastNumber(items, 'member'), await lastNumber(items, 'application')]
  const isNew = (subject: string) => Number(/^member-(\d+)$/.exec(subject)?.[1] ?? 0) > afterMember
  const { keys, made } = newKeys({ ...kms, items, isNew })
  const play = fastPath({ keys, tip: await tipOf(items), sequencedAt })
  const lists = await listsInMemory(items, keyed)
  let [segment, member, done] = [0, afterMember, 0]
  // One chunk is written while the next is generated.
  let putting = Promise.resolve()
  for (const { scripts, applications, lastMember } of portions({ count, seed, afterMember, afterApplication })) {
    const { items: written, tip, histories } = await play(scripts)
    for (const id of applications) await lists.take(id, histories.get(streamOf('application', id)) ?? [])
    await putting
    putting = putEach(put, [...written, ['keys', made()]])
    // It is awaited in the next round; until then its rejection must not be unhandled.
    putting.catch(() => {})
    segment = tip.segment
    member = lastMember
    done += applications.length
    onProgress(done)
  }
  await putting
  await lists.flush(put)
  const counter = { table: 'claims', name: 'value' } as const
  await addTwice(items, { ...counter, key: counterOf('member'), by: member - afterMember })
  await addTwice(items, { ...counter, key: counterOf('application'), by: count })
  for (const { name } of projectors)
    await items.put('log', { pk: `projector#${name}`, sk: 0, ...withCheck({ segment, tries: 0 }) })
}

const putEach = async (put: PutAll, tables: readonly Parameters<PutAll>[]): Promise<void> => {
  for (const [table, rows] of tables) await put(table, rows)
}

const lastNumber = async (items: Items, kind: string): Promise<number> =>
  Number((await items.get('claims', counterOf(kind)))?.value ?? 0)
