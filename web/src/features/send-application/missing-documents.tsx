import type { AttachmentDocument } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { applicationForm } from '@portal/contract/texts/application-form'
import { sending as texts } from '@portal/contract/texts/sending'
import type { documentsLeft } from '#lib/application/requirements.ts'
import { LinkButton } from '#ui/button.tsx'
import { LeftStep } from './left-step.tsx'

export function MissingDocuments({
  open,
  unnamed,
  missing,
  edit,
  isNext,
}: ReturnType<typeof documentsLeft<AttachmentDocument>> & { edit: string; isNext: boolean }) {
  const isUnclear = unnamed.length > 0
  return (
    <LeftStep
      title={isUnclear ? applicationForm['application.documents.name'] : texts['check.documents.missing']}
      action={
        <LinkButton variant={isNext ? 'primary' : 'secondary'} to={`${edit}#documents`}>
          {isUnclear ? texts['check.documents.name'] : texts['check.documents.add']}
        </LinkButton>
      }
    >
      {isUnclear && (
        <>
          <p className="wrap-anywhere">
            {fill(texts['check.documents.unnamed'], {
              names: unnamed.map((file) => `„${file.original_name}“`).join(', '),
            })}
          </p>
          <p>{texts['check.documents.asked']}</p>
        </>
      )}
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {open.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
      {isUnclear && missing > 0 && (
        <p className="font-semibold">{fill(texts['check.documents.atLeast'], { count: missing })}</p>
      )}
      <p className="text-sm">{texts['check.documents.missing.hint']}</p>
    </LeftStep>
  )
}
