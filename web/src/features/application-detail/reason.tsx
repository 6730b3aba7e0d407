/** Why an application was rejected, word for word as it was written. */
import { applicationDetail as texts } from '@portal/contract/texts/application-detail'
import { Alert } from '#ui/alert.tsx'

export function Reason({ reason }: { reason: string }) {
  return (
    <Alert tone="stop" title={texts['review.reason.label']} isQuiet>
      <p className="whitespace-pre-wrap">{reason}</p>
    </Alert>
  )
}
