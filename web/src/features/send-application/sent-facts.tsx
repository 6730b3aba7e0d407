import type { ApplicationDocument } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { applicationDetail } from '@portal/contract/texts/application-detail'
import { sending as texts } from '@portal/contract/texts/sending'
import { fileSize } from '@portal/contract/written-numbers'
import type { ReactNode } from 'react'

export function SentFacts({ application }: { application: ApplicationDocument }) {
  const { project, agency, recipient, attachments_application: attachments, answers_read: answered } = application
  const size = attachments.reduce((sum, attachment) => sum + attachment.size, 0)
  return (
    <dl className="flex flex-col gap-4 rounded-md border border-line bg-surface-2 p-4 lg:p-6">
      {project && <Fact label={applicationDetail['application.detail.project']}>{project.title}</Fact>}
      <Fact label={applicationDetail['application.detail.agency']}>{agency.name}</Fact>
      {recipient && <Fact label={applicationDetail['application.detail.recipient']}>{recipient}</Fact>}
      {answered && answered.length > 0 && (
        <Fact label={texts['sent.answers']}>{fill(texts['sent.answers.count'], { count: answered.length })}</Fact>
      )}
      {attachments.length === 0 ? (
        <Fact label={texts['check.documents']}>{texts['sent.attached.none']}</Fact>
      ) : (
        <Fact label={texts['sent.attached']}>
          {fill(texts['sent.attached.count'], { count: attachments.length, size: fileSize(size) })}
        </Fact>
      )}
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
