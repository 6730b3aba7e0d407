import type { AttachmentDocument } from '@portal/contract'
import { attachedDocuments as texts } from '@portal/contract/texts/attached-documents'
import { common } from '@portal/contract/texts/common'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage, isFileClosed } from '#lib/api/api-error.ts'
import { attachmentFile } from '#lib/application/attachment-file.ts'
import { useDownloadAttachment } from '#lib/application/downloads.ts'
import { DocumentFrame, useZoom } from '#lib/media/document-frame.tsx'
import { useObjectUrl } from '#lib/media/use-object-url.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { DownloadIcon } from '#ui/further-icons.tsx'
import { RetryButton } from '#ui/load-error.tsx'
import { LostPart } from '#ui/lost-part.tsx'
import { lazyPart } from '#ui/part.tsx'
import { Spinner } from '#ui/spinner.tsx'

const PdfDocument = lazyPart(async () => (await import('#lib/media/pdf-document.tsx')).PdfDocument, {
  waiting: <Spinner label={texts['attached.loading']} />,
  lost: (retry) => <LostPart onRetry={retry} />,
})

/** Milliseconds to the next question for a file that is being checked: 5, 10, 20, 40, then 60 s; twelve take 9 minutes. */
const waits = { first: 5_000, longest: 60_000 }
const mostQuestions = 12

const untilNext = (asked: number): number | false =>
  asked < mostQuestions && Math.min(waits.first * 2 ** (asked - 1), waits.longest)

type File =
  | { readonly kind: DocumentKind; readonly blob: Blob }
  | { readonly kind: 'checking'; readonly reason: string; readonly asked: number }

/** A document is read only once while it is shown, because the portal records each read as an access. */
const useDocumentFile = ({ file_path }: AttachmentDocument) =>
  useQuery({
    queryKey: ['attached-document', file_path],
    queryFn: async ({ signal, client, queryKey }): Promise<File> => {
      try {
        const blob = await attachmentFile({ file_path }, signal)
        return { kind: await documentKind(blob), blob }
      } catch (error) {
        if (!isFileClosed(error, 'checking')) throw error
        const before = client.getQueryData<File>(queryKey)
        return { kind: 'checking', reason: error.message, asked: before?.kind === 'checking' ? before.asked + 1 : 1 }
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state: { data, error } }) => !error && data?.kind === 'checking' && untilNext(data.asked),
  })

export function DocumentView({ attachment }: { attachment: AttachmentDocument }) {
  const file = useDocumentFile(attachment)
  const [isBroken, setBroken] = useState(false)
  if (file.isPending) return <Spinner label={texts['attached.loading']} />
  if (isFileClosed(file.error)) return <Alert tone="stop">{file.error.message}</Alert>
  if (file.isError) return <Unshowable attachment={attachment} reason={errorMessage(file.error, '')} />
  if (file.data.kind === 'checking') {
    const { reason, asked } = file.data
    return <Alert action={untilNext(asked) === false && <RetryButton query={file} />}>{reason}</Alert>
  }
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

type DocumentKind = 'pdf' | 'picture' | 'other'

/** Bytes to search for the header: readers accept a PDF that starts within the first 1,024 bytes (ISO 32000). */
const longestStart = 1024

export const documentKind = async (file: Blob): Promise<DocumentKind> => {
  const start = new Uint8Array(await file.slice(0, longestStart).arrayBuffer())
  if (new TextDecoder('latin1').decode(start).includes('%PDF-')) return 'pdf'
  const isPicture = pictures.some((signature) => signature.every((byte, at) => start[at] === byte))
  return isPicture ? 'picture' : 'other'
}

const pictures: readonly (readonly number[])[] = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
]

type PictureProps = { name: string; blob: Blob; onBroken: () => void }

function Picture({ name, blob, onBroken }: PictureProps) {
  const zoom = useZoom()
  const address = useObjectUrl(blob)
  return (
    <DocumentFrame name={name} zoom={zoom}>
      {address && (
        <img
          src={address}
          alt={name}
          onError={onBroken}
          className="max-w-none"
          // The width is set by script, because the content security policy forbids inline styles.
          ref={(image) => {
            if (image) image.style.width = `${zoom.zoom * 100}%`
          }}
        />
      )}
    </DocumentFrame>
  )
}
