import { applicationForm as texts } from '@portal/contract/texts/application-form'
import { Alert } from '#ui/alert.tsx'

/** Why the one before was rejected, in the agency's own words: above everything that is to be corrected. */
export function RejectionNote({ reason }: { reason: string | null }) {
  return (
    <Alert tone="warn" isQuiet title={texts['application.form.again.title']} className="mb-8 max-w-[58.5rem]">
      {reason && <p className="whitespace-pre-wrap">{reason}</p>}
      <p className="mt-2 text-sm">{texts['application.form.again.text']}</p>
    </Alert>
  )
}
