/**
 * An upload that a draft names lives as long as the draft, and an application can still use it once. The bucket deletes
 * uploads by age, so the file is copied to a longer-lived prefix, and copied again before that copy expires.
 */
import type { UploadDependencies } from './create-upload.ts'
import { isUploadKey, keptKey, uploadKey } from './key.ts'
import { epochSeconds, objectKey, rowKey, type UploadRow, uploadFromRow } from './row.ts'

type Named = { readonly owner: number; readonly keys: readonly string[] }

const day = 24 * 60 * 60
/**
 * Days for which the bucket keeps these copies: a draft lives for 30, its copy may be one day older, and two are spare.
 */
export const keptUploadDays = 33

/** `until` is ISO 8601, UTC. Missing, used and foreign uploads are left unchanged. */
export const keepUploads = async (
  deps: UploadDependencies,
  { owner, keys, until }: Named & { readonly until: string },
): Promise<void> => {
  const rows = await aliveRows(deps, { owner, keys })
  await Promise.all(rows.map((row) => keep(deps, row, epochSeconds(until))))
}

/** The keys whose file exists and can still be used by its owner. */
export const aliveUploads = async (deps: UploadDependencies, named: Named): Promise<ReadonlySet<string>> => {
  const rows = await aliveRows(deps, named)
  const there = await Promise.all(rows.map(async (row) => row.kept_at ?? (await deps.files.head(row.sk))))
  return new Set(rows.flatMap(({ sk }, index) => (there[index] ? [sk] : [])))
}

/** A file that its owner uploaded and has not filed, by the key without its prefix. Undefined for everybody else. */
export const findUnfiled = async (
  deps: UploadDependencies,
  { owner, name }: { readonly owner: number; readonly name: string },
): Promise<{ readonly key: string; readonly originalName: string } | undefined> => {
  const [row] = await aliveRows(deps, { owner, keys: [uploadKey(name)] })
  if (!row || (await deps.files.head(objectKey(row))) === null) return undefined
  return { key: objectKey(row), originalName: row.name }
}

const aliveRows = async ({ items, now }: UploadDependencies, { owner, keys }: Named): Promise<readonly UploadRow[]> => {
  const named = [...new Set(keys)].filter(isUploadKey)
  if (named.length === 0) return []
  const rows = await items.getMany(
    'access',
    named.map((key) => rowKey(owner, key)),
  )
  return rows
    .flatMap((row) => (row ? [uploadFromRow(row)] : []))
    .filter(
      (row) => row.purpose === 'application_document' && row.used_by === '' && row.expires_at > epochSeconds(now()),
    )
}

/** Copies a file at most once a day, because a draft is saved often. So `expires_at` has a day more than is needed. */
const keep = async ({ items, files, now }: UploadDependencies, row: UploadRow, until: number): Promise<void> => {
  const kept_at = epochSeconds(now())
  if (row.kept_at !== undefined && row.kept_at + day > kept_at) return
  const source = objectKey(row)
  const there = await files.head(source)
  // The file has not arrived or is being replaced; the next save will see it.
  if (there === null) return
  if ((await files.copyIfMatch(source, keptKey(row.sk), there.etag, row.content_type)) === null) return
  // If a request has adopted the upload meanwhile, this write does nothing.
  const kept = { ...row, kept_at, expires_at: Math.max(row.expires_at, until + day) }
  await items.put('access', kept, { equals: { used_by: '' } })
}
