import type { ContactMessageDocument } from '@portal/contract'
import { inbox as texts } from '@portal/contract/texts/inbox'
import { Badge } from '#ui/badge.tsx'
import { CheckIcon, InboxIcon } from '#ui/further-icons.tsx'
import { WarningIcon } from '#ui/icons.tsx'

export const MessageBadges = ({ message }: { message: ContactMessageDocument }) => (
  <span className="flex flex-wrap gap-2">
    {message.read_at === null ? (
      <Badge tone="info" icon={<InboxIcon className="size-4" />}>
        {texts['messages.status.unread']}
      </Badge>
    ) : (
      <Badge tone="plain" icon={<CheckIcon className="size-4" />}>
        {texts['messages.status.read']}
      </Badge>
    )}
    {message.answer && <Badge tone="ok">{texts['messages.status.answered']}</Badge>}
    {!message.deliverable && (
      <Badge tone="warn" icon={<WarningIcon className="size-4" />}>
        {texts['messages.status.undeliverable']}
      </Badge>
    )}
  </span>
)
