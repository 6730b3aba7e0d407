import { applicationForm as texts } from '@portal/contract/texts/application-form'
import { errors } from '@portal/contract/texts/errors'
import { profile } from '@portal/contract/texts/profile'
import type { ReactNode } from 'react'
import { ApiError } from '#lib/api-error.ts'
import { LoadError } from '#ui/load-error.tsx'
import { NotAvailable } from '#ui/not-available.tsx'
import { BackLink, type Crumb, PageHead, useHeading } from '#ui/page-head.tsx'
import { Bone, Skeleton } from '#ui/skeleton.tsx'

type FormHeadProps = {
  task: string
  title: string
  agency?: { name: string } | { nameOnApplication: string }
  company: string | null
  back: Crumb
  status?: ReactNode
}

export function FormHead({ task, title, agency, company, back, status }: FormHeadProps) {
  const heading = useHeading(`${task}: ${title}`)
  return (
    <header className="flex flex-col gap-2 pb-5 lg:gap-3 lg:pb-6">
      <BackLink {...back} />
      {status && <div className="flex flex-wrap items-center gap-3">{status}</div>}
      <h1 ref={heading} tabIndex={-1} className="text-xl sm:text-2xl lg:text-3xl">
        <span className="mb-1 block text-base font-normal text-ink-soft">{task} </span>
        {title}
      </h1>
      <dl className="flex max-w-read flex-col gap-1 text-ink-soft">
        {agency && 'name' in agency && <Line label={texts['application.form.agency']}>{agency.name}</Line>}
        {agency && 'nameOnApplication' in agency && (
          <Line label={texts['application.form.addressee']}>{agency.nameOnApplication}</Line>
        )}
        {company && <Line label={profile['profile.companyName']}>{company}</Line>}
      </dl>
    </header>
  )
}

const Line = ({ label, children }: { label: string; children: string }) => (
  <div>
    <dt className="inline after:content-[':_']">{label}</dt>
    <dd className="inline wrap-anywhere">{children}</dd>
  </div>
)

export function FormSkeleton({ task }: { task: string }) {
  return (
    <>
      <p className="pt-14 text-ink-soft">{task}</p>
      <Skeleton label={texts['application.form.loading']} className="mt-2 flex max-w-form flex-col gap-5">
        <Bone className="h-9 w-4/5" />
        <Bone className="mb-6 h-5 w-3/5" />
        {['first', 'second', 'third', 'fourth'].map((field) => (
          <div key={field} className="flex flex-col gap-2">
            <Bone className="h-5 w-40" />
            <Bone className="h-11" />
          </div>
        ))}
        <Bone className="h-52" />
      </Skeleton>
    </>
  )
}

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
