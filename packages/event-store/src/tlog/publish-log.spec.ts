import { createHash } from 'node:crypto'
import type { Items } from '@portal/items'
import { memoryItems } from '@portal/items/memory'
import { beforeEach, describe, expect, test } from 'vitest'
import { given } from '../conformance/fixture.ts'
import { note, open } from '../conformance/sample.ts'
import { everyEvent } from '../log/read-segments.ts'
import { sequence } from '../log/sequence.ts'
import { memoryKeys } from '../memory-keys.ts'
import { openCheckpoint, readCheckpoint } from './checkpoint.ts'
import { cosignedMessage } from './cosignature.ts'
import { leafHash } from './hashes.ts'
import { type LogFiles, memoryLogFiles } from './log-files.ts'
import { cosignatureType, keyIdOf, readNote, signatureLine, writeVerifierKey } from './note.ts'
import { type NoteSigner, signerOf } from './note-signer.ts'
import { openLog, originOf } from './open-log.ts'
import { publishLog, readerOf } from './publish-log.ts'
import { entriesOf, tilePath } from './tiles.ts'
import { isConsistent, rootFromInclusion, treeOf } from './tree.ts'
import { askWitnesses, readWitnesses, type WitnessDependencies } from './witnesses.ts'

let items: Items
let files: ReturnType<typeof memoryLogFiles>
let signer: NoteSigner
let clock = 0
const now = () => new Date(Date.parse('2026-03-01T09:00:00Z') + clock++ * 1000).toISOString()
const wait = async () => undefined

/** Opens a file, adds this many notes, and sequences the events. */
const happen = async (stream: `application-${number}`, notes = 2) => {
  const { run, store } = given(items)
  if ((await store.load(stream)).length === 0) await run(stream, open(`number of ${stream}`))
  await run(stream, note('ტექსტი', notes))
  await sequence({ items, now, wait }, [{ stream, version: (await store.load(stream)).length }])
}
const publish = (parts: Partial<Parameters<typeof publishLog>[0]> = {}) =>
  publishLog({ items, files, signer, ...parts })
const checkpoint = () => {
  const read = openCheckpoint(String(files.files.get('checkpoint')), signer.key)
  if (read === null) throw new Error('no checkpoint')
  return read
}

/** Compares what a stranger computes from the files with what the log holds. */
const isWhole = async () => {
  const { size, root } = checkpoint()
  const tree = treeOf(readerOf(files), size)
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
    entriesOf(bundle ?? Buffer.of(1))
      .at(-1)
      ?.toString('base64url'),
  ).toBe(hashes[size - 1])
}

beforeEach(async () => {
  clock = 0
  items = memoryItems()
  files = memoryLogFiles()
  signer = await openLog({ files, keys: memoryKeys(), origin: originOf('https://portal.example:8443') })
})

