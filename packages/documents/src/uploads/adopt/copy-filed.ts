/**
 * Copies a filed document into another application, under its own key and with the same digest. If the filing is
 * refused afterwards, the copy stays in the bucket unused.
 */

import type { UploadDependencies } from '../create-upload.ts'
import type { AdoptedDocument } from './document.ts'

export const copyFiled = async <Document extends AdoptedDocument>(
  { files, randomKey }: Pick<UploadDependencies, 'files' | 'randomKey'>,
  document: Document,
): Promise<Document> => {
  const there = await files.head(document.key)
  const filedKey = `filed/${randomKey()}`
  const copy = there && (await files.copyIfMatch(document.key, filedKey, there.etag, 'application/pdf'))
  if (copy?.sha256 !== document.sha256)
    throw new Error('a filed document is gone or is another file than the one filed')
  return { ...document, key: filedKey }
}
