/**
 * Objects in a folder: the bytes of each in a blob of its own, what is known of it in a small JSON file that is put in
 * place by one rename. So a kill at any moment leaves the object before or the object after, never half of one.
 */
import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { open, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { type Digests, digesting } from './checksums.ts'
import type { CorsRule } from './cors.ts'
import { inTurns } from './in-turns.ts'

/** What the sender said of an object, answered again on reading. */
export type ObjectHeaders = Readonly<Record<string, string>>
export type StoredObject = {
  readonly key: string
  readonly blob: string
  readonly size: number
  readonly digests: Digests
  /** The checksums that the sender asked for, which S3 then shows. */
  readonly checksums: readonly string[]
  readonly headers: ObjectHeaders
  readonly modified: string
}
/** Bytes that have arrived and belong to no object yet. */
export type Received = { readonly blob: string; readonly size: number; readonly digests: Digests }

type Bucket = { readonly objects: Map<string, StoredObject>; cors: readonly CorsRule[] }

export type ObjectStore = ReturnType<typeof openObjectStore>

export const openObjectStore = (folder: string) => {
  const blobs = join(folder, 'blobs')
  const inBuckets = join(folder, 'buckets')
  for (const path of [blobs, inBuckets]) mkdirSync(path, { recursive: true, mode: 0o700 })
  const buckets = load(inBuckets)
  removeStrays(blobs, buckets)

  const place = async (path: string, content: unknown): Promise<void> => {
    const draft = `${path}.${randomUUID()}.draft`
    await writeFile(draft, JSON.stringify(content), { mode: 0o600, flush: true })
    await rename(draft, path)
  }
  const objectFile = (bucket: string, key: string) =>
    join(inBuckets, bucket, `${createHash('sha256').update(key).digest('hex')}.json`)

  const oneAtATime = inTurns()

  return {
    bucket: (name: string): Bucket | undefined => buckets.get(name),
    createBucket: (name: string): void => {
      mkdirSync(join(inBuckets, name), { recursive: true, mode: 0o700 })
      if (!buckets.has(name)) buckets.set(name, { objects: new Map(), cors: [] })
    },
    setCors: async (name: string, cors: readonly CorsRule[]): Promise<void> => {
      await place(join(inBuckets, name, 'cors'), cors)
      const bucket = buckets.get(name)
      if (bucket !== undefined) bucket.cors = cors
    },
    /** Streams bytes to disk; `watch` may throw to stop, after which nothing is left. */
    receive: async (source: AsyncIterable<Uint8Array>, watch: (size: number) => void = () => {}): Promise<Received> => {
      const blob = randomUUID()
      const file = await open(join(blobs, blob), 'wx', 0o600)
      const digests = digesting()
      let size = 0
      try {
        for await (const chunk of source) {
          size += chunk.length
          watch(size)
          digests.update(chunk)
          await file.writeFile(chunk)
        }
        await file.sync()
      } catch (error) {
        await rm(join(blobs, blob), { force: true })
        throw error
      } finally {
        await file.close()
      }
      return { blob, size, digests: digests.done() }
    },
    discard: ({ blob }: Received): Promise<void> => rm(join(blobs, blob), { force: true }),
    /** From here on the object is there, whatever happens to the process. */
    keep: (bucket: string, object: StoredObject): Promise<void> =>
      oneAtATime(objectFile(bucket, object.key), async () => {
        const objects = buckets.get(bucket)?.objects
        const former = objects?.get(object.key)
        await place(objectFile(bucket, object.key), object)
        objects?.set(object.key, object)
        if (former !== undefined) await rm(join(blobs, former.blob), { force: true })
      }),
    remove: (bucket: string, key: string): Promise<void> =>
      oneAtATime(objectFile(bucket, key), async () => {
        const objects = buckets.get(bucket)?.objects
        const former = objects?.get(key)
        if (former === undefined) return
        await rm(objectFile(bucket, key), { force: true })
        objects?.delete(key)
        await rm(join(blobs, former.blob), { force: true })
      }),
    /** Opened before it is given, so that an object removed meanwhile is still read to its end. */
    read: async ({ blob }: { blob: string }, range?: { start: number; end: number }): Promise<Readable> =>
      (await open(join(blobs, blob))).createReadStream(range),
  }
}

const load = (folder: string): Map<string, Bucket> => {
  const buckets = new Map<string, Bucket>()
  for (const name of readdirSync(folder)) {
    const bucket: Bucket = { objects: new Map(), cors: [] }
    for (const file of readdirSync(join(folder, name))) {
      const path = join(folder, name, file)
      if (file.endsWith('.draft')) rmSync(path)
      else if (file === 'cors') bucket.cors = JSON.parse(readFileSync(path, 'utf8')) as CorsRule[]
      else {
        const object = JSON.parse(readFileSync(path, 'utf8')) as StoredObject
        bucket.objects.set(object.key, object)
      }
    }
    buckets.set(name, bucket)
  }
  return buckets
}

/** Blobs of uploads that a kill cut short. */
const removeStrays = (folder: string, buckets: ReadonlyMap<string, Bucket>): void => {
  const known = new Set([...buckets.values()].flatMap(({ objects }) => [...objects.values()].map(({ blob }) => blob)))
  for (const blob of readdirSync(folder)) if (!known.has(blob)) rmSync(join(folder, blob))
}
