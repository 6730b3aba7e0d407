import { applicationDetail } from '@portal/contract/texts/application-detail'
import { applicationForm as texts } from '@portal/contract/texts/application-form'
import { Alert } from '#ui/alert.tsx'

/** Why the one before was rejected, in the agency's own words: above everything that is to be corrected. */
export function RejectionNote({ reason }: { reason: string | null }) {
  return (
    <Alert tone="warn" isQuiet title={texts['application.form.again.title']} className="mb-8 lg:max-w-[46.5rem]">
      {reason && <p className="break-words whitespace-pre-wrap">{reason}</p>}
      <p className="mt-2 text-sm">{texts['application.form.again.text']}</p>
    </Alert>
  )
}

/** What the agency asks to be corrected before it is sent again. */
export function ReturnNote({ reason }: { reason: string | null }) {
  return (
    <Alert
      tone="warn"
      isQuiet
      title={applicationDetail['application.returned.title']}
      className="mb-8 lg:max-w-[46.5rem]"
    >
      <p className="break-words whitespace-pre-wrap">{reason}</p>
      <p className="mt-2 text-sm">{applicationDetail['application.returned.kept']}</p>
    </Alert>
  )
}
