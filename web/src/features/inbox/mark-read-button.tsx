import type { ContactMessageDocument } from '@portal/contract'
import { inbox as texts } from '@portal/contract/texts/inbox'
import { Button, type ButtonLook } from '#ui/button.tsx'
import { CheckIcon } from '#ui/further-icons.tsx'
import { useToast } from '#ui/toast.tsx'
import { useReadContactMessage } from './queries.ts'

/** For a message that nobody has read yet. */
export function MarkReadButton({
  message,
  look = 'secondary',
  onMarked,
}: {
  message: ContactMessageDocument
  look?: ButtonLook
  onMarked?: () => void
}) {
  const toast = useToast()
  const mark = useReadContactMessage()
  const press = () =>
    mark.mutate(message.id, {
      onSuccess: () => {
        toast(texts['messages.markRead.done'])
        onMarked?.()
      },
      onError: () => toast(texts['messages.markRead.error'], 'stop'),
    })
  return (
    <Button look={look} icon={<CheckIcon />} isPending={mark.isPending} onClick={press}>
      {texts['messages.markRead']}
    </Button>
  )
}