describe('publishing', () => {
  test('of an empty log writes nothing but the key', async () => {
    expect(await publish()).toEqual({ size: 0, checkpoints: 0 })
    expect([...files.files.keys()]).toEqual(['vkey'])
    expect(files.files.get('vkey')?.toString()).toMatch(
      /^portal\.example:8443\/log\+[0-9a-f]{8}\+[A-Za-z0-9+/=]{44}\n$/,
    )
  })

  test('follows the log, each checkpoint consistent with the one before', async () => {
    let before = null
    for (const notes of [1, 3, 40]) {
      await happen('application-1', notes)
      await publish()
      await isWhole()
      const { size, root } = checkpoint()
      if (before !== null)
        expect(
          isConsistent(before, { size, root }, await treeOf(readerOf(files), size).consistencyProof(before.size)),
        ).toBe(true)
      before = { size, root }
    }
    const kept = new Map(files.files)
    expect(await publish()).toEqual({ size: before?.size, checkpoints: 0 })
    expect(files.files).toEqual(kept)
  })

  test('writes a long log in steps, and repeated makes the same bytes', async () => {
    for (let n = 1; n <= 12; n++) await happen(`application-${n}`, 30)
    let rounds = 0
    while ((await publish({ segmentsAtOnce: 2, hasTime: () => false })).size < 12 * 31) rounds++
    expect(rounds).toBe(5)
    await isWhole()
    const inSteps = files.files
    files = memoryLogFiles()
    files.files.set('vkey', inSteps.get('vkey') ?? Buffer.of())
    await publish()
    for (const [path, bytes] of files.files) expect([path, inSteps.get(path)?.equals(bytes)]).toEqual([path, true])
  })

  test('survives a crash between any two writes, and the checkpoint never decreases', async () => {
    for (let n = 1; n <= 9; n++) await happen(`application-${n}`, 30)
    await publish()
    await happen('application-10', 5)
    const start = new Map(files.files)
    for (let writes = 0; ; writes++) {
      files.files.clear()
      for (const [path, bytes] of start) files.files.set(path, bytes)
      const size = checkpoint().size
      let left = writes
      const write = async (work: () => Promise<boolean>) => {
        if (left-- <= 0) throw new Error('crash')
        return work()
      }
      const dying: LogFiles = {
        read: files.read,
        putOnce: (path, bytes) => write(() => files.putOnce(path, bytes)),
        replace: (path, bytes, tag) => write(() => files.replace(path, bytes, tag)),
      }
      const crashed = await publish({ files: dying }).then(
        () => false,
        () => true,
      )
      if (crashed) expect(checkpoint().size).toBe(size)
      await publish()
      expect(checkpoint().size).toBe(285)
      await isWhole()
      if (!crashed) break
    }
  })

  test('by two at once, or by one that was paused, leaves the newest checkpoint', async () => {
    await happen('application-1')
    await publish()
    await happen('application-2')
    let isLate = true
    const late: LogFiles = {
      ...files,
      replace: async (path, bytes, tag) => {
        if (isLate) {
          isLate = false
          await happen('application-3')
          await publish()
        }
        return files.replace(path, bytes, tag)
      },
    }
    await publish({ files: late })
    expect(checkpoint().size).toBe(9)
    await Promise.all([happen('application-4').then(() => publish()), publish(), publish()])
    await publish()
    expect(checkpoint().size).toBe(12)
    await isWhole()
  })

  test('keeps the name and key of the log under any address', async () => {
    const keys = memoryKeys()
    const first = await openLog({ files: memoryLogFiles(), keys, origin: 'a.example/log' })
    expect(signer.key.name).toBe('portal.example:8443/log')
    expect(
      (await openLog({ files, keys: memoryKeys(), origin: 'elsewhere/log' }).catch((e: Error) => e.message)) ?? '',
    ).toMatch(/key/)
    const kept = memoryLogFiles()
    const a = await openLog({ files: kept, keys, origin: 'a.example/log' })
    const b = await openLog({ files: kept, keys, origin: 'b.example/log' })
    expect(b.key).toEqual(a.key)
    expect(a.key.publicKey).toEqual(first.key.publicKey)
  })

  test.each(['tile/0/000.p/3', 'tile/entries/000.p/3', 'checkpoint'])('stops where %s was changed', async (path) => {
    await happen('application-1')
    await publish()
    await happen('application-2')
    const bytes = Buffer.from(files.files.get(path) ?? '')
    bytes[20] = (bytes[20] ?? 0) ^ 1
    files.files.set(path, bytes)
    await expect(publish()).rejects.toThrow()
    expect(files.files.get(path)).toEqual(bytes)
  })

  test('stops when the log is shorter than the published one', async () => {
    await happen('application-1')
    await publish()
    items = memoryItems()
    await expect(publish()).rejects.toThrow('3 events are published, and the log has 0: where the tables were restored')
  })

  test.each([1, 8, 9])('stops where the log was restored and has grown past %i times 32 events', async (streams) => {
    const fill = async (from: number) => {
      for (let n = from; n < from + streams; n++) await happen(`application-${n}`, 31)
    }
    await fill(1)
    await publish()
    const standing = new Map(files.files)
    items = memoryItems()
    await fill(21)
    await happen('application-41')
    const sentence = `event ${streams * 32} of the log is not the one that was published: where the tables were restored`
    await expect(publish()).rejects.toThrow(sentence)
    expect(files.files).toEqual(standing)
  })
})

