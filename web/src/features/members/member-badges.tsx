import type { MemberRow } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { members as texts } from '@portal/contract/texts/members'
import { dateTime, numericDate } from '#lib/time/dates.ts'
import { Badge } from '#ui/badge.tsx'
import { CheckCircleIcon } from '#ui/icons.tsx'

export const MemberStatusBadge = ({ status }: Pick<MemberRow, 'status'>) =>
  status === 'active' ? (
    <Badge tone="ok">{texts['members.filter.active']}</Badge>
  ) : (
    <Badge tone="stop">{texts['members.filter.inactive']}</Badge>
  )

export const DocumentBadge = ({ status }: { status: MemberRow['document_verified_status'] }) =>
  status === 'verified' ? (
    <Badge tone="info" icon={<CheckCircleIcon className="size-4" />}>
      {texts['members.filter.verified']}
    </Badge>
  ) : (
    <Badge tone="plain">{texts['members.filter.notVerified']}</Badge>
  )

export const Waiting = ({ documents_waiting, documents_submitted_at }: MemberRow) =>
  documents_waiting && documents_submitted_at ? (
    <time dateTime={documents_submitted_at} title={dateTime(documents_submitted_at)} className="text-sm text-warn">
      {fill(texts['members.waitingSince'], { date: numericDate(documents_submitted_at) })}
    </time>
  ) : null
