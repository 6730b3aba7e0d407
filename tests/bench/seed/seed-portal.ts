/**
 * Fills a portal with many generated applications: events, heads, views, claims and keys as commands write them,
 * segments, counts and search as the projectors do. The portal must not run meanwhile.
 */
import { streamOf } from '@portal/domain'
import { addChecked, type EventStore, indexSecret, type Projector, readTip, withChecksum } from '@portal/event-store'
import type { Items } from '@portal/items'
import type { EngineFile } from '../fixture/engine-file.ts'
import { decider } from '../generated/applications.ts'
import { chunksFromThreads } from './chunks-from-threads.ts'
import type { Filling } from './filled-chunks.ts'
import { listsInMemory } from './lists-in-memory.ts'

export type Seeding = Pick<Filling, 'count' | 'seed' | 'sequencedAt' | 'kms'> & {
  readonly items: Items
  readonly hmac: EventStore['hmac']
  readonly file: EngineFile
  /** The portal's projectors; seeding moves their checkpoints to the new end of the log. */
  readonly projectors: readonly Pick<Projector, 'name'>[]
  readonly onProgress: (done: number) => void
}

const counterOf = (kind: string) => ({ claim: `counter#${kind}` })

export const seedPortal = async (seeding: Seeding): Promise<void> => {
  const { items, hmac, file, projectors, onProgress, ...generated } = seeding
  const [afterMember, afterApplication] = [await lastNumber(items, 'member'), await lastNumber(items, 'application')]
  const lists = await listsInMemory(items, hmac, file.put)
  const subjects = [indexSecret, streamOf('member', decider.id)].map((subject) => ({ subject }))
  const knownKeys = (await items.getMany('keys', subjects)).filter((row) => row !== undefined)
  const from = { afterMember, afterApplication, tip: await readTip(items), knownKeys }
  let [segment, member, done] = [0, afterMember, 0]
  for await (const { rows, listed, tip, lastMember } of chunksFromThreads({ ...generated, ...from })) {
    file.putRows(rows)
    for (const application of listed) await lists.take(application)
    segment = tip.segment
    member = lastMember
    done += listed.length
    onProgress(done)
  }
  await lists.flush()
  const counter = { table: 'claims', name: 'value' } as const
  await addChecked(items, { ...counter, key: counterOf('member'), by: member - afterMember })
  await addChecked(items, { ...counter, key: counterOf('application'), by: done })
  for (const { name } of projectors)
    await items.put('log', {
      pk: `projector#${name}`,
      sk: 0,
      ...withChecksum({ segment, tries: 0, at: seeding.sequencedAt }),
    })
}

const lastNumber = async (items: Items, kind: string): Promise<number> =>
  Number((await items.get('claims', counterOf(kind)))?.value ?? 0)
