/**
 * Fetches the bytes and saves them, so that a failure is shown on this page instead of opening another page (R-WEB-24).
 */
import type { AttachmentDocument } from '@portal/contract'
import { applicationPdf } from '@portal/contract/endpoints/applications'
import { applicationDetail as texts } from '@portal/contract/texts/application-detail'
import { applicationList } from '@portal/contract/texts/application-list'
import { useMutation } from '@tanstack/react-query'
import { useToast } from '#ui/toast.tsx'
import { ApiError, isFileClosed } from '../api/api-error.ts'
import { download } from '../api/call.ts'
import { attachmentFile } from './attachment-file.ts'
import { saveFile } from './save-file.ts'

export const useDownloadAttachment = ({ file_path, original_name }: AttachmentDocument) => {
  const toast = useToast()
  return useMutation({
    mutationFn: () => attachmentFile({ file_path }),
    onSuccess: (file) => saveFile(file, original_name),
    onError: (error) => toast(sentenceFor(error), 'stop'),
  })
}

const sentenceFor = (error: Error) => {
  if (isFileClosed(error)) return error.message
  return error instanceof ApiError && error.status === 404
    ? texts['application.detail.attachment.missing']
    : texts['application.detail.attachment.error']
}

export const useApplicationPdf = (id: number) => {
  const toast = useToast()
  return useMutation({
    mutationFn: () => download(applicationPdf, { params: { id } }),
    onSuccess: (pdf) => saveFile(pdf, `document_${id}.pdf`),
    onError: () => toast(applicationList['applications.pdf.error'], 'stop'),
  })
}
