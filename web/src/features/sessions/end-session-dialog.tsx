import type { SessionRow } from '@portal/contract/documents/session'
import { common } from '@portal/contract/texts/common'
import { sessions as texts } from '@portal/contract/texts/sessions'
import { ErrorAlert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
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
    <Dialog
      isDescribedByContent
      title={texts['sessions.end.question']}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {common['common.cancel']}
          </Button>
          <Button variant="danger" isPending={end.isPending} onClick={confirm}>
            {texts['sessions.end']}
          </Button>
        </>
      }
    >
      <p className="font-semibold">{deviceName(session)}</p>
      <ErrorAlert error={end.error} otherwise={texts['sessions.end.error']} />
    </Dialog>
  )
}
