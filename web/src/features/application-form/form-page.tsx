import { applicationForm as texts } from '@portal/contract/texts/application-form'
import { errors } from '@portal/contract/texts/errors'
import { profile } from '@portal/contract/texts/profile'
import type { ReactNode } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { CaseHead } from '#ui/case-head.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { NotAvailable } from '#ui/not-available.tsx'
import { type Crumb, PageHead } from '#ui/page-head.tsx'

type FormHeadProps = {
  task: string
  title: string
  agency?: { name: string } | { nameOnApplication: string }
  company: string | null
  back: Crumb
  status?: ReactNode
}

export function FormHead({ task, title, agency, company, back, status }: FormHeadProps) {
  return (
    <CaseHead back={back} status={status} task={task} title={title} tabTitle={`${task}: ${title}`}>
      <dl className="flex flex-col gap-1">
        {agency && 'name' in agency && <Line label={texts['application.form.agency']}>{agency.name}</Line>}
        {agency && 'nameOnApplication' in agency && (
          <Line label={texts['application.form.addressee']}>{agency.nameOnApplication}</Line>
        )}
        {company && <Line label={profile['profile.companyName']}>{company}</Line>}
      </dl>
    </CaseHead>
  )
}

const Line = ({ label, children }: { label: string; children: string }) => (
  <div>
    <dt className="inline after:content-[':_']">{label}</dt>
    <dd className="inline wrap-anywhere">{children}</dd>
  </div>
)

type NotLoadedProps = {
  title: string
  back: Crumb
  error: unknown
  notFound: string
  action: ReactNode
  onRetry: () => unknown
}

export function FormNotLoaded({ title, back, error, notFound, action, onRetry }: NotLoadedProps) {
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 422)
  if (!isMissing)
    return (
      <>
        <PageHead title={title} back={back} />
        <LoadError message={errors['error.load.later']} query={{ error, refetch: onRetry }} />
      </>
    )
  return <NotAvailable title={notFound}>{action}</NotAvailable>
}
