import { applicationLetter } from '@portal/contract/endpoints/applications'
import { applicationDetail as pdfButtonTexts } from '@portal/contract/texts/application-detail'
import { applicationList } from '@portal/contract/texts/application-list'
import { letters as texts } from '@portal/contract/texts/letters'
import { useMutation } from '@tanstack/react-query'
import { download } from '#lib/api/call.ts'
import { useApplicationPdf } from '#lib/application/downloads.ts'
import { saveFile } from '#lib/application/save-file.ts'
import { Button } from '#ui/button.tsx'
import { DownloadIcon } from '#ui/further-icons.tsx'
import { useToast } from '#ui/toast.tsx'

/** Downloads the letter of the decision (R-APP-87). */
export function LetterButton({ id }: { id: number }) {
  const toast = useToast()
  const letter = useMutation({
    mutationFn: () => download(applicationLetter, { params: { id } }),
    onSuccess: (pdf) => saveFile(pdf, `letter_${id}.pdf`),
    onError: () => toast(texts['letters.download.error'], 'stop'),
  })
  return (
    <Button
      variant="secondary"
      className="on-print-hidden"
      icon={<DownloadIcon />}
      isPending={letter.isPending}
      pendingLabel={texts['letters.download.busy']}
      onClick={() => letter.mutate()}
    >
      {texts['letters.download']}
    </Button>
  )
}

export function PdfButton({ id }: { id: number }) {
  const pdf = useApplicationPdf(id)
  return (
    <Button
      variant="secondary"
      className="on-print-hidden"
      icon={<DownloadIcon />}
      isPending={pdf.isPending}
      pendingLabel={applicationList['applications.pdf.busy']}
      onClick={() => pdf.mutate()}
    >
      {pdfButtonTexts['application.detail.pdf']}
    </Button>
  )
}
