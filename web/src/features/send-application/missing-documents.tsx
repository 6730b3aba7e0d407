import type { AttachmentDocument } from '@portal/contract'
import { sending as texts } from '@portal/contract/texts/sending'
import { missingRequirements, type Requirements } from '#lib/application/requirements.ts'
import { Alert } from '#ui/alert.tsx'

type MissingDocumentsProps = { attachments: readonly AttachmentDocument[]; requirements: Requirements }

export function MissingDocuments({ attachments, requirements }: MissingDocumentsProps) {
  const missing = missingRequirements(requirements, attachments)
  if (missing.length === 0) return null
  return (
    <Alert tone="warn" title={texts['check.documents.missing']} isQuiet>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {missing.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
      <p className="mt-2">{texts['check.documents.missing.hint']}</p>
    </Alert>
  )
}
