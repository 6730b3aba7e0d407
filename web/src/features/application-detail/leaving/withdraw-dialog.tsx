import type { ApplicationDocument } from '@portal/contract'
import { leaving as texts } from '@portal/contract/texts/leaving'
import { useId } from 'react'
import { maxReason } from '#lib/application/max-reason.ts'
import { decisions } from '#lib/decisions/decisions.ts'
import { useTextDraft } from '#lib/drafts/use-text-draft.ts'
import { focusTitle } from '#lib/page/focus-title.ts'
import { TextArea } from '#ui/text-input.tsx'
import { LeaveDialog, PointList } from './leave-dialog.tsx'

type WithdrawDialogProps = {
  application: ApplicationDocument
  onClose: () => void
}

/** Says what follows and asks once (R-WEB-84). */
export function WithdrawDialog({ application, onClose }: WithdrawDialogProps) {
  const { id, project } = application
  const [reason, setReason] = useTextDraft(`withdraw-${id}`)
  const descriptionId = useId()
  return (
    <LeaveDialog
      verb="withdraw"
      application={application}
      words={{ reason }}
      cancel={texts['withdraw.keep']}
      descriptionId={descriptionId}
      onClose={onClose}
      onSent={() => setReason('')}
      onLeft={focusTitle}
    >
      {() => (
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
            label={decisions.withdraw.asks.reason}
            hint={texts['withdraw.reason.hint']}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            maxLength={maxReason}
            rows={3}
            lang="ka"
          />
        </>
      )}
    </LeaveDialog>
  )
}
