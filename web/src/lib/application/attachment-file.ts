/** The link is valid for one minute, and the server records the access before it returns the link. */
import type { AttachmentDocument } from '@portal/contract'
import { viewAttachment } from '@portal/contract/endpoints/applications'
import { ApiError, isFileClosed } from '../api/api-error.ts'
import { call } from '../api/call.ts'

export const attachmentFile = async (
  { file_path }: Pick<AttachmentDocument, 'file_path'>,
  signal?: AbortSignal,
): Promise<Blob> => {
  const given = { params: { filePath: file_path }, query: { link: true }, body: {} }
  return linkedFile(await call(viewAttachment, { ...given, ...(signal && { signal }) }), signal)
}

export const linkedFile = async ({ url }: { readonly url: string }, signal?: AbortSignal): Promise<Blob> => {
  const file = await fetch(url, signal ? { signal } : {})
  if (!file.ok) throw new Error(`the bucket answered ${file.status}`)
  return file.blob()
}

/**
 * For a ZIP: a sentence takes the place of a file that nobody opens, or that is one too many in this hour (R-LIM-10), so
 * that one never holds up the others (R-APP-111).
 */
export const fileOrReason = async (load: () => Promise<Blob>): Promise<Blob | { readonly reason: string }> => {
  try {
    return await load()
  } catch (error) {
    if (isFileClosed(error) || isTooOften(error)) return { reason: error.message }
    throw error
  }
}

const isTooOften = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 429
