import type { SessionRow } from '@portal/contract/documents/session'
import { sessions as texts } from '@portal/contract/texts/sessions'
import { CommandFailure } from '#lib/api/command-failure.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useToast } from '#ui/toast.tsx'
import { useEndSession } from './queries.ts'
import { deviceName } from './sessions-table.tsx'

export function EndSessionDialog({ session, onClose }: { session: SessionRow; onClose: () => void }) {
  const toast = useToast()
  const end = useEndSession()
  const confirm = () =>
    end.mutate(session.id, {
      onSuccess: () => {
        toast(texts['sessions.end.success'])
        onClose()
        document.querySelector('h1')?.focus()
      },
    })
  return (
    <ConfirmDialog
      title={texts['sessions.end.question']}
      confirmLabel={texts['sessions.end']}
      isPending={end.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p className="font-semibold">{deviceName(session)}</p>
      <CommandFailure error={end.error} otherwise={texts['sessions.end.error']} />
    </ConfirmDialog>
  )
}
