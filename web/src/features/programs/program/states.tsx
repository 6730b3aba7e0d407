import { agencies } from '@portal/contract/texts/agencies'
import { programDetails as texts } from '@portal/contract/texts/program-details'
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router'
import { ApiError } from '#lib/api/api-error.ts'
import { earlyTitle, earlyTitles } from '#lib/api/early-answers.ts'
import { queryKeys } from '#lib/api/query.ts'
import { useTitle } from '#lib/page/use-title.ts'
import { LinkButton } from '#ui/button.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { NotAvailable } from '#ui/not-available.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Skeleton, SkeletonLine } from '#ui/skeleton.tsx'

export function ProgramSkeleton() {
  const title = useListedTitle(Number(useParams().id))
  useTitle(title ?? null)
  return <Outline title={title} />
}

const useListedTitle = (id: number): string | undefined =>
  useQueryClient()
    .getQueriesData<unknown>({ queryKey: queryKeys.programs })
    .flatMap(([, data]) => (Array.isArray(data) ? (data as readonly { id: number; title: string }[]) : []))
    .find((program) => program.id === id)?.title

const Outline = ({ title }: { title: string | undefined }) => (
  <Skeleton label={texts['program.loading']} className="flex flex-col">
    <div data-pictured={true} className="flex sky-head flex-col gap-3 pb-6">
      <div className="flex h-11 items-center">
        <SkeletonLine className="h-6 w-56" />
      </div>
      <div className="flex items-start gap-4">
        <SkeletonLine className="size-20 shrink-0 max-sm:hidden" />
        <div className="flex w-full grow flex-col gap-2">
          <EarlyTitle listed={title} />
          <SkeletonLine className="h-7 w-28 lg:hidden peer-[:not(:empty)]:invisible" />
          <SkeletonLine className="h-6 max-w-form lg:hidden peer-[:not(:empty)]:invisible" />
        </div>
      </div>
    </div>
    <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-x-14">
      <div className="flex flex-col gap-3">
        <SkeletonLine className="h-14 max-w-form" />
        <SkeletonLine className="mt-4 h-8 w-48" />
        <SkeletonLine className="h-13" />
        <SkeletonLine className="h-13" />
        <SkeletonLine className="h-13" />
      </div>
      <div className="flex flex-col gap-5 rounded-md border border-line p-4 max-lg:order-first lg:p-5">
        <SkeletonLine className="h-7 w-48" />
        {['until', 'minutes', 'answer'].map((fact) => (
          <div key={fact} className="flex flex-col gap-2">
            <SkeletonLine className="h-5 w-40" />
            <SkeletonLine className="h-6 w-56" />
          </div>
        ))}
      </div>
    </div>
  </Skeleton>
)

/** A skeleton until early.ts writes the title; its height is fixed, so that nothing below it moves. */
const EarlyTitle = ({ listed }: { listed: string | undefined }) => (
  <p
    id={earlyTitle}
    aria-hidden="true"
    suppressHydrationWarning
    className="peer h-27 text-balance rounded-md font-semibold text-2xl empty:max-w-form empty:animate-pulse empty:bg-brand-wash motion-reduce:empty:animate-none sm:h-20 lg:text-3xl"
  >
    {/* React keeps text that a script wrote into an element only if the element's one child is a string, even an empty one. */}
    {earlyTitles.get(useLocation().pathname) ?? listed ?? ''}
  </p>
)

export function ProgramFailure({ query, home }: { query: UseQueryResult; home: string }) {
  if (query.error instanceof ApiError && query.error.status === 404)
    return (
      <NotAvailable title={texts['program.notFound']}>
        <LinkButton to={home}>{texts['program.back.home']}</LinkButton>
        <LinkButton variant="secondary" to={home === '/' ? '/?need=all' : '/agency'}>
          {agencies['find.programs']}
        </LinkButton>
      </NotAvailable>
    )
  return (
    <>
      <PageHead title={texts['program.details.title']} back={{ label: texts['program.back.home'], to: home }} />
      <LoadError query={query} />
    </>
  )
}
