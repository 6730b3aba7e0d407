/** The cost of the published log at 200,000 events, in bytes and hashes; publishing writes no row. */
import { createHash } from 'node:crypto'
import { memoryItems } from '@portal/items/memory'
import { beforeAll, expect, test } from 'vitest'
import { openFixture } from '../conformance/fixture.ts'
import { noteCommand, openCommand } from '../conformance/sample.ts'
import { memoryKeys } from '../keys/keys.ts'
import { sequence } from '../log/sequence.ts'
import { hashedContent } from '../stored-event.ts'
import { memoryLogFiles } from '../testing/in-memory.ts'
import { checkpointText, signerFromSeed } from './checkpoint.ts'
import { leafHash } from './hashes.ts'
import { openLog } from './log-files.ts'
import { writeNote, writeVerifierKey } from './note.ts'
import { publishLog } from './publish/publish-log.ts'
import { type Tile, tilePath, tilesOfGrowth } from './tiles.ts'
import { merkleTree, rootFromInclusion, type Tree } from './tree.ts'

const size = 200_000
const sha256 = (text: string) => createHash('sha256').update(text).digest()
const entry = (index: number) => sha256(`entry ${index}`)
const files = new Map<string, Buffer>()
const read = async (tile: Tile) => files.get(tilePath(tile)) ?? Buffer.of()
let tree: Tree

beforeAll(async () => {
  const entries = Array.from({ length: size }, (_, index) => entry(index))
  for (const { bytes, ...tile } of await tilesOfGrowth(read, 0, entries)) files.set(tilePath(tile), bytes)
  tree = merkleTree(read, size)
})

test('tiles are at most 7 MB beside their entries, a path 18 hashes', { tags: 'R-LOG-20' }, async () => {
  const bytes = [...files].reduce((sum, [path, file]) => sum + (path.startsWith('tile/entries/') ? 0 : file.length), 0)
  expect(bytes).toBeLessThanOrEqual(7_000_000)
  for (const index of [0, 1, 99_999, size - 1]) {
    const path = await tree.inclusionProof(index)
    expect(path.length).toBeLessThanOrEqual(18)
    expect(rootFromInclusion({ leaf: leafHash(entry(index)), index, size, path })).toEqual(await tree.root())
  }
  expect((await tree.inclusionProof(0)).length).toBe(18)
})

const checkpoint = async (): Promise<string> => {
  const signers = ['portal.example/log', 'one.example', 'two.example', 'three.example'].map((name) =>
    signerFromSeed(sha256(name), name),
  )
  const text = checkpointText({ origin: 'portal.example/log', size, root: await tree.root() })
  return writeNote({ text, signatures: signers.map((signer) => signer.sign(text)) })
}

test('a checkpoint with three more signatures is at most 1 KB, a proof file at most 20 KB', {
  tags: 'R-LOG-20',
}, async () => {
  expect(Buffer.byteLength(await checkpoint())).toBeLessThanOrEqual(1_000)
  const { run, store } = openFixture(memoryItems())
  await run('application-1', openCommand('a text of the length that an applicant writes '.repeat(60)))
  const [event] = (await store.inspect('application-1')).events
  if (event === undefined) throw new Error('no event')
  const proof = {
    ...{ format: 'portal-proof-2', stream: 'application-1', index: 99_999 },
    event: { content: hashedContent(event.stored), previous_hash: event.stored.previousHash, hash: event.stored.hash },
    path: (await tree.inclusionProof(99_999)).map((hash) => hash.toString('base64')),
    checkpoint: await checkpoint(),
    vkey: writeVerifierKey(signerFromSeed(sha256('x'), 'portal.example/log').key),
  }
  expect(Buffer.byteLength(JSON.stringify(proof))).toBeLessThanOrEqual(20_000)
})

test('publishing writes files and no row: no write unit is spent on an event', { tags: 'R-LOG-20' }, async () => {
  const items = memoryItems()
  const { run } = openFixture(items)
  await run('application-1', openCommand('1'))
  await run('application-1', noteCommand('ტექსტი', 30))
  await sequence({ items, now: () => '2026-03-01T09:00:00Z', wait: async () => undefined }, [
    { stream: 'application-1', version: 31 },
  ])
  const published = memoryLogFiles()
  const signer = await openLog({ files: published, keys: memoryKeys(), origin: 'portal.example/log' })
  const refuse = () => Promise.reject(new Error('a row was written'))
  const readOnly = { ...items, put: refuse, delete: refuse, transact: refuse }
  expect(await publishLog({ items: readOnly, files: published, signer })).toEqual({ size: 31, checkpoints: 1 })
})
