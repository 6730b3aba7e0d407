import type { ApplicationDocument } from '@portal/contract'
import { maxReason } from '@portal/contract/limits'
import { useId } from 'react'
import { decisions, type OwnVerb } from '#lib/decisions/decisions.ts'
import { useTextDraft } from '#lib/drafts/use-text-draft.ts'
import { focusTitle } from '#lib/page/focus-title.ts'
import { TextArea } from '#ui/text-input.tsx'
import { LeaveDialog, PointList } from './leave-dialog.tsx'

type OwnDialogProps = {
  verb: OwnVerb
  application: ApplicationDocument
  onClose: () => void
}

/** What the applicant does with a case of their own: says what follows and asks once (R-WEB-84). */
export function OwnDialog({ verb, application, onClose }: OwnDialogProps) {
  const { asks } = decisions[verb]
  const [reason, setReason] = useTextDraft(`${verb}-${application.id}`)
  const descriptionId = useId()
  return (
    <LeaveDialog
      verb={verb}
      application={application}
      words={{ reason }}
      cancel={asks.keep}
      descriptionId={descriptionId}
      onClose={onClose}
      onSent={() => setReason('')}
      onLeft={focusTitle}
    >
      {() => (
        <>
          <PointList id={descriptionId} points={asks.follows(application)} />
          <TextArea
            label={asks.reason}
            hint={asks.hint}
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
