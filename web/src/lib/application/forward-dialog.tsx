import { applicationStatusFacts } from '@portal/contract/application-status'
import { answers } from '@portal/contract/texts/answers'
import { applicationList as texts } from '@portal/contract/texts/application-list'
import { common } from '@portal/contract/texts/common'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SendIcon } from '#ui/further-icons.tsx'
import { WarningIcon } from '#ui/icons.tsx'
import { useToast } from '#ui/toast.tsx'
import { CommandFailure } from '../api/command-failure.tsx'
import { applicationNumber } from './application-words.ts'
import { conflictMessage, currentApplicationIn } from './conflict.ts'
import { type ApplicationVersion, useForwardApplication } from './use-forward-application.ts'

type ForwardDialogProps = { application: ApplicationVersion; onClose: () => void; onForwarded?: () => void }

export function ForwardDialog({ application, onClose, onForwarded }: ForwardDialogProps) {
  const forward = useForwardApplication(application)
  const toast = useToast()
  const current = currentApplicationIn(forward.error)
  const isOver = current !== null && applicationStatusFacts[current.status].actsNext !== 'applicant'

  const close = () => {
    onClose()
    if (forward.isError) forward.refresh()
  }
  const confirm = () =>
    forward.mutate(undefined, {
      onSuccess: () => {
        toast(`${applicationNumber(application.id)}: ${answers['applications.forward.success']}`)
        onClose()
        onForwarded?.()
      },
    })

  return (
    <Dialog
      isDescribedByContent
      title={texts['applications.forward.title']}
      onClose={close}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            {isOver ? common['common.close'] : texts['applications.forward.cancel']}
          </Button>
          {!isOver && (
            <Button
              icon={<SendIcon />}
              isPending={forward.isPending}
              pendingLabel={texts['applications.forward.busy']}
              onClick={confirm}
            >
              {texts['applications.forward.confirm']}
            </Button>
          )}
        </>
      }
    >
      <p className="font-semibold">{applicationNumber(application.id)}</p>
      {!isOver && (
        <>
          <p>{texts['applications.forward.staff.question']}</p>
          <p className="flex items-start gap-2">
            <WarningIcon className="mt-0.5 text-warn" />
            {texts['applications.forward.warning']}
          </p>
        </>
      )}
      <CommandFailure
        error={forward.error}
        title={texts['applications.forward.error']}
        message={current ? conflictMessage(current) : undefined}
      />
    </Dialog>
  )
}
