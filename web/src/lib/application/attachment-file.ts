/** The link is valid for one minute, and the server records the access before it returns the link. */
import type { AttachmentDocument } from '@portal/contract'
import { viewAttachment } from '@portal/contract/endpoints/applications'
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
