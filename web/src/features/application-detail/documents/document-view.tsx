import type { AttachmentDocument } from '@portal/contract'
import { attachedDocuments as texts } from '@portal/contract/texts/attached-documents'
import { common } from '@portal/contract/texts/common'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '#lib/api/api-error.ts'
import { attachmentFile } from '#lib/application/attachment-file.ts'
import { useDownloadAttachment } from '#lib/application/use-download-attachment.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { DownloadIcon } from '#ui/further-icons.tsx'
import { LostPart } from '#ui/lost-part.tsx'
import { lazyPart } from '#ui/part.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { type DocumentKind, documentKind } from './document-kind.ts'
import { Picture } from './picture.tsx'

const PdfDocument = lazyPart(async () => (await import('./pdf-document.tsx')).PdfDocument, {
  waiting: <Spinner label={texts['attached.loading']} />,
  lost: (retry) => <LostPart onRetry={retry} />,
})

type File = { readonly kind: DocumentKind; readonly blob: Blob }

/** A document is read only once while it is shown, because the portal records each read as an access. */
const useDocumentFile = ({ file_path }: AttachmentDocument) =>
  useQuery({
    queryKey: ['attached-document', file_path],
    queryFn: async ({ signal }): Promise<File> => {
      const blob = await attachmentFile({ file_path }, signal)
      return { kind: await documentKind(blob), blob }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })

export function DocumentView({ attachment }: { attachment: AttachmentDocument }) {
  const file = useDocumentFile(attachment)
  const [isBroken, setBroken] = useState(false)
  if (file.isPending) return <Spinner label={texts['attached.loading']} />
  if (file.isError) return <Unshowable attachment={attachment} reason={errorMessage(file.error, '')} />
  const { kind, blob } = file.data
  const given = { name: attachment.original_name, blob, onBroken: () => setBroken(true) }
  if (isBroken || kind === 'other') return <Unshowable attachment={attachment} />
  if (kind === 'picture') return <Picture {...given} />
  return <PdfDocument {...given} />
}

function Unshowable({ attachment, reason }: { attachment: AttachmentDocument; reason?: string }) {
  const download = useDownloadAttachment(attachment)
  return (
    <Alert
      tone="warn"
      action={
        <Button
          variant="secondary"
          icon={<DownloadIcon />}
          isPending={download.isPending}
          onClick={() => download.mutate()}
        >
          {common['common.download']}
        </Button>
      }
    >
      {reason && <p>{reason}</p>}
      <p>{texts['attached.unshowable']}</p>
    </Alert>
  )
}
