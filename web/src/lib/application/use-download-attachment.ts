/**
 * A link that is good for a minute leads to the file in the bucket; its bytes are fetched and saved, so that a failure
 * is told here and never as another page (R-WEB-24).
 */
import type { AttachmentDocument } from '@portal/contract'
import { viewAttachment } from '@portal/contract/calls/view-attachment.endpoint'
import { applicationDetail as texts } from '@portal/contract/texts/application-detail'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '#lib/api-error.ts'
import { call } from '#lib/call.ts'
import { useToast } from '#ui/toast.tsx'
import { saveFile } from './save-file.ts'

export const useDownloadAttachment = ({ file_path, original_name }: AttachmentDocument) => {
  const toast = useToast()
  return useMutation({
    mutationFn: async () => {
      const { url } = await call(viewAttachment, { params: { filePath: file_path }, query: { link: true }, body: {} })
      const file = await fetch(url)
      if (!file.ok) throw new Error(`the bucket answered ${file.status}`)
      return file.blob()
    },
    onSuccess: (file) => saveFile(file, original_name),
    onError: (error) => toast(sentenceFor(error), 'stop'),
  })
}

const sentenceFor = (error: Error) =>
  error instanceof ApiError && error.status === 404
    ? texts['application.detail.attachment.missing']
    : texts['application.detail.attachment.error']
