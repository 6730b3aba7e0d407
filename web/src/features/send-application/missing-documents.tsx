import type { AttachmentDocument } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { applicationForm } from '@portal/contract/texts/application-form'
import { sending as texts } from '@portal/contract/texts/sending'
import { documentsLeft, type Requirements } from '#lib/application/requirements.ts'
import { Alert } from '#ui/alert.tsx'
import { LinkButton } from '#ui/button.tsx'

type MissingDocumentsProps = { attachments: readonly AttachmentDocument[]; requirements: Requirements; edit: string }

/** Shown above the applicant's text, because the send button is visible before anybody has scrolled to the end. */
export function MissingDocuments({ attachments, requirements, edit }: MissingDocumentsProps) {
  const { open, unnamed, missing } = documentsLeft(requirements, attachments)
  if (open.length === 0) return null
  const isUnclear = unnamed.length > 0
  return (
    <Alert
      tone={missing > 0 ? 'warn' : 'info'}
      title={isUnclear ? applicationForm['application.documents.name'] : texts['check.documents.missing']}
      isQuiet
    >
      {isUnclear && (
        <>
          <p className="wrap-anywhere">
            {fill(texts['check.documents.unnamed'], {
              names: unnamed.map((file) => `„${file.original_name}“`).join(', '),
            })}
          </p>
          <p className="mt-2">{texts['check.documents.asked']}</p>
        </>
      )}
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {open.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
      {isUnclear && missing > 0 && (
        <p className="mt-2 font-semibold">{fill(texts['check.documents.atLeast'], { count: missing })}</p>
      )}
      <LinkButton variant="secondary" className="my-3" to={`${edit}?then=check#documents`}>
        {isUnclear ? texts['check.documents.name'] : texts['check.documents.add']}
      </LinkButton>
      <p className="text-sm">{texts['check.documents.missing.hint']}</p>
    </Alert>
  )
}
