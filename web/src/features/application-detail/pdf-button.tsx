import { applicationDetail as texts } from '@portal/contract/texts/application-detail'
import { applicationList } from '@portal/contract/texts/application-list'
import { useApplicationPdf } from '#lib/application/use-application-pdf.ts'
import { Button } from '#ui/button.tsx'
import { DownloadIcon } from '#ui/further-icons.tsx'

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
      {texts['application.detail.pdf']}
    </Button>
  )
}
