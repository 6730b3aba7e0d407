import { applicationDetail as texts } from '@portal/contract/texts/application-detail'
import type { UseQueryResult } from '@tanstack/react-query'
import { ApiError } from '#lib/api-error.ts'
import { LinkButton } from '#ui/button.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { NotAvailable } from '#ui/not-available.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Bone, Skeleton } from '#ui/skeleton.tsx'

export function ApplicationNotLoaded({ title, query }: { title: string; query: UseQueryResult }) {
  if (query.error instanceof ApiError && query.error.status === 404)
    return (
      <NotAvailable title={texts['application.detail.notFound']}>
        <LinkButton to="/applications">{texts['application.detail.back']}</LinkButton>
      </NotAvailable>
    )
  return (
    <>
      <div>
        <PageHead title={title} />
      </div>
      {query.isError ? (
        <LoadError message={texts['application.detail.error']} query={query} />
      ) : (
        <Skeleton label={texts['application.detail.loading']} className="flex max-w-form flex-col gap-4">
          <Bone className="h-32" />
          <Bone className="h-48" />
        </Skeleton>
      )}
    </>
  )
}
