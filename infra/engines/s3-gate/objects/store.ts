/**
 * Objects in a folder: bytes in separate blobs, metadata in a small JSON file that is replaced by one rename. So a kill
 * leaves the old object or the new one, never a part.
 */
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { open, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { startDigests } from '../checksums.ts'
import type { CorsRule } from '../cors.ts'
import { serializeByKey } from '../serialize-by-key.ts'
import {
  type Bucket,
  forgetDeleted,
  loadBuckets,
  type ReceivedBlob,
  removeOrphans,
  type StoredObject,
  showVersions,
} from './stored.ts'

export type ObjectStore = ReturnType<typeof openObjectStore>

export const openObjectStore = (folder: string) => {
  const blobs = join(folder, 'blobs')
  const inBuckets = join(folder, 'buckets')
  for (const path of [blobs, inBuckets]) mkdirSync(path, { recursive: true, mode: 0o700 })
  const buckets = loadBuckets(inBuckets)
  removeOrphans(blobs, buckets)

  const writeJson = async (path: string, content: unknown): Promise<void> => {
    const draft = `${path}.${randomUUID()}.draft`
    await writeFile(draft, JSON.stringify(content), { mode: 0o600, flush: true })
    await rename(draft, path)
  }
  const objectFile = (bucket: string, key: string, version?: number) =>
    join(
      inBuckets,
      bucket,
      `${createHash('sha256').update(key).digest('hex')}${version === undefined ? '' : `.${version}`}.json`,
    )

  const serialize = serializeByKey()
  const addVersion = async (name: string, bucket: Bucket, object: StoredObject): Promise<StoredObject> => {
    const former = bucket.versions?.get(object.key) ?? []
    const version = { ...object, version: (former.at(-1)?.version ?? 0) + 1 }
    await writeJson(objectFile(name, object.key, version.version), version)
    showVersions(bucket, object.key, [...former, version])
    return version
  }

  return {
    bucket: (name: string): Bucket | undefined => buckets.get(name),
    /** Looks whether the files of these objects, or of all, are still in the folder. */
    forgetDeleted: (name: string, keys?: readonly string[]): void => {
      const bucket = buckets.get(name)
      if (bucket === undefined) return
      forgetDeleted(bucket, keys ?? [...(bucket.versions ?? bucket.objects).keys()], (object) => {
        const blob = object.isMarker ? undefined : join(blobs, object.blob)
        return existsSync(objectFile(name, object.key, object.version)) && (blob === undefined || existsSync(blob))
      })
    },
    createBucket: (name: string, { withLock = false } = {}): void => {
      mkdirSync(join(inBuckets, name), { recursive: true, mode: 0o700 })
      if (buckets.has(name)) return
      if (withLock) writeFileSync(join(inBuckets, name, 'lock'), '', { mode: 0o600, flush: true })
      buckets.set(name, { objects: new Map(), cors: [], versions: withLock ? new Map() : null })
    },
    setCors: async (name: string, cors: readonly CorsRule[]): Promise<void> => {
      await writeJson(join(inBuckets, name, 'cors'), cors)
      const bucket = buckets.get(name)
      if (bucket !== undefined) bucket.cors = cors
    },
    /** Streams bytes to disk; `watch` may throw to stop, which leaves nothing behind. */
    receive: async (
      source: AsyncIterable<Uint8Array>,
      watch: (size: number) => void = () => {},
    ): Promise<ReceivedBlob> => {
      const blob = randomUUID()
      const file = await open(join(blobs, blob), 'wx', 0o600)
      const digests = startDigests()
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
    discard: ({ blob }: ReceivedBlob): Promise<void> => rm(join(blobs, blob), { force: true }),
    /** When this resolves, the object exists even if the process is killed. */
    keep: (name: string, object: StoredObject, check: () => void = () => {}): Promise<StoredObject> =>
      serialize(objectFile(name, object.key), async () => {
        check()
        const bucket = buckets.get(name)
        if (bucket?.versions) return addVersion(name, bucket, object)
        const former = bucket?.objects.get(object.key)
        await writeJson(objectFile(name, object.key), object)
        bucket?.objects.set(object.key, object)
        if (former !== undefined) await rm(join(blobs, former.blob), { force: true })
        return object
      }),
    /** Removes one version for good. The caller has checked that this is allowed. */
    removeVersion: (name: string, key: string, version: number): Promise<void> =>
      serialize(objectFile(name, key), async () => {
        const bucket = buckets.get(name)
        const former = bucket?.versions?.get(key) ?? []
        const gone = former.find((each) => each.version === version)
        if (bucket === undefined || gone === undefined) return
        await rm(objectFile(name, key, version), { force: true })
        showVersions(
          bucket,
          key,
          former.filter((each) => each !== gone),
        )
        await rm(join(blobs, gone.blob), { force: true })
      }),
    remove: (bucket: string, key: string, modified: string): Promise<void> =>
      serialize(objectFile(bucket, key), async () => {
        const found = buckets.get(bucket)
        if (found?.versions) {
          await addVersion(bucket, found, marker(key, modified))
          return
        }
        const objects = found?.objects
        const former = objects?.get(key)
        if (former === undefined) return
        await rm(objectFile(bucket, key), { force: true })
        objects?.delete(key)
        await rm(join(blobs, former.blob), { force: true })
      }),
    /** The file is opened before this resolves, so that an object deleted meanwhile can still be read to its end. */
    read: async ({ blob }: { blob: string }, range?: { start: number; end: number }): Promise<Readable> =>
      (await open(join(blobs, blob))).createReadStream(range),
  }
}

/** A delete marker has no bytes. */
const marker = (key: string, modified: string): StoredObject => ({
  ...{ key, blob: '', size: 0, digests: startDigests().done(), checksums: [], headers: {}, modified },
  isMarker: true,
})
