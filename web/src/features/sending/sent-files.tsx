import type { AttachmentDocument } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { accessibility } from '@portal/contract/texts/accessibility'
import { applicationDetail } from '@portal/contract/texts/application-detail'
import { fileSize } from '@portal/contract/written-numbers'
import { useDownloadAttachment } from '#lib/application/use-download-attachment.ts'
import { DownloadIcon, FileIcon } from '#ui/further-icons.tsx'
import { SpinnerMark } from '#ui/spinner.tsx'

export function SentFiles({ attachments }: { attachments: readonly AttachmentDocument[] }) {
  if (attachments.length === 0)
    return <p className="text-ink-soft">{applicationDetail['application.detail.attachments.empty']}</p>
  return (
    <ul className="border-t border-line">
      {attachments.map((attachment) => (
        <SentFile key={attachment.id} attachment={attachment} />
      ))}
    </ul>
  )
}

function SentFile({ attachment }: { attachment: AttachmentDocument }) {
  const { original_name: name, size } = attachment
  const download = useDownloadAttachment(attachment)
  return (
    <li className="flex items-center gap-3 border-b border-line py-2">
      <FileIcon className="text-brand" />
      <div className="min-w-0 grow">
        <p className="wrap-anywhere">{name}</p>
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
