import type { AttachmentDocument } from '@portal/contract'
import { sending as texts } from '@portal/contract/texts/sending'
import { missingRequirements, type Requirements } from '#lib/application/requirements.ts'
import { Alert } from '#ui/alert.tsx'
import { TextLink } from '#ui/button.tsx'

type MissingDocumentsProps = { attachments: readonly AttachmentDocument[]; requirements: Requirements; edit: string }

/** Shown above the applicant's text, because the send button is visible before anybody has scrolled to the end. */
export function MissingDocuments({ attachments, requirements, edit }: MissingDocumentsProps) {
  const missing = missingRequirements(requirements, attachments)
  if (missing.length === 0) return null
  return (
    <Alert
      tone="warn"
      title={texts['check.documents.missing']}
      isQuiet
      action={
        <TextLink to={`${edit}?then=check#documents`} className="inline-flex min-h-11 items-center">
          {texts['check.documents.add']}
        </TextLink>
      }
    >
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {missing.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
      <p className="mt-2">{texts['check.documents.missing.hint']}</p>
    </Alert>
  )
}
