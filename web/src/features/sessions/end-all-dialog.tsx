import { common } from '@portal/contract/texts/common'
import { sessions as texts } from '@portal/contract/texts/sessions'
import { endSignIn } from '#lib/sign-in/sign-in.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { WarningIcon } from '#ui/icons.tsx'
import { useToast } from '#ui/toast.tsx'
import { useEndAllSessions } from './queries.ts'

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
    <Dialog
      isDescribedByContent
      title={texts['sessions.endAll.question']}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {common['common.cancel']}
          </Button>
          <Button variant="danger" isPending={endAll.isPending} onClick={confirm}>
            {texts['sessions.endAll']}
          </Button>
        </>
      }
    >
      <p className="flex items-start gap-2">
        <WarningIcon className="mt-0.5 text-warn" />
        {texts['sessions.endAll.warning']}
      </p>
      {endAll.isError && <Alert tone="stop">{texts['sessions.endAll.error']}</Alert>}
    </Dialog>
  )
}
