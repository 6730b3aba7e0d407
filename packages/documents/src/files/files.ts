/**
 * Where files lie: a private bucket for what members upload and file, a public one for images. The browser talks to
 * the bucket itself with a signed form or a signed link, because no body of 10 MB fits through a function.
 * Keys: `uploads/…` is all that a form can write, `filed/…` is written by copying alone.
 */

/** A form for one file: the browser posts `fields` and the file to `url`. */
export type UploadForm = { readonly url: string; readonly fields: Readonly<Record<string, string>> }

export type StoredFile = { readonly size: number; readonly etag: string }

export interface Files {
  /** A form that takes exactly this key, type and size, and nothing after `seconds`. */
  presignPost(form: { key: string; contentType: string; size: number; seconds: number }): Promise<UploadForm>
  /** The beginning of a file with the size and ETag it had at that moment; null when there is none. */
  firstBytes(key: string, count: number): Promise<(StoredFile & { readonly bytes: Uint8Array }) | null>
  /** `sha256` in base64, as the store keeps it; null when it never computed one. */
  head(key: string): Promise<(StoredFile & { readonly sha256: string | null }) | null>
  /** Copies inside the store if the file is still the one with this ETag; null when it is not. `sha256` in base64. */
  copyIfMatch(from: string, to: string, etag: string, contentType: string): Promise<{ readonly sha256: string } | null>
  /** A link that downloads the file under this name, for `seconds`. */
  presignGet(key: string, link: { fileName: string; contentType: string; seconds: number }): Promise<string>
  put(key: string, bytes: Uint8Array, contentType: string): Promise<StoredFile>
  /** Into the bucket that the whole world reads: images of agencies and programs. */
  putPublic(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  delete(key: string): Promise<void>
  /** Every version, so that nothing is left: for forgetting a person. A store that keeps versions keeps deleted ones too. */
  erase(key: string): Promise<void>
}
