import { applicationPdf } from '@portal/contract/endpoints/applications'
import { applicationList as texts } from '@portal/contract/texts/application-list'
import { useMutation } from '@tanstack/react-query'
import { useToast } from '#ui/toast.tsx'
import { download } from '../api/call.ts'
import { saveFile } from './save-file.ts'

export const useApplicationPdf = (id: number) => {
  const toast = useToast()
  return useMutation({
    mutationFn: () => download(applicationPdf, { params: { id } }),
    onSuccess: (pdf) => saveFile(pdf, `document_${id}.pdf`),
    onError: () => toast(texts['applications.pdf.error'], 'stop'),
  })
}
