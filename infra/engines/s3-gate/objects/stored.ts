/** The in-memory index of the object store's folder, and how it is read at the start. */
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { readJson } from '../../../cli/read-json.ts'
import { type BodyDigests, digests } from '../checksums.ts'
import { type CorsRule, corsRule } from '../cors.ts'
import { objectLock } from './lock.ts'

/** The sender's headers, returned on reading. */
const storedObject = z
  .object({
    key: z.string(),
    blob: z.string(),
    size: z.number(),
    digests,
    /** The names of the checksums that the sender gave; a read returns only these. */
    checksums: z.array(z.string()).readonly(),
    headers: z.record(z.string(), z.string()).readonly(),
    modified: z.string(),
    /** Only with Object Lock, like the fields below; later versions have greater numbers. */
    version: z.number().optional(),
    lock: objectLock.nullish(),
    /** True for a delete marker, which hides the versions before it. */
    isMarker: z.boolean().optional(),
  })
  .readonly()
export type StoredObject = z.output<typeof storedObject>
/** Received bytes that belong to no object yet. */
export type ReceivedBlob = { readonly blob: string; readonly size: number; readonly digests: BodyDigests }

export type Bucket = {
  /** The visible objects: the newest version of each key, unless it is a marker. */
  readonly objects: Map<string, StoredObject>
  cors: readonly CorsRule[]
  /** Every version by key, oldest first; null in a bucket without Object Lock. */
  readonly versions: Map<string, readonly StoredObject[]> | null
}

export const showVersions = (bucket: Bucket, key: string, versions: readonly StoredObject[]): void => {
  bucket.versions?.set(key, versions)
  const newest = versions.at(-1)
  if (newest === undefined || newest.isMarker) bucket.objects.delete(key)
  else bucket.objects.set(key, newest)
}

/** Forgets what somebody deleted from the folder, as if it had been deleted by a call. */
export const forgetDeleted = (
  bucket: Bucket,
  keys: Iterable<string>,
  isThere: (object: StoredObject) => boolean,
): void => {
  for (const key of keys) {
    const all = bucket.versions?.get(key) ?? [bucket.objects.get(key)].filter((object) => object !== undefined)
    const left = all.filter(isThere)
    if (left.length === all.length) continue
    if (bucket.versions === null) bucket.objects.delete(key)
    else showVersions(bucket, key, left)
  }
}

export const loadBuckets = (folder: string): Map<string, Bucket> => {
  const buckets = new Map<string, Bucket>()
  for (const name of readdirSync(folder)) {
    const files = readdirSync(join(folder, name))
    const bucket: Bucket = { objects: new Map(), cors: [], versions: files.includes('lock') ? new Map() : null }
    for (const file of files) {
      const path = join(folder, name, file)
      if (file === 'lock') continue
      if (file.endsWith('.draft')) rmSync(path)
      else if (file === 'cors') bucket.cors = readJson(path, z.array(corsRule))
      else {
        const object = readJson(path, storedObject)
        if (bucket.versions === null) bucket.objects.set(object.key, object)
        else {
          const others = bucket.versions.get(object.key) ?? []
          const all = [...others, object].sort((a, b) => (a.version ?? 0) - (b.version ?? 0))
          showVersions(bucket, object.key, all)
        }
      }
    }
    buckets.set(name, bucket)
  }
  return buckets
}

/** Removes blobs of interrupted uploads. */
export const removeOrphans = (folder: string, buckets: ReadonlyMap<string, Bucket>): void => {
  const known = new Set(
    [...buckets.values()].flatMap(({ objects, versions }) =>
      [...objects.values(), ...[...(versions?.values() ?? [])].flat()].map(({ blob }) => blob),
    ),
  )
  for (const blob of readdirSync(folder)) if (!known.has(blob)) rmSync(join(folder, blob))
}
