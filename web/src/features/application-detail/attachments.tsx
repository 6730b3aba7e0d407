import type { ApplicationDocument } from '@portal/contract'
import { applicationDetail as texts } from '@portal/contract/texts/application-detail'
import { FiledDocuments } from '#lib/application/filed-documents.tsx'
import { useApplicationProgram } from '#lib/application/requirements.ts'
import { Section } from './section.tsx'

export function Attachments({
  application: { attachments_application: attachments, project },
}: {
  application: ApplicationDocument
}) {
  const namesRequirement = attachments.some(({ requirement }) => requirement !== null)
  const program = useApplicationProgram({ project: namesRequirement ? project : null })
  if (attachments.length === 0) return null
  return (
    <Section title={texts['application.detail.attachments']}>
      <FiledDocuments attachments={attachments} requirements={program.data?.requirements ?? []} />
    </Section>
  )
}
