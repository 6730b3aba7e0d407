import type { ApplicationStatus } from '@portal/contract'
import { applicationStatusFacts } from '@portal/contract/application-status'
import { applicationDetail } from '@portal/contract/texts/application-detail'
import { applicationList } from '@portal/contract/texts/application-list'
import { cx } from '#lib/cx.ts'
import { Badge } from '#ui/badge.tsx'
import { CrossCircleIcon, ReturnIcon, SendIcon } from '#ui/further-icons.tsx'
import { CheckCircleIcon, ClockIcon, InfoIcon } from '#ui/icons.tsx'

type Facts = (typeof applicationStatusFacts)[ApplicationStatus]

const factsOf = (status: ApplicationStatus): Facts | undefined =>
  Object.hasOwn(applicationStatusFacts, status) ? applicationStatusFacts[status] : undefined

export const statusLabel = (status: ApplicationStatus): string =>
  factsOf(status)?.label ?? applicationList['applications.status.unknown']

export const statusIcons = {
  clock: ClockIcon,
  send: SendIcon,
  check: CheckCircleIcon,
  cross: CrossCircleIcon,
  info: InfoIcon,
} as const satisfies Record<Facts['icon'], unknown>

export function StatusBadge({ status }: { status: ApplicationStatus }) {
  const facts = factsOf(status)
  const Icon = statusIcons[facts?.icon ?? 'info']
  return (
    <Badge
      tone={facts?.tone ?? 'plain'}
      icon={<Icon className="size-4" />}
      isOutlined={facts?.actsNext === 'applicant'}
    >
      {statusLabel(status)}
    </Badge>
  )
}

const holders = {
  applicant: applicationList['applications.holder.applicant'],
  agency: applicationList['applications.holder.agency'],
  nobody: null,
} as const satisfies Record<Facts['actsNext'], string | null>

/** The words for "to be sent" and "sent" are alike, so a citizen's lists also say who has the application. */
export const ApplicationHolder = ({ status, className }: { status: ApplicationStatus; className?: string }) => {
  const holder = holders[factsOf(status)?.actsNext ?? 'nobody']
  return holder && <span className={cx('text-sm leading-tight text-ink-soft', className)}>{holder}</span>
}

export const OwnStatusBadge = ({ status, holderClass }: { status: ApplicationStatus; holderClass?: string }) => (
  <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5 md:flex-col md:items-start">
    <StatusBadge status={status} />
    <ApplicationHolder status={status} className={cx('md:ps-2.5', holderClass)} />
  </span>
)

/** A returned application has its own badge, so that it is not taken for one that was never sent. */
export const ReturnedBadge = () => (
  <Badge tone="warn" icon={<ReturnIcon className="size-4" />}>
    {applicationDetail['application.returned.tag']}
  </Badge>
)
