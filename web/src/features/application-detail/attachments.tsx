import type { AttachmentDocument } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { accessibility } from '@portal/contract/texts/accessibility'
import { applicationDetail as texts } from '@portal/contract/texts/application-detail'
import { common } from '@portal/contract/texts/common'
import { fileSize } from '@portal/contract/written-numbers'
import { useDownloadAttachment } from '#lib/application/use-download-attachment.ts'
import { Button } from '#ui/button.tsx'
import { DownloadIcon, FileIcon } from '#ui/further-icons.tsx'
import { Section } from './section.tsx'

export function Attachments({ attachments }: { attachments: readonly AttachmentDocument[] }) {
  return (
    <Section title={texts['application.detail.attachments']}>
      {attachments.length === 0 ? (
        <p className="text-ink-soft">{texts['application.detail.attachments.empty']}</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {attachments.map((attachment) => (
            <AttachmentRow key={attachment.id} attachment={attachment} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function AttachmentRow({ attachment }: { attachment: AttachmentDocument }) {
  const { original_name: name, size } = attachment
  const download = useDownloadAttachment(attachment)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-line p-3">
      <FileIcon className="text-brand" />
      <div className="min-w-40 grow basis-0">
        <p className="wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-soft">{fileSize(size)}</p>
      </div>
      <Button
        look="secondary"
        icon={<DownloadIcon />}
        aria-label={fill(accessibility['a11y.file.download'], { name })}
        isPending={download.isPending}
        pendingLabel={texts['application.detail.attachment.busy']}
        onClick={() => download.mutate()}
      >
        {common['common.download']}
      </Button>
    </li>
  )
}
