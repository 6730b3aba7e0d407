import type { ApplicationDocument } from '@portal/contract'
import { hasFact } from '@portal/contract/role-facts'
import { applicationDetail as texts } from '@portal/contract/texts/application-detail'
import { audit } from '@portal/contract/texts/audit'
import type { usePermission } from '#lib/application/permission.ts'
import { useCopy } from '#lib/page/use-copy.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { HistoryIcon, LinkIcon } from '#ui/further-icons.tsx'
import { CaseFileButton } from './case-file-button.tsx'
import { LetterButton } from './letter-button.tsx'
import { PdfButton } from './pdf-button.tsx'

type DetailActionsProps = {
  application: ApplicationDocument
  permission: ReturnType<typeof usePermission>
  /** False where the box of the decision has this button. */
  hasPdf?: boolean
}

export function DetailActions({ application, permission, hasPdf = true }: DetailActionsProps) {
  const mayReplay = hasFact(permission.role, 'readsLog')

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
      {application.attachments_application.length > 0 && <CaseFileButton application={application} />}
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
