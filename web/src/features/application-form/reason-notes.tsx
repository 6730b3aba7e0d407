import { fill } from '@portal/contract/fill'
import { applicationDetail } from '@portal/contract/texts/application-detail'
import { applicationForm as texts } from '@portal/contract/texts/application-form'
import { clock } from '@portal/contract/texts/clock'
import { applicationNumber } from '#lib/application/application-words.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, linkClass } from '#ui/button.tsx'
import { focusField, focusOnClick } from '#ui/focus-field.ts'
import type { Earlier } from './use-earlier-application.ts'

/** What the form was filled from: the reason of the rejection that it corrects, or the application that it began from. */
export function EarlierNote({ earlier: { application, isRefiled } }: { earlier: Earlier }) {
  if (!isRefiled)
    return (
      <Alert isQuiet title={fill(texts['application.form.begun.title'], { number: applicationNumber(application.id) })}>
        <p>{texts['application.form.begun.text']}</p>
      </Alert>
    )
  const { comment: reason } = application
  return (
    <Alert tone="warn" isQuiet title={texts['application.form.again.title']}>
      {reason && <p className="whitespace-pre-wrap">{reason}</p>}
      <p className="mt-2 text-sm">{texts['application.form.again.text']}</p>
    </Alert>
  )
}

type ReturnNoteProps = {
  reason: string | null
  /** The questions that the agency asks to correct, as they stand in the form. */
  questions: readonly { readonly field: string; readonly title: string }[]
  mayAttach: boolean
}

export function ReturnNote({ reason, questions, mayAttach }: ReturnNoteProps) {
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
      <p className="mt-2 rounded-md bg-surface p-3 whitespace-pre-wrap">{reason}</p>
      {questions.length > 0 && (
        <>
          <p className="mt-2">{clock['returned.questions']}</p>
          <ul className="mt-1 list-disc ps-5">
            {questions.map(({ field, title }) => (
              <li key={field}>
                <a href={`#${field}`} className={linkClass} onClick={focusOnClick(field)}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  )
}
