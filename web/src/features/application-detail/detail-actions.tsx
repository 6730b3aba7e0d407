import type { ApplicationDocument } from '@portal/contract'
import { applicationLetter } from '@portal/contract/endpoints/applications'
import { fill } from '@portal/contract/fill'
import { hasRight } from '@portal/contract/role-facts'
import { applicationDetail as texts } from '@portal/contract/texts/application-detail'
import { applicationList } from '@portal/contract/texts/application-list'
import { audit } from '@portal/contract/texts/audit'
import { letters } from '@portal/contract/texts/letters'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '#lib/api/api-error.ts'
import { download } from '#lib/api/call.ts'
import { useApplicationPdf } from '#lib/application/downloads.ts'
import type { usePermission } from '#lib/application/permission.ts'
import { saveFile } from '#lib/application/save-file.ts'
import { useCopy } from '#lib/page/use-copy.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { DownloadIcon, HistoryIcon, LinkIcon } from '#ui/further-icons.tsx'
import { useToast } from '#ui/toast.tsx'
import { talkQuery } from './talk/queries.ts'

type DetailActionsProps = {
  application: ApplicationDocument
  permission: ReturnType<typeof usePermission>
  /** False where the box of the decision has this button. */
  hasPdf?: boolean
}

export function DetailActions({ application, permission, hasPdf = true }: DetailActionsProps) {
  const mayReplay = hasRight(permission.role, 'readLog')

  const copy = useCopy({
    copied: texts['application.detail.linkCopied'],
    failed: texts['application.detail.linkCopyFailed'],
  })

  return (
    <>
      {mayReplay && (
        <LinkButton variant="secondary" icon={<HistoryIcon />} to={`/audit/applications/${application.id}`}>
          {audit['audit.replay.open']}
        </LinkButton>
      )}
      {hasPdf && application.has_letter && <LetterButton id={application.id} />}
      {hasPdf && <PdfButton id={application.id} />}
      <CaseFileButton application={application} />
      <Button
        variant="quiet"
        icon={<LinkIcon />}
        onClick={() => void copy(`${window.location.origin}/detail/${application.id}`)}
      >
        {texts['application.detail.copyLink']}
      </Button>
    </>
  )
}

/** Offered where there is more to save than the PDF; the messages are those that the page has loaded. */
function CaseFileButton({ application }: { application: ApplicationDocument }) {
  const talk = useInfiniteQuery({ ...talkQuery(application.id), enabled: false })
  const hasSent = talk.data?.pages.some(({ data }) => data.some(({ documents }) => documents.length > 0)) ?? false
  const hasFiles = application.has_letter || application.attachments_application.length > 0 || hasSent
  return hasFiles && <SaveCaseFile application={application} />
}

function SaveCaseFile({ application }: { application: ApplicationDocument }) {
  const toast = useToast()
  const [progress, setProgress] = useState({ loaded: 0, total: 0 })
  const file = useMutation({
    mutationFn: async () =>
      (await import('./case-file.ts')).caseFile(application, (loaded, total) => setProgress({ loaded, total })),
    onSuccess: (zip) => saveFile(zip, `application_${application.id}.zip`),
    onError: (error) => toast(errorMessage(error, texts['application.detail.file.error']), 'stop'),
  })
  return (
    <Button
      variant="quiet"
      icon={<DownloadIcon />}
      isPending={file.isPending}
      pendingLabel={fill(texts['application.detail.file.busy'], progress)}
      onClick={() => file.mutate()}
    >
      {texts['application.detail.file']}
    </Button>
  )
}

/** Downloads the letter of the decision (R-APP-87). */
export function LetterButton({ id }: { id: number }) {
  const toast = useToast()
  const letter = useMutation({
    mutationFn: () => download(applicationLetter, { params: { id } }),
    onSuccess: (pdf) => saveFile(pdf, `letter_${id}.pdf`),
    onError: () => toast(letters['letters.download.error'], 'stop'),
  })
  return <DownloadButton file={letter} label={letters['letters.download']} busy={letters['letters.download.busy']} />
}

export function PdfButton({ id }: { id: number }) {
  const busy = applicationList['applications.pdf.busy']
  return <DownloadButton file={useApplicationPdf(id)} label={texts['application.detail.pdf']} busy={busy} />
}

type DownloadButtonProps = {
  file: { readonly isPending: boolean; readonly mutate: () => void }
  label: string
  busy: string
}

const DownloadButton = ({ file, label, busy }: DownloadButtonProps) => (
  <Button
    variant="secondary"
    className="on-print-hidden"
    icon={<DownloadIcon />}
    isPending={file.isPending}
    pendingLabel={busy}
    onClick={() => file.mutate()}
  >
    {label}
  </Button>
)
