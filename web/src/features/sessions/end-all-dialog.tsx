import { sessions as texts } from '@portal/contract/texts/sessions'
import { CommandFailure } from '#lib/api/command-failure.tsx'
import { endSignIn } from '#lib/sign-in/sign-in.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { WarningIcon } from '#ui/icons.tsx'
import { useToast } from '#ui/toast.tsx'
import { useEndAllSessions } from './queries.ts'

/** Ends all sessions of the member, also this one (R-ID-15). */
export function EndAllDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast()
  const endAll = useEndAllSessions()
  const confirm = () =>
    endAll.mutate(undefined, {
      onSuccess: ({ message }) => {
        endSignIn('signed-out')
        toast(message, 'info')
      },
    })
  return (
    <ConfirmDialog
      title={texts['sessions.endAll.question']}
      confirmLabel={texts['sessions.endAll']}
      isPending={endAll.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p className="flex items-start gap-2">
        <WarningIcon className="mt-0.5 text-warn" />
        {texts['sessions.endAll.warning']}
      </p>
      <CommandFailure error={endAll.error} title={texts['sessions.endAll.error']} />
    </ConfirmDialog>
  )
}
