import type { ApplicationDocument } from '@portal/contract'
import { leaving as texts } from '@portal/contract/texts/leaving'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { LostPart } from '#ui/lost-part.tsx'
import { lazyPart } from '#ui/part.tsx'

const WithdrawDialog = lazyPart(async () => (await import('./withdraw-dialog.tsx')).WithdrawDialog, {
  lost: (retry) => <LostPart onRetry={retry} />,
})

/** What is typed stays when the dialog closes. */
export function Withdraw({ application }: { application: ApplicationDocument }) {
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  return (
    <>
      <Button variant="quiet" className="text-stop" onClick={() => setAsking(true)}>
        {texts['withdraw.action']}
      </Button>
      {isAsking && (
        <WithdrawDialog
          application={application}
          reason={reason}
          onReasonChange={setReason}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
