import { fill } from '@portal/contract/fill'
import { talk as texts } from '@portal/contract/texts/talk'
import { Badge } from '#ui/badge.tsx'
import { MessageIcon } from '#ui/further-icons.tsx'

/** Marks a row with messages that the reader's side has not read; `isShort` shows the number alone. */
export function UnreadBadge({ unread = 0, isShort = false }: { unread?: number | undefined; isShort?: boolean }) {
  if (unread === 0) return null
  const sentence = fill(texts['talk.unread'], { count: unread })
  return (
    <Badge tone="info" icon={<MessageIcon className="size-4" />}>
      {isShort ? (
        <>
          <span className="sr-only">{sentence}</span>
          <span aria-hidden="true" title={sentence}>
            {unread}
          </span>
        </>
      ) : (
        <span>{sentence}</span>
      )}
    </Badge>
  )
}
