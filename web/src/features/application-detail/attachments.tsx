import type { ApplicationDocument } from '@portal/contract'
import { applicationDetail as texts } from '@portal/contract/texts/application-detail'
import { FiledDocuments } from '#lib/application/filed-documents.tsx'
import { knownRequirements } from '#lib/application/requirements.ts'
import { Section } from './section.tsx'

export function Attachments({ application }: { application: ApplicationDocument }) {
  const { attachments_application: attachments } = application
  const namesRequirement = attachments.some(({ requirement }) => requirement !== null)
  if (attachments.length === 0) return null
  return (
    <Section title={texts['application.detail.attachments']}>
      <FiledDocuments attachments={attachments} requirements={namesRequirement ? knownRequirements(application) : []} />
    </Section>
  )
}