/** A witness after C2SP tlog-witness, in this process. */
const witnessOf = (name: string, type = cosignatureType) => {
  const keys = signerOf(createHash('sha256').update(name).digest(), name)
  const key = { ...keys.key, type: cosignatureType }
  const state = { size: 0, root: Buffer.alloc(0) as Buffer, isAway: false, seen: [] as string[] }
  const answer = async (body: string): Promise<Response> => {
    state.seen.push(body)
    if (state.isAway) return new Response('', { status: 503 })
    const [lines = '', ...rest] = body.split('\n\n')
    const [old = '', ...proof] = lines.split('\n')
    const read = readCheckpoint(rest.join('\n\n'))
    if (read === null || openCheckpoint(rest.join('\n\n'), signer.key) === null)
      return new Response('', { status: 403 })
    const from = Number(old.slice('old '.length))
    const size = () => new Response(`${state.size}\n`, { status: 409, headers: { 'content-type': 'text/x.tlog.size' } })
    if (from !== state.size || (from === read.size && !read.root.equals(state.root))) return size()
    const hashes = proof.map((hash) => Buffer.from(hash, 'base64'))
    if (from > 0 && !isConsistent({ size: from, root: state.root }, read, hashes))
      return new Response('', { status: 422 })
    if (from === 0 && proof.length > 0) return new Response('', { status: 422 })
    Object.assign(state, { size: read.size, root: read.root })
    const time = 1_770_000_000n
    const stamp = Buffer.alloc(8)
    stamp.writeBigUInt64BE(time)
    const { signature } = keys.sign(cosignedMessage(read.note.text, time).toString())
    return new Response(signatureLine({ name, keyId: keyIdOf(key), signature: Buffer.concat([stamp, signature]) }))
  }
  return { state, answer, vkey: writeVerifierKey({ ...key, type }) }
}

