/** The status of an application: colour, icon and word, the same wherever it stands. */
import type { ApplicationStatus } from '@portal/contract'
import { applicationList } from '@portal/contract/texts/application-list'
import { Badge, type Tone } from '#ui/badge.tsx'
import { SendIcon } from '#ui/further-icons.tsx'

const tones: Record<ApplicationStatus, Tone> = {
  pendding: 'warn',
  forwarded: 'info',
  completed: 'ok',
  rejected: 'stop',
  active: 'plain',
}

export const statusWord = (status: ApplicationStatus) =>
  applicationList[`applications.status.${status}`] ?? applicationList['applications.status.unknown']

export function StatusBadge({ status }: { status: ApplicationStatus }) {
  return (
    <Badge tone={tones[status] ?? 'plain'} {...(status === 'forwarded' && { icon: <SendIcon className="size-4" /> })}>
      {statusWord(status)}
    </Badge>
  )
}
