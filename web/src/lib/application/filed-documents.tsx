import type { AttachmentDocument } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { accessibility } from '@portal/contract/texts/accessibility'
import { applicationDetail } from '@portal/contract/texts/application-detail'
import { attachedDocuments as texts } from '@portal/contract/texts/attached-documents'
import { sending } from '@portal/contract/texts/sending'
import { fileSize } from '@portal/contract/written-numbers'
import { cx } from '#lib/cx.ts'
import { DownloadIcon, FileIcon } from '#ui/further-icons.tsx'
import { ClockIcon, WarningIcon } from '#ui/icons.tsx'
import { SpinnerMark } from '#ui/spinner.tsx'
import { useDownloadAttachment } from './downloads.ts'
import type { Requirements } from './requirements.ts'

type FiledDocumentsProps = { attachments: readonly AttachmentDocument[]; requirements: Requirements }

export function FiledDocuments({ attachments, requirements }: FiledDocumentsProps) {
  if (attachments.length === 0)
    return <p className="text-ink-soft">{applicationDetail['application.detail.attachments.empty']}</p>
  return (
    <ul className="border-t border-line">
      {attachments.map((attachment) => (
        <FiledDocument
          key={attachment.id}
          attachment={attachment}
          requirement={requirements.find(({ id }) => id === attachment.requirement)?.title}
          isUnnamed={requirements.length > 0 && attachment.requirement === null}
        />
      ))}
    </ul>
  )
}

type FiledDocumentProps = { attachment: AttachmentDocument; requirement: string | undefined; isUnnamed: boolean }

function FiledDocument({ attachment, requirement, isUnnamed }: FiledDocumentProps) {
  const { original_name: name, size, scan } = attachment
  const download = useDownloadAttachment(attachment)
  return (
    <li className="flex items-center gap-3 border-b border-line py-2">
      <FileIcon className="text-brand" />
      <div className="min-w-0 grow">
        <p className="wrap-anywhere">{name}</p>
        {requirement && <p className="text-sm wrap-anywhere">{requirement}</p>}
        {isUnnamed && <p className="text-sm">{sending['check.documents.file.unnamed']}</p>}
        <p className="text-sm text-ink-soft">{fileSize(size)}</p>
        <FileScanNote scan={scan} />
      </div>
      {!scan && (
        <button
          type="button"
          aria-label={fill(accessibility['a11y.file.download'], { name })}
          aria-busy={download.isPending}
          onClick={() => !download.isPending && download.mutate()}
          className="flex target shrink-0 items-center justify-center rounded-md text-ink-soft hover:bg-brand-wash hover:text-brand on-print-hidden"
        >
          {download.isPending ? <SpinnerMark /> : <DownloadIcon />}
        </button>
      )}
    </li>
  )
}

/** Why nobody opens the file (R-APP-120, R-APP-121), for applicant and staff alike. */
export function FileScanNote({ scan }: Pick<AttachmentDocument, 'scan'>) {
  if (!scan) return null
  const Icon = scan === 'infected' ? WarningIcon : ClockIcon
  return (
    <span
      className={cx(
        'flex items-start gap-1.5 text-sm font-normal',
        scan === 'infected' ? 'text-stop' : 'text-ink-soft',
      )}
    >
      <Icon className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">{texts[`attached.${scan}`]}</span>
    </span>
  )
}
