/**
 * Where files are stored: a private bucket for what members upload and file, a public one for images. The browser sends
 * files to the bucket with a signed upload form and fetches them with a signed link, because a file of 10 MB is too
 * large for a Lambda request. An upload form can write only under `uploads/`; a checked file is copied to `filed/`.
 */

/** A form for one file: the browser posts `fields` and the file to `url`. */
export type UploadForm = { readonly url: string; readonly fields: Readonly<Record<string, string>> }

export type StoredFile = { readonly size: number; readonly etag: string }

export interface Files {
  /** The form accepts exactly this key, type and size, and expires after `seconds`. */
  presignPost(form: { key: string; contentType: string; size: number; seconds: number }): Promise<UploadForm>
  /** The first `count` bytes with the file's size and ETag at that moment; null when there is no file. */
  firstBytes(key: string, count: number): Promise<(StoredFile & { readonly bytes: Uint8Array }) | null>
  /** `sha256` in base64, as the store keeps it; null when the store never computed one. */
  head(key: string): Promise<(StoredFile & { readonly sha256: string | null }) | null>
  /** Copies inside the store if the file still has this ETag, else returns null; `sha256` is in base64. */
  copyIfMatch(from: string, to: string, etag: string, contentType: string): Promise<{ readonly sha256: string } | null>
  /** A link that downloads the file under this name, for `seconds`. */
  presignGet(key: string, link: { fileName: string; contentType: string; seconds: number }): Promise<string>
  put(key: string, bytes: Uint8Array, contentType: string): Promise<StoredFile>
  /** Writes into the bucket that is publicly readable: images of agencies and programs. */
  putPublic(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  delete(key: string): Promise<void>
  /**
   * Deletes every version of the object. An erased person's files need this, because in a versioned bucket `delete`
   * keeps old versions.
   */
  erase(key: string): Promise<void>
}
