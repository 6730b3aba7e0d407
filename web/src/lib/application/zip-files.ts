import { Zip, ZipPassThrough } from 'fflate'

export type ZipEntry = { readonly name: string; readonly load: () => Promise<Blob> }

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
    const file = new ZipPassThrough(name)
    zip.add(file)
    file.push(new Uint8Array(await (await load()).arrayBuffer()), true)
  }
  zip.end()
  return new Blob(parts, { type: 'application/zip' })
}

/** A name that every system can unpack. */
export const zipName = (name: string): string => name.replace(/[\\/:*?"<>|]/g, ' ')
