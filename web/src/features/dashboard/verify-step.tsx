import type { ProfileInfo } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { header as texts } from '@portal/contract/texts/header'
import { verification } from '@portal/contract/texts/verification'
import { useQuery } from '@tanstack/react-query'
import { profileInfoQuery } from '#lib/identity-document/profile-info.ts'
import { wasRefused } from '#lib/identity-document/was-refused.ts'
import { numericDate } from '#lib/time/dates.ts'
import { Alert } from '#ui/alert.tsx'
import { LinkButton } from '#ui/button.tsx'
import { UserIcon } from '#ui/further-icons.tsx'
import { Task } from './task.tsx'
import { TaskNote, TaskRow } from './task-row.tsx'

export const asksForDocuments = (info: ProfileInfo) =>
  info.document_verified_status !== 'verified' && !(info.documents_waiting && info.front_document && info.back_document)

export function VerifyStep({ isNext }: { isNext: boolean }) {
  const { data: info } = useQuery(profileInfoQuery)
  if (!info || info.document_verified_status === 'verified') return null
  if (!asksForDocuments(info) && info.documents_submitted_at)
    return (
      <TaskNote>
        <Alert tone="info" isQuiet>
          {fill(texts['dashboard.next.documentsWaiting'], { date: numericDate(info.documents_submitted_at) })}
        </Alert>
      </TaskNote>
    )
  if (wasRefused(info))
    return (
      <TaskNote>
        <Alert
          tone="stop"
          isQuiet
          title={verification['verification.refused.title']}
          action={
            <LinkButton variant={isNext ? 'primary' : 'secondary'} to="/ProfileVerif">
              {texts['menu.verify']}
            </LinkButton>
          }
        >
          {verification['verification.refused.text']}
        </Alert>
      </TaskNote>
    )
  const step = { to: '/ProfileVerif', title: texts['menu.verify'], icon: <UserIcon /> }
  const further = `${texts['dashboard.next.verify.why']} ${verification['verification.sent.meanwhile']}`
  if (isNext) return <Task isNext subject={texts['dashboard.next.verify']} further={further} {...step} />
  return <TaskRow about={texts['dashboard.next.verify']} {...step} />
}
