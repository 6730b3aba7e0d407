import { fill } from '@portal/contract/fill'
import { applicationForm as texts } from '@portal/contract/texts/application-form'
import { profile } from '@portal/contract/texts/profile'
import { states } from '@portal/contract/texts/states'
import type { ReactNode } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { KeptDrafts } from '#lib/drafts/kept-drafts.tsx'
import { CaseHead } from '#ui/case-head.tsx'
import { ClockIcon } from '#ui/icons.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { NotAvailable } from '#ui/not-available.tsx'
import { type Crumb, PageHead } from '#ui/page-head.tsx'

type FormHeadProps = {
  task: string
  title: string
  agency?: { name: string } | { nameOnApplication: string; shortName: string }
  company: string | null
  /** Says before a new application how long it takes and that it is saved. */
  startHint?: string
  back: Crumb
  status?: ReactNode
}

export function FormHead({ task, title, agency, company, startHint, back, status }: FormHeadProps) {
  return (
    <CaseHead back={back} status={status} task={task} title={title} tabTitle={`${task}: ${title}`}>
      <dl className="flex flex-col gap-1">
        {agency && 'name' in agency && (
          <Line label={texts['application.form.agency']} className="max-sm:hidden">
            {agency.name}
          </Line>
        )}
        {agency && 'nameOnApplication' in agency && (
          <>
            <Line label={texts['application.form.addressee']} className="max-sm:hidden">
              {agency.nameOnApplication}
            </Line>
            <Line label={texts['application.form.agency']} className="sm:hidden" isLabelHidden>
              {agency.shortName}
            </Line>
          </>
        )}
        {company && <Line label={profile['profile.companyName']}>{company}</Line>}
      </dl>
      {startHint && (
        <p className="mt-1 flex items-start gap-2 text-sm text-ink">
          <ClockIcon className="size-5 shrink-0 text-brand" />
          {startHint}
        </p>
      )}
    </CaseHead>
  )
}

/** A form for an agency has no estimate. */
export const newApplicationHint = (minutes: number | null): string =>
  minutes === null ? texts['application.form.start'] : fill(texts['application.form.start.minutes'], { count: minutes })

type LineProps = { label: string; className?: string; isLabelHidden?: boolean; children: string }

const Line = ({ label, className, isLabelHidden = false, children }: LineProps) => (
  <div className={className}>
    <dt className={isLabelHidden ? 'sr-only' : "inline after:content-[':_']"}>{label}</dt>
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
        <LoadError message={states['error.load.later']} query={{ error, refetch: onRetry }} />
        <KeptDrafts />
      </>
    )
  return <NotAvailable title={notFound}>{action}</NotAvailable>
}
