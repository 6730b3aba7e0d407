/** The link is valid for one minute, and the server records the access before it returns the link. */
import type { AttachmentDocument } from '@portal/contract'
import { viewAttachment } from '@portal/contract/endpoints/applications'
import { isFileClosed } from '../api/api-error.ts'
import { call } from '../api/call.ts'

export const attachmentFile = async (
  { file_path }: Pick<AttachmentDocument, 'file_path'>,
  signal?: AbortSignal,
): Promise<Blob> => {
  const given = { params: { filePath: file_path }, query: { link: true }, body: {} }
  const { url } = await call(viewAttachment, { ...given, ...(signal && { signal }) })
  const file = await fetch(url, signal ? { signal } : {})
  if (!file.ok) throw new Error(`the bucket answered ${file.status}`)
  return file.blob()
}

/** For a ZIP: a sentence takes the place of a file that nobody opens, so that one never holds up the others (R-APP-111). */
export const attachmentOrReason = async (
  attachment: Pick<AttachmentDocument, 'file_path'>,
  signal?: AbortSignal,
): Promise<Blob | { readonly reason: string }> => {
  try {
    return await attachmentFile(attachment, signal)
  } catch (error) {
    if (isFileClosed(error)) return { reason: error.message }
    throw error
  }
}
