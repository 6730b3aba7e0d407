import { applicationForm as texts } from '@portal/contract/texts/application-form'
import { errors } from '@portal/contract/texts/errors'
import { profile } from '@portal/contract/texts/profile'
import type { ReactNode } from 'react'
import { ApiError } from '#lib/api-error.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Bone, Skeleton } from '#ui/skeleton.tsx'

type FormHeadProps = {
  title: string
  /** The agency's name, or its dative form for applications (R-ADM-10). */
  agency: { name: string } | { nameOnApplication: string }
  program?: string | undefined
  company: string | null
  back: { label: string; to: string }
}

export function FormHead({ title, agency, program, company, back }: FormHeadProps) {
  return (
    <>
      <PageHead title={title} back={back} />
      <dl className="mb-8 grid lg:me-[24.5rem] gap-3 sm:grid-cols-2 sm:gap-6 rounded-md border border-line bg-surface-2 p-4">
        <div>
          <dt className="text-sm text-ink-soft">
            {'name' in agency ? texts['application.form.agency'] : texts['application.form.addressee']}
          </dt>
          <dd className="font-semibold">{'name' in agency ? agency.name : agency.nameOnApplication}</dd>
        </div>
        {program && (
          <div>
            <dt className="text-sm text-ink-soft">{texts['application.form.project']}</dt>
            <dd className="font-semibold">{program}</dd>
          </div>
        )}
        {company && (
          <div>
            <dt className="text-sm text-ink-soft">{profile['profile.companyName']}</dt>
            <dd className="font-semibold wrap-anywhere">{company}</dd>
          </div>
        )}
      </dl>
    </>
  )
}

export function FormSkeleton() {
  return (
    <Skeleton label={texts['application.form.loading']} className="flex max-w-form flex-col gap-5">
      <Bone className="h-10 w-2/3" />
      <Bone className="h-24" />
      {['first', 'second', 'third', 'fourth'].map((field) => (
        <div key={field} className="flex flex-col gap-2">
          <Bone className="h-5 w-40" />
          <Bone className="h-11" />
        </div>
      ))}
      <Bone className="h-52" />
    </Skeleton>
  )
}

type NotLoadedProps = { title: string; error: unknown; notFound: string; action: ReactNode; onRetry: () => unknown }

export function FormNotLoaded({ title, error, notFound, action, onRetry }: NotLoadedProps) {
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 422)
  return (
    <>
      <PageHead title={title} />
      {isMissing ? (
        <EmptyState title={notFound} action={action} />
      ) : (
        <LoadError message={errors['error.load.later']} query={{ refetch: onRetry }} />
      )}
    </>
  )
}
