import type { ApplicationDocument } from '@portal/contract'
import { applicationStatusFacts } from '@portal/contract/application-status'
import { withdrawApplication } from '@portal/contract/endpoints/applications'
import { trimBlank } from '@portal/contract/fields/blank'
import { answers } from '@portal/contract/texts/answers'
import { common } from '@portal/contract/texts/common'
import { leaving as texts } from '@portal/contract/texts/leaving'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { call } from '#lib/api/call.ts'
import { CommandFailure } from '#lib/api/command-failure.tsx'
import { changeOnce } from '#lib/api/send-once.ts'
import { applicationNumber } from '#lib/application/application-number.ts'
import { currentApplicationIn } from '#lib/application/conflict.ts'
import { conflictMessage } from '#lib/application/conflict-message.ts'
import { maxReason } from '#lib/application/max-reason.ts'
import { showChangedApplication } from '#lib/application/queries.ts'
import { useTextDraft } from '#lib/drafts/use-text-draft.ts'
import { focusTitle } from '#lib/page/focus-title.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { useToast } from '#ui/toast.tsx'
import { PointList } from './point-list.tsx'

type WithdrawDialogProps = {
  application: ApplicationDocument
  onClose: () => void
}

/** Says what follows and asks once (R-WEB-84). */
export function WithdrawDialog({ application, onClose }: WithdrawDialogProps) {
  const { id, project } = application
  const [reason, setReason] = useTextDraft(`withdraw-${id}`)
  const toast = useToast()
  const withdraw = useWithdraw(application, () => {
    setReason('')
    toast(`${applicationNumber(id)}: ${answers['application.withdraw.success']}`)
  })
  const client = useQueryClient()
  const descriptionId = useId()
  const current = currentApplicationIn(withdraw.error)
  const isOver = current !== null && applicationStatusFacts[current.status].isFinal

  const close = () => {
    onClose()
    if (current) showChangedApplication(client, current)
  }
  const confirm = () =>
    withdraw.mutate(reason, {
      onSuccess: () => {
        onClose()
        focusTitle()
      },
    })

  return (
    <Dialog
      title={texts['withdraw.action']}
      onClose={close}
      descriptionId={descriptionId}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            {isOver ? common['common.close'] : texts['withdraw.keep']}
          </Button>
          {!isOver && (
            <Button variant="danger" isPending={withdraw.isPending} onClick={confirm}>
              {texts['withdraw.confirm']}
            </Button>
          )}
        </>
      }
    >
      {!isOver && (
        <>
          <PointList
            id={descriptionId}
            points={[
              texts['withdraw.then.over'],
              texts[`withdraw.then.again.${project ? 'program' : 'agency'}`],
              texts['withdraw.then.stays'],
            ]}
          />
          <TextArea
            label={texts['withdraw.reason']}
            hint={texts['withdraw.reason.hint']}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            maxLength={maxReason}
            rows={3}
            lang="ka"
          />
        </>
      )}
      <CommandFailure
        error={withdraw.error}
        title={texts['withdraw.error']}
        message={current ? conflictMessage(current) : undefined}
      />
    </Dialog>
  )
}

const useWithdraw = ({ id, version }: ApplicationDocument, onSent: () => void) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (typed: string) => {
      const reason = trimBlank(typed)
      return changeOnce(`withdraw-${id}`, (idempotencyKey) =>
        call(withdrawApplication, { params: { id }, body: reason ? { reason } : {}, version, idempotencyKey }),
      ).then(({ data }) => data)
    },
    onSuccess: (withdrawn) => {
      onSent()
      return showChangedApplication(client, withdrawn)
    },
  })
}
