import type { ApplicationDocument } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { applicationDetail as texts } from '@portal/contract/texts/application-detail'
import { applicationForm } from '@portal/contract/texts/application-form'
import { header } from '@portal/contract/texts/header'
import { pdf } from '@portal/contract/texts/pdf'
import { sending } from '@portal/contract/texts/sending'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { mayForward, type usePermission } from '#lib/application/permission.ts'
import { historyQuery } from '#lib/application/queries.ts'
import { checkPath, sentPath } from '#lib/application/sending-paths.ts'
import { Alert } from '#ui/alert.tsx'
import { LinkButton, TextLink } from '#ui/button.tsx'
import { SendIcon } from '#ui/further-icons.tsx'
import { AnswerExpected } from './answer-expected.tsx'
import { Reason } from './reason.tsx'
import { Returned } from './returned.tsx'

type NextStepProps = { application: ApplicationDocument; permission: ReturnType<typeof usePermission> }

export function NextStep({ application, permission }: NextStepProps) {
  const forward = mayForward(application, permission) && (
    <LinkButton icon={<SendIcon />} to={checkPath(application.id)}>
      {texts['application.detail.forward']}
    </LinkButton>
  )
  if (application.returned_reason !== null) return <Returned application={application} forward={forward} />
  return (
    <>
      <OwnStep application={application} forward={forward} />
      <AnswerExpected application={application} />
    </>
  )
}

function OwnStep({
  application: { id, status, project, agency, followed_by, comment },
  forward,
}: {
  application: ApplicationDocument
  forward: ReactNode
}) {
  switch (status) {
    case 'pendding':
      return (
        <Step tone="warn" action={forward}>
          {fill(header['dashboard.next.pendding'], { id })}
        </Step>
      )
    case 'forwarded':
      return (
        <Step tone="info" action={<TextLink to={sentPath(id)}>{sending['sent.link']}</TextLink>}>
          {fill(header['dashboard.next.forwarded'], { id })}
        </Step>
      )
    case 'rejected': {
      const again = followed_by === null ? <Again of={{ id, project, agency }} /> : <FollowedBy id={followed_by} />
      const words = header['dashboard.next.rejected.again']
      return comment === null ? (
        <Step tone="info" action={again}>
          {words}
        </Step>
      ) : (
        <Reason reason={comment} next={words} action={again} />
      )
    }
    case 'completed':
      return <Confirmed id={id} />
    case 'active':
      return null
  }
}

const Again = ({ of }: { of: Parameters<typeof againPath>[0] }) => (
  <LinkButton to={againPath(of)}>{applicationForm['application.form.again']}</LinkButton>
)

const FollowedBy = ({ id }: { id: number }) => (
  <LinkButton look="secondary" to={`/detail/${id}`}>
    {fill(texts['application.detail.title'], { id })}
  </LinkButton>
)

const againPath = ({ id, project, agency }: Pick<ApplicationDocument, 'id' | 'project' | 'agency'>) =>
  `${project ? `/add-application/${project.id}` : `/agency/create/statment/${agency.id}`}?from=${id}`

/**
 * A confirmation's note is stored only in the history (R-APP-30), which a phone shows far below, so it is repeated
 * here.
 */
function Confirmed({ id }: { id: number }) {
  const { data: history } = useQuery(historyQuery(id))
  const words = history?.findLast(({ type }) => type === 'ApplicationCompleted')?.changes.reason
  return (
    <Step tone="ok">
      <p>{fill(header['dashboard.next.completed'], { id })}</p>
      {typeof words === 'string' && words !== '' && (
        <p className="mt-2 whitespace-pre-wrap">
          {pdf['pdf.comment']} {words}
        </p>
      )}
    </Step>
  )
}

type StepProps = { tone: 'info' | 'warn' | 'ok'; action?: ReactNode; children: ReactNode }

const Step = ({ tone, action, children }: StepProps) => (
  <Alert tone={tone} isQuiet className="mb-8" action={action}>
    {children}
  </Alert>
)
