import type { ContactMessageDocument } from '@portal/contract'
import { inbox as texts } from '@portal/contract/texts/inbox'
import { Button } from '#ui/button.tsx'
import { CheckIcon } from '#ui/further-icons.tsx'
import { useToast } from '#ui/toast.tsx'
import { useReadContactMessage } from './queries.ts'

/** For a message that nobody has read yet; whoever has read it says so. */
export function MarkReadButton({ message, onMarked }: { message: ContactMessageDocument; onMarked: () => void }) {
  const toast = useToast()
  const mark = useReadContactMessage()
  const press = () =>
    mark.mutate(message.id, {
      onSuccess: () => {
        toast(`${message.subject}: ${texts['messages.markRead.done']}`)
        onMarked()
      },
      onError: () => toast(texts['messages.markRead.error'], 'stop'),
    })
  return (
    <Button icon={<CheckIcon />} isPending={mark.isPending} onClick={press}>
      {texts['messages.markRead']}
    </Button>
  )
}