describe('witnesses', () => {
  let alarms: string[]
  const asking = (
    witnesses: Record<string, ReturnType<typeof witnessOf>>,
    quorum = 1,
    parts: Partial<WitnessDependencies> = {},
  ) =>
    askWitnesses({
      witnesses: readWitnesses(
        Object.entries(witnesses)
          .map(([host, { vkey }]) => `${vkey} https://${host}/submit/`)
          .join('\n'),
      ).witnesses,
      quorum,
      alarm: (code, who) => alarms.push(`${code} ${who}`),
      fetch: (async (url: string, init: RequestInit) => {
        expect(new URL(url).pathname).toBe('/submit/add-checkpoint')
        return witnesses[new URL(url).host]?.answer(String(init.body)) ?? new Response('', { status: 404 })
      }) as typeof fetch,
      ...parts,
    })
  const cosigners = () =>
    (readNote(String(files.files.get('checkpoint')))?.signatures ?? []).slice(1).map(({ name }) => name)
  beforeEach(() => {
    alarms = []
  })

  test.each([1, 4])('cosign a longer log, under a key of type %i', async (type) => {
    const witness = witnessOf('w.example/1', type)
    const ask = asking({ 'w.example': witness })
    for (const notes of [2, 5, 7]) {
      await happen('application-1', notes)
      await publish({ askWitnesses: ask })
      expect(cosigners()).toEqual(['w.example/1'])
      expect(witness.state.size).toBe(checkpoint().size)
    }
    expect(alarms).toEqual([])
    expect(witness.state.seen).toHaveLength(3)
  })

  test('get the missing events after a 409, after a restart of the portal, and after weeks', async () => {
    const witness = witnessOf('w.example/1')
    await happen('application-1')
    await publish({ askWitnesses: asking({ 'w.example': witness }) })
    await happen('application-1', 9)
    await publish({ askWitnesses: asking({ 'w.example': witness }) })
    expect(cosigners()).toEqual(['w.example/1'])
    expect(alarms).toEqual([])

    witness.state.isAway = true
    const ask = asking({ 'w.example': witness })
    for (let n = 2; n < 9; n++) {
      await happen(`application-${n}`, 40)
      await publish({ askWitnesses: ask })
      expect(cosigners()).toEqual([])
    }
    expect(new Set(alarms)).toEqual(new Set(['witness_away w.example/1', 'witness_quorum log']))
    witness.state.isAway = false
    await publish({ askWitnesses: ask })
    expect(cosigners()).toEqual(['w.example/1'])
    expect(witness.state.size).toBe(checkpoint().size)
  })

  test('refuse a log that was rewritten and signed again: the portal raises its alarm and continues to publish', async () => {
    const witness = witnessOf('w.example/1')
    await happen('application-1')
    await publish({ askWitnesses: asking({ 'w.example': witness }) })
    files.files.delete('checkpoint')
    for (const path of [...files.files.keys()]) if (path.startsWith('tile/')) files.files.delete(path)
    items = memoryItems()
    await happen('application-2')
    await happen('application-3')
    await publish({ askWitnesses: asking({ 'w.example': witness }) })
    expect(alarms).toEqual(['witness_refused w.example/1', 'witness_quorum log'])
    expect([checkpoint().size, cosigners()]).toEqual([6, []])
  })

  test('that have another root of the same size, or more than the log has, raise the alarm too', async () => {
    const witness = witnessOf('w.example/1')
    Object.assign(witness.state, { size: 3, root: Buffer.alloc(32) })
    await happen('application-1')
    await publish({ askWitnesses: asking({ 'w.example': witness }) })
    expect(alarms[0]).toBe('witness_refused w.example/1')
    alarms = []
    witness.state.size = 4
    await publish({ askWitnesses: asking({ 'w.example': witness }) })
    expect(alarms[0]).toBe('witness_refused w.example/1')
  })

  test('whose cosignature is invalid, another’s, or unreadable are never published', async () => {
    const [right, wrong] = [witnessOf('w.example/1'), witnessOf('x.example/2')]
    await happen('application-1')
    const answers = [
      async (body: string) => new Response((await (await right.answer(body)).text()).replace(/.{6}\n$/, 'AAAA==\n')),
      wrong.answer,
      async () => new Response('nothing'),
      async () => new Response('', { status: 500 }),
      async () => Promise.reject(new Error('refused')),
    ]
    for (const answer of answers) {
      alarms = []
      await publish({ askWitnesses: asking({ 'w.example': { ...right, answer } }) })
      expect(cosigners()).toEqual([])
      expect(alarms).toEqual(['witness_away w.example/1', 'witness_quorum log'])
    }
  })

  test('in sufficient number raise no alarm for the quorum', async () => {
    const [first, second] = [witnessOf('a.example/1'), witnessOf('b.example/2')]
    second.state.isAway = true
    await happen('application-1')
    await publish({ askWitnesses: asking({ 'a.example': first, 'b.example': second }) })
    expect(alarms).toEqual(['witness_away b.example/2'])
    expect(cosigners()).toEqual(['a.example/1'])
  })

  test.each([
    'w+00000000+AAAA https://w.example',
    'nonsense',
    `${witnessOf('w.example/1').vkey}`,
    `${witnessOf('w.example/1').vkey} ftp://x`,
  ])('are not read from %j', (line) => expect(readWitnesses(`\n${line}`)).toEqual({ witnesses: [], unreadable: [2] }))
})
