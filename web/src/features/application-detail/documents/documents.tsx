import type { AttachmentDocument } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { accessibility } from '@portal/contract/texts/accessibility'
import { applicationDetail as texts } from '@portal/contract/texts/application-detail'
import { attachedDocuments } from '@portal/contract/texts/attached-documents'
import { fileSize } from '@portal/contract/written-numbers'
import { type ReactNode, useState } from 'react'
import { useDownloadAttachment } from '#lib/application/downloads.ts'
import { FileScanNote } from '#lib/application/filed-documents.tsx'
import type { Requirements } from '#lib/application/requirements.ts'
import { cx } from '#lib/cx.ts'
import { useKeys } from '#lib/keys/use-keys.ts'
import { useIsWide } from '#lib/page/use-is-wide.ts'
import { Button } from '#ui/button.tsx'
import { DownloadIcon, FileIcon } from '#ui/further-icons.tsx'
import { Section } from '../section.tsx'
import { type Assign, AssignedRequirement } from './assign-document.tsx'
import { DocumentView } from './document-view.tsx'

type DocumentsProps = {
  attachments: readonly AttachmentDocument[]
  isFirstOpened: boolean
  requirements?: Requirements
  assign?: Assign | undefined
}

export function Documents({ attachments, isFirstOpened, requirements = [], assign }: DocumentsProps) {
  const isWide = useIsWide()
  const [openedId, openId] = useState(() => (isFirstOpened && isWide ? attachments[0]?.id : undefined))
  const opened = attachments.find(({ id }) => id === openedId)
  const open = ({ id }: AttachmentDocument) => openId(id)
  const openerOf = (step: number) => {
    const index = opened ? attachments.indexOf(opened) : -1
    const other = attachments[index < 0 ? 0 : index + step]
    return other && (() => open(other))
  }
  useKeys({ ']': openerOf(1), '[': openerOf(-1) })
  return (
    <Section title={texts['application.detail.attachments']}>
      {attachments.length === 0 ? (
        <p className="text-ink-soft">{texts['application.detail.attachments.empty']}</p>
      ) : (
        <>
          <ul className="flex flex-col divide-y divide-line rounded-md border border-line">
            {attachments.map((attachment) => (
              <DocumentRow
                key={attachment.id}
                attachment={attachment}
                isOpened={attachment.id === opened?.id}
                onOpen={() => open(attachment)}
              >
                {requirements.length > 0 && (
                  <AssignedRequirement attachment={attachment} requirements={requirements} assign={assign} />
                )}
              </DocumentRow>
            ))}
          </ul>
          {opened ? (
            <DocumentView key={opened.id} attachment={opened} />
          ) : (
            <p className="text-sm text-ink-soft">
              {attachedDocuments['attached.choose']}. {attachedDocuments['attached.recorded']}.
            </p>
          )}
        </>
      )}
    </Section>
  )
}

type DocumentRowProps = {
  attachment: AttachmentDocument
  isOpened: boolean
  onOpen: () => void
  children: ReactNode
}

function DocumentRow({ attachment, isOpened, onOpen, children }: DocumentRowProps) {
  const { original_name: name, size, scan } = attachment
  const download = useDownloadAttachment(attachment)
  return (
    <li className="flex flex-wrap items-center gap-1 pe-1">
      <button
        type="button"
        aria-pressed={isOpened}
        aria-label={fill(attachedDocuments['attached.view'], { name })}
        onClick={onOpen}
        className={cx(
          'flex target min-w-0 flex-1 items-center gap-3 rounded-md px-3 py-2 text-start hover:bg-brand-wash',
          isOpened && 'bg-brand-wash font-semibold',
        )}
      >
        <FileIcon className="text-brand" />
        <span className="min-w-0 wrap-anywhere">
          <span>{name}</span>
          <FileScanNote scan={scan} />
        </span>
      </button>
      <span className="text-sm whitespace-nowrap text-ink-soft">{fileSize(size)}</span>
      {!scan && (
        <Button
          variant="quiet"
          className="px-2"
          aria-label={fill(accessibility['a11y.file.download'], { name })}
          title={fill(accessibility['a11y.file.download'], { name })}
          icon={<DownloadIcon />}
          isPending={download.isPending}
          pendingLabel={texts['application.detail.attachment.busy']}
          onClick={() => download.mutate()}
        />
      )}
      {children}
    </li>
  )
}
