import { describe, expect, test } from 'vitest'
import { memoryKeys } from '../../keys/keys.ts'
import { memoryLogFiles } from '../../testing/in-memory.ts'
import { type LogFiles, openLog } from '../log-files.ts'
import { isConsistent, merkleTree } from '../tree.ts'
import {
  appendNotes,
  checkpoint,
  emptyBucket,
  emptyTables,
  expectComplete,
  files,
  logForEachTest,
  publish,
  signer,
} from './for-specs.ts'
import { tileReader } from './publish-log.ts'

logForEachTest()

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
      await appendNotes('application-1', notes)
      await publish()
      await expectComplete()
      const { size, root } = checkpoint()
      if (before !== null)
        expect(
          isConsistent(before, { size, root }, await merkleTree(tileReader(files), size).consistencyProof(before.size)),
        ).toBe(true)
      before = { size, root }
    }
    const kept = new Map(files.files)
    expect(await publish()).toEqual({ size: before?.size, checkpoints: 0 })
    expect(files.files).toEqual(kept)
  })

  test('writes a long log in steps, and repeated makes the same bytes', async () => {
    for (let n = 1; n <= 12; n++) await appendNotes(`application-${n}`, 30)
    let rounds = 0
    while ((await publish({ segmentsAtOnce: 2, hasTime: () => false })).size < 12 * 31) rounds++
    expect(rounds).toBe(5)
    await expectComplete()
    const inSteps = files.files
    emptyBucket()
    files.files.set('vkey', inSteps.get('vkey') ?? Buffer.of())
    await publish()
    for (const [path, bytes] of files.files) expect([path, inSteps.get(path)?.equals(bytes)]).toEqual([path, true])
  })

  test('survives a crash between any two writes, and the checkpoint never decreases', {
    tags: 'R-LOG-21',
  }, async () => {
    for (let n = 1; n <= 9; n++) await appendNotes(`application-${n}`, 30)
    await publish()
    await appendNotes('application-10', 5)
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
      await expectComplete()
      if (!crashed) break
    }
  })

  test('by two at once, or by one that was paused, leaves the newest checkpoint', async () => {
    await appendNotes('application-1')
    await publish()
    await appendNotes('application-2')
    let isLate = true
    const late: LogFiles = {
      ...files,
      replace: async (path, bytes, tag) => {
        if (isLate) {
          isLate = false
          await appendNotes('application-3')
          await publish()
        }
        return files.replace(path, bytes, tag)
      },
    }
    await publish({ files: late })
    expect(checkpoint().size).toBe(9)
    await Promise.all([appendNotes('application-4').then(() => publish()), publish(), publish()])
    await publish()
    expect(checkpoint().size).toBe(12)
    await expectComplete()
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
    await appendNotes('application-1')
    await publish()
    await appendNotes('application-2')
    const bytes = Buffer.from(files.files.get(path) ?? '')
    bytes[20] = (bytes[20] ?? 0) ^ 1
    files.files.set(path, bytes)
    await expect(publish()).rejects.toThrow()
    expect(files.files.get(path)).toEqual(bytes)
  })

  test('stops when the log is shorter than the published one', async () => {
    await appendNotes('application-1')
    await publish()
    emptyTables()
    await expect(publish()).rejects.toThrow('3 events are published, and the log has 0: where the tables were restored')
  })

  test.each([1, 8, 9])(
    'stops where the log was restored and has grown past %i times 32 events',
    { tags: 'R-LOG-32' },
    async (streams) => {
      const fill = async (from: number) => {
        for (let n = from; n < from + streams; n++) await appendNotes(`application-${n}`, 31)
      }
      await fill(1)
      await publish()
      const standing = new Map(files.files)
      emptyTables()
      await fill(21)
      await appendNotes('application-41')
      const sentence = `event ${streams * 32} of the log is not the one that was published: where the tables were restored`
      await expect(publish()).rejects.toThrow(sentence)
      expect(files.files).toEqual(standing)
    },
  )
})
