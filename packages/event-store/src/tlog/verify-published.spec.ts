import { createHash } from 'node:crypto'
import type { Item, Items } from '@portal/items'
import { memoryItems } from '@portal/items/memory'
import { beforeEach, expect, test } from 'vitest'
import { openFixture } from '../conformance/fixture.ts'
import { noteCommand, openCommand } from '../conformance/sample.ts'
import { memoryKeys } from '../keys/keys.ts'
import { planSegment } from '../log/plan-segment.ts'
import { segmentAt } from '../log/segments.ts'
import { sequence } from '../log/sequence.ts'
import { eventHash, type StoredEvent } from '../stored-event.ts'
import { memoryLogFiles } from '../testing/in-memory.ts'
import { cosignedMessage, type NoteSigner, signerFromSeed } from './checkpoint.ts'
import { openLog } from './log-files.ts'
import { cosignatureType, readNote, verifierKeyId, writeNote } from './note.ts'
import { publishLog } from './publish/publish-log.ts'
import { verifyPublished } from './verify-published.ts'

const streams = 13
const witness = signerFromSeed(createHash('sha256').update('w').digest(), 'w.example/1')
const witnessKey = { ...witness.key, type: cosignatureType }
const wait = async () => undefined
let items: Items
let files: ReturnType<typeof memoryLogFiles>
let signer: NoteSigner

/** 13 streams of 31 events: one full tile of 256 and a partial one. */
beforeEach(async () => {
  items = memoryItems()
  files = memoryLogFiles()
  signer = await openLog({ files, keys: memoryKeys(), origin: 'portal.example/log' })
  let clock = 0
  const now = () => new Date(Date.parse('2026-03-01T09:00:00Z') + clock++ * 1000).toISOString()
  for (let n = 1; n <= streams; n++) {
    const { run } = openFixture(items)
    await run(`application-${n}`, openCommand(`${n}`))
    await run(`application-${n}`, noteCommand('ტექსტი', 30))
    await sequence({ items, now, wait }, [{ stream: `application-${n}`, version: 31 }])
  }
  await publishLog({ items, files, signer })
  const { text, signatures } = readNote(String(files.files.get('checkpoint'))) ?? { text: '', signatures: [] }
  const stamp = Buffer.alloc(8, 1)
  const { signature } = witness.sign(cosignedMessage(text, stamp.readBigUInt64BE(0)).toString())
  const cosignature = {
    name: witnessKey.name,
    keyId: verifierKeyId(witnessKey),
    signature: Buffer.concat([stamp, signature]),
  }
  files.files.set('checkpoint', Buffer.from(writeNote({ text, signatures: [...signatures, cosignature] })))
})

const deps = (now = '2026-03-02T04:10:00.000Z') => ({
  items,
  published: files,
  witnesses: [witnessKey],
  now: () => now,
})

const found = async (at = 0) => (await verifyPublished(deps(), at, () => true)).problems

test('finds nothing when nothing was changed, and continues where it stopped', async () => {
  expect(await found()).toEqual([])
  const step = await verifyPublished(deps(), 0, () => false)
  expect(step).toEqual({ problems: [], next: 1 })
  expect(await found(1)).toEqual([])
})

test('one changed byte in any published file is reported with its path', { tags: 'R-LOG-33' }, async () => {
  const paths = [...files.files.keys()].filter((path) => path !== 'checkpoint')
  expect(paths).toEqual(
    expect.arrayContaining(['vkey', 'tile/0/000', 'tile/0/001.p/147', 'tile/1/000.p/1', 'tile/entries/000']),
  )
  const current = new Set([
    'vkey',
    'tile/0/000',
    'tile/0/001.p/147',
    'tile/1/000.p/1',
    'tile/entries/000',
    'tile/entries/001.p/147',
  ])
  for (const path of current) {
    const bytes = files.files.get(path) as Buffer
    for (const at of [0, bytes.length >> 1, bytes.length - 2]) {
      files.files.set(path, Buffer.from(bytes.map((byte, index) => (index === at ? byte ^ 1 : byte))))
      expect([path, at, (await found()).map(({ place }) => place)]).toEqual([path, at, [`published log/${path}`]])
    }
    files.files.delete(path)
    expect(await found()).toMatchObject([{ place: `published log/${path}`, reason: 'missing' }])
    files.files.set(path, bytes)
  }
})

test('a missing checkpoint is reported, unless the log is too young to have one', async () => {
  files.files.delete('checkpoint')
  expect(await found()).toMatchObject([{ place: 'published log/checkpoint', reason: 'missing' }])
  const early = await verifyPublished(deps('2026-03-01T09:09:00.000Z'), 0, () => true)
  expect(early).toEqual({ problems: [], next: null })
})

test('each changed byte of the checkpoint is found, in cosignatures too', { tags: 'R-LOG-33' }, async () => {
  const bytes = files.files.get('checkpoint') as Buffer
  const start = bytes.indexOf('\u2014 w.example/1')
  for (let at = 0; at < bytes.length; at++) {
    files.files.set('checkpoint', Buffer.from(bytes.map((byte, index) => (index === at ? byte ^ 1 : byte))))
    const [problem, ...others] = await found()
    expect([at, others, problem?.place.startsWith('published log/checkpoint')]).toEqual([at, [], true])
    // From `start` on the reason may differ, because a line that cannot be parsed invalidates the whole note.
    if (at < start) expect(problem?.reason).toBe('published')
  }
})

test('an event that was rewritten together with its segment is reported as different from the published one', {
  tags: 'R-LOG-33',
}, async () => {
  const segment = await segmentAt(items, 3)
  if (segment === undefined) throw new Error('no segment')
  const events = segment.events.map((event): StoredEvent => {
    if (event.version !== 31) return event
    const changed = { ...event, actor: { ...event.actor, id: 99 } }
    return { ...changed, hash: eventHash(changed) }
  })
  const missing = segment.streams.map(({ stream, from, previous }) => ({
    ...{ stream, mark: { version: from - 1, segment: previous } },
    events: events.filter((event) => event.stream === stream),
  }))
  const { writes } = planSegment({ segment: 2, position: segment.first - 1, at: '' }, missing, segment.at)
  const [write] = writes
  await items.put('log', (write as { readonly put: Item }).put)
  expect(await found()).toMatchObject([
    {
      stream: segment.streams.at(-1)?.stream,
      version: 31,
      reason: 'published',
      place: 'published log/tile/entries/000',
    },
  ])
})

test('a log that is shorter than the published one is reported', { tags: 'R-LOG-33' }, async () => {
  await items.put('log', { ...(await items.get('log', { pk: 'tip', sk: 0 })), pk: 'tip', sk: 0, position: 400 })
  expect(await found()).toMatchObject([{ place: 'published log/checkpoint', reason: 'published' }])
})
