/**
 * Adopts the files of one request together. When the store fails for one of them, the others are released before the
 * error is thrown, so that a retry can use the same uploads.
 */
import { scanned } from '../../scan/file-scans.ts'
import type { UploadDependencies } from '../create-upload.ts'
import type { AdoptedDocument } from './document.ts'

/** Throws the first error unchanged; if releasing fails too, an `AggregateError` of both, the first one first. */
export const allOrNone = async <T>(
  adoptions: readonly Promise<T>[],
  giveBack: (taken: readonly T[]) => Promise<unknown>,
): Promise<readonly T[]> => {
  const settled = await Promise.allSettled(adoptions)
  const done = settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  const broken = settled.find((each) => each.status === 'rejected')
  if (broken === undefined) return done
  try {
    await giveBack(done)
  } catch (error) {
    throw new AggregateError([broken.reason, error], 'files were not taken, and some not given back')
  }
  throw broken.reason
}

/**
 * Copies a filed document into another application, under its own key and with the same digest. If the filing is
 * refused afterwards, the copy stays in the bucket unused.
 */
export const copyFiled = async <Document extends AdoptedDocument>(
  deps: UploadDependencies,
  document: Document,
): Promise<Document> => {
  const { files, randomKey } = deps
  const there = await files.head(document.key)
  const filedKey = `filed/${randomKey()}`
  await scanned(deps, filedKey, async () => {
    const copy = there && (await files.copyIfMatch(document.key, filedKey, there.etag, 'application/pdf'))
    if (copy?.sha256 !== document.sha256)
      throw new Error('a filed document is gone or is another file than the one filed')
    return copy
  })
  return { ...document, key: filedKey }
}
