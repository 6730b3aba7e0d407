import type { ApplicationDocument } from '@portal/contract'
import { applicationLetter } from '@portal/contract/endpoints/applications'
import { Zip, ZipPassThrough } from 'fflate'
import { download } from '../api/call.ts'
import { attachmentFile, fileOrReason } from './attachment-file.ts'

export type ZipEntry = { readonly name: string; readonly load: () => Promise<Blob | Withheld> }
/** The sentence that lies in a file's place when nobody can open it. */
type Withheld = { readonly reason: string }

/**
 * A ZIP made on the device. Files are loaded one after the other; the first that cannot be loaded ends it, because a
 * part could be taken for the whole. They are not compressed, as nearly all of them are PDFs.
 */
export const zipFiles = async (
  entries: readonly ZipEntry[],
  onProgress: (loaded: number) => void,
  signal?: AbortSignal,
): Promise<Blob> => {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((error, part) => {
    if (error) throw error
    parts.push(new Uint8Array(part))
  })
  for (const [index, { name, load }] of entries.entries()) {
    signal?.throwIfAborted()
    onProgress(index)
    const loaded = await load()
    const isWithheld = 'reason' in loaded
    const file = new ZipPassThrough(isWithheld ? `${name}.txt` : name)
    zip.add(file)
    const content = isWithheld ? new Blob([loaded.reason]) : loaded
    file.push(new Uint8Array(await content.arrayBuffer()), true)
  }
  zip.end()
  return new Blob(parts, { type: 'application/zip' })
}

/** Documents in their order; `folder` ends with a slash or is empty. */
export const documentEntries = (
  folder: string,
  documents: readonly { readonly file_path: string; readonly original_name: string }[],
  signal?: AbortSignal,
): readonly ZipEntry[] =>
  documents.map((document, index) => ({
    name: numberedName(folder, index, document.original_name),
    load: () => fileOrReason(() => attachmentFile(document, signal)),
  }))

/** The letter of a decision, where there is one; `folder` as above. */
export const letterEntries = (
  folder: string,
  { id, has_letter }: Pick<ApplicationDocument, 'id' | 'has_letter'>,
  signal?: AbortSignal,
): readonly ZipEntry[] => {
  const load = () => download(applicationLetter, { params: { id }, ...(signal && { signal }) })
  return has_letter ? [{ name: `${folder}letter_${id}.pdf`, load: () => fileOrReason(load) }] : []
}

/** A name that every system can unpack. The number keeps two documents of one name apart, and all in their order. */
export const numberedName = (folder: string, index: number, name: string): string =>
  `${folder}${String(index + 1).padStart(2, '0')} ${name.replace(/[\\/:*?"<>|]/g, ' ')}`
