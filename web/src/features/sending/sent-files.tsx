import type { AttachmentDocument } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { accessibility } from '@portal/contract/texts/accessibility'
import { applicationDetail } from '@portal/contract/texts/application-detail'
import { sending as texts } from '@portal/contract/texts/sending'
import { fileSize } from '@portal/contract/written-numbers'
import { missingRequirements, type Requirements } from '#lib/application/requirements.ts'
import { useDownloadAttachment } from '#lib/application/use-download-attachment.ts'
import { Alert } from '#ui/alert.tsx'
import { DownloadIcon, FileIcon } from '#ui/further-icons.tsx'
import { SpinnerMark } from '#ui/spinner.tsx'

type SentFilesProps = { attachments: readonly AttachmentDocument[]; requirements: Requirements }

export function SentFiles({ attachments, requirements }: SentFilesProps) {
  if (attachments.length === 0)
    return <p className="text-ink-soft">{applicationDetail['application.detail.attachments.empty']}</p>
  return (
    <ul className="border-t border-line">
      {attachments.map((attachment) => (
        <SentFile
          key={attachment.id}
          attachment={attachment}
          requirement={requirements.find(({ id }) => id === attachment.requirement)?.title}
        />
      ))}
    </ul>
  )
}

export function MissingDocuments({ attachments, requirements }: SentFilesProps) {
  const missing = missingRequirements(requirements, attachments)
  if (missing.length === 0) return null
  return (
    <Alert tone="warn" title={texts['check.documents.missing']} isQuiet>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {missing.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
      <p className="mt-2">{texts['check.documents.missing.hint']}</p>
    </Alert>
  )
}

type SentFileProps = { attachment: AttachmentDocument; requirement: string | undefined }

function SentFile({ attachment, requirement }: SentFileProps) {
  const { original_name: name, size } = attachment
  const download = useDownloadAttachment(attachment)
  return (
    <li className="flex items-center gap-3 border-b border-line py-2">
      <FileIcon className="text-brand" />
      <div className="min-w-0 grow">
        <p className="wrap-anywhere">{name}</p>
        {requirement && <p className="text-sm wrap-anywhere">{requirement}</p>}
        <p className="text-sm text-ink-soft">{fileSize(size)}</p>
      </div>
      <button
        type="button"
        aria-label={fill(accessibility['a11y.file.download'], { name })}
        aria-busy={download.isPending}
        onClick={() => !download.isPending && download.mutate()}
        className="flex target shrink-0 items-center justify-center rounded-md text-ink-soft hover:bg-brand-wash hover:text-brand"
      >
        {download.isPending ? <SpinnerMark /> : <DownloadIcon />}
      </button>
    </li>
  )
}
