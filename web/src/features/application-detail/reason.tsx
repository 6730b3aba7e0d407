import { applicationDetail as texts } from '@portal/contract/texts/application-detail'
import { Alert } from '#ui/alert.tsx'

export function Reason({ reason }: { reason: string }) {
  return (
    <Alert tone="stop" title={texts['review.reason.label']} isQuiet className="mb-6">
      <p className="whitespace-pre-wrap">{reason}</p>
    </Alert>
  )
}
