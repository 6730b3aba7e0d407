import { applicationDetail } from '@portal/contract/texts/application-detail'
import { applicationForm as texts } from '@portal/contract/texts/application-form'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { focusField } from '#ui/focus-field.ts'

export function RejectionNote({ reason }: { reason: string | null }) {
  return (
    <Alert tone="warn" isQuiet title={texts['application.form.again.title']}>
      {reason && <p className="break-words whitespace-pre-wrap">{reason}</p>}
      <p className="mt-2 text-sm">{texts['application.form.again.text']}</p>
    </Alert>
  )
}

export function ReturnNote({ reason, mayAttach }: { reason: string | null; mayAttach: boolean }) {
  return (
    <Alert
      tone="warn"
      isQuiet
      title={applicationDetail['application.returned.title']}
      action={
        mayAttach && (
          <Button className="px-3" onClick={() => focusField('documents')}>
            {texts['application.form.toDocuments']}
          </Button>
        )
      }
    >
      <p>{applicationDetail['application.returned.kept']}</p>
      <p className="mt-2 rounded-md bg-surface p-3 break-words whitespace-pre-wrap">{reason}</p>
    </Alert>
  )
}
