import type { ApplicationDocument } from '@portal/contract'
import { hasFact } from '@portal/contract/role-facts'
import { applicationDetail as texts } from '@portal/contract/texts/application-detail'
import { applicationList } from '@portal/contract/texts/application-list'
import { audit } from '@portal/contract/texts/audit'
import type { usePermission } from '#lib/application/permission.ts'
import { useApplicationPdf } from '#lib/application/use-application-pdf.ts'
import { useCopy } from '#lib/page/use-copy.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { DownloadIcon, HistoryIcon, LinkIcon } from '#ui/further-icons.tsx'

type DetailActionsProps = { application: ApplicationDocument; permission: ReturnType<typeof usePermission> }

export function DetailActions({ application, permission }: DetailActionsProps) {
  const pdf = useApplicationPdf(application.id)
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
      <Button
        variant="secondary"
        icon={<DownloadIcon />}
        isPending={pdf.isPending}
        pendingLabel={applicationList['applications.pdf.busy']}
        onClick={() => pdf.mutate()}
      >
        {texts['application.detail.pdf']}
      </Button>
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
