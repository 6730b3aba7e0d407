import type { Items } from '@portal/items'
import { memoryItems } from '@portal/items/memory'
import { beforeEach, expect } from 'vitest'
import { openFixture } from '../../conformance/fixture.ts'
import { noteCommand, openCommand } from '../../conformance/sample.ts'
import { memoryKeys } from '../../keys/keys.ts'
import { everyEvent } from '../../log/segments.ts'
import { sequence } from '../../log/sequence.ts'
import { memoryLogFiles } from '../../testing/in-memory.ts'
import { type NoteSigner, openCheckpoint } from '../checkpoint.ts'
import { leafHash } from '../hashes.ts'
import { logOrigin, openLog } from '../log-files.ts'
import { decodeBundle, tilePath } from '../tiles.ts'
import { merkleTree, rootFromInclusion } from '../tree.ts'
import { publishLog, tileReader } from './publish-log.ts'

let items: Items
export let files: ReturnType<typeof memoryLogFiles>
export let signer: NoteSigner
let clock = 0
const now = () => new Date(Date.parse('2026-03-01T09:00:00Z') + clock++ * 1000).toISOString()
const wait = async () => undefined

/** Empties the tables, as a restore to a time before the first event does. */
export const emptyTables = () => {
  items = memoryItems()
}
export const emptyBucket = () => {
  files = memoryLogFiles()
}

/** Opens a file, adds this many notes, and sequences the events. */
export const appendNotes = async (stream: `application-${number}`, notes = 2) => {
  const { run, store } = openFixture(items)
  if ((await store.load(stream)).length === 0) await run(stream, openCommand(`number of ${stream}`))
  await run(stream, noteCommand('ტექსტი', notes))
  await sequence({ items, now, wait }, [{ stream, version: (await store.load(stream)).length }])
}
export const publish = (parts: Partial<Parameters<typeof publishLog>[0]> = {}) =>
  publishLog({ items, files, signer, ...parts })
export const checkpoint = () => {
  const read = openCheckpoint(String(files.files.get('checkpoint')), signer.key)
  if (read === null) throw new Error('no checkpoint')
  return read
}

/** Compares what a stranger can compute from the files with the events in the log. */
export const expectComplete = async () => {
  const { size, root } = checkpoint()
  const tree = merkleTree(tileReader(files), size)
  expect((await tree.root()).equals(root)).toBe(true)
  const hashes: string[] = []
  for await (const { event } of everyEvent(items)) hashes.push(event.hash)
  for (let index = 0; index < size; index++) {
    const leaf = leafHash(Buffer.from(hashes[index] ?? '', 'base64url'))
    expect(rootFromInclusion({ leaf, index, size, path: await tree.inclusionProof(index) })).toEqual(root)
  }
  const width = size % 256 || 256
  const bundle = files.files.get(tilePath({ level: 'entries', index: Math.ceil(size / 256) - 1, width }))
  expect(
    decodeBundle(bundle ?? Buffer.of(1))
      .at(-1)
      ?.toString('base64url'),
  ).toBe(hashes[size - 1])
}

/** Opens an empty log before each test of the file. */
export const logForEachTest = () => {
  beforeEach(async () => {
    clock = 0
    items = memoryItems()
    files = memoryLogFiles()
    signer = await openLog({ files, keys: memoryKeys(), origin: logOrigin('https://portal.example:8443') })
  })
}
