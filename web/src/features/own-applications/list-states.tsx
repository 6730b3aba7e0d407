import type { ApplicationStatus } from '@portal/contract'
import { applicationStatuses } from '@portal/contract/application-status'
import { fileApplication } from '@portal/contract/endpoints/applications'
import { fill } from '@portal/contract/fill'
import { maxSearch } from '@portal/contract/limits'
import { applicationList as texts } from '@portal/contract/texts/application-list'
import { common } from '@portal/contract/texts/common'
import { writtenNumber } from '@portal/contract/written-numbers'
import { isCovered } from '#lib/acting/mandate.ts'
import { NotCovered } from '#lib/acting/not-covered.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Landscape } from '#ui/later-landscape.tsx'
import { Skeleton, SkeletonLine } from '#ui/skeleton.tsx'
import { TakesLong } from '#ui/takes-long.tsx'

type TotalProps = { page: { total: number; total_is_exact?: boolean | undefined }; search: string }

export function Total({ page, search }: TotalProps) {
  const isMore = page.total_is_exact === false
  const letters = [...search].length
  return (
    <div className="flex flex-col gap-1 text-ink-soft">
      <p role="status" className="tabular-nums">
        {isMore
          ? texts['applications.total.many']
          : fill(texts['applications.total'], { total: writtenNumber(page.total) })}
      </p>
      {isMore && <p>{texts['applications.search.more']}</p>}
      {letters > 0 && letters <= 2 && <p>{texts['applications.search.short']}</p>}
    </div>
  )
}

type NoApplicationsProps = { isFiltered: boolean; onClear: () => void }

export function NoApplications({ isFiltered, onClear }: NoApplicationsProps) {
  if (isFiltered)
    return (
      <EmptyState
        title={texts['applications.empty.filtered']}
        hint={texts['applications.empty.filtered.hint']}
        action={
          <Button variant="secondary" onClick={onClear}>
            {common['common.clear']}
          </Button>
        }
      />
    )
  return (
    <EmptyState
      icon={
        <div className="aspect-2/1 w-full max-w-80 max-md:-mt-6 max-md:max-w-52">
          <Landscape className="h-auto w-full" />
        </div>
      }
      title={texts['applications.empty']}
      hint={texts['applications.empty.user']}
      action={
        isCovered(fileApplication) ? (
          <LinkButton to="/agency">{texts['applications.empty.choose']}</LinkButton>
        ) : (
          <NotCovered of={fileApplication} />
        )
      }
    />
  )
}

export const FiltersSkeleton = () => (
  <div aria-hidden="true" className="mb-4 flex flex-col gap-3 md:mb-6 md:gap-4">
    <div className="max-w-form">
      <SkeletonLine className="h-13" />
      <SkeletonLine className="mt-1.5 h-5 w-4/5 max-md:hidden" />
    </div>
    <SkeletonLine className="h-11" />
  </div>
)

export function ListSkeleton() {
  return (
    <Skeleton label={texts['applications.loading']} className="relative flex flex-col gap-3">
      <TakesLong />
      <SkeletonLine className="h-5 w-40" />
      <div className="border-b border-line">
        {['first', 'second', 'third', 'fourth', 'fifth'].map((row) => (
          <div key={row} className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line py-3">
            <div className="flex min-w-0 basis-full flex-col gap-2 md:grow md:basis-0">
              <SkeletonLine className="h-5 w-4/5" />
              <SkeletonLine className="h-4 w-1/2 max-md:hidden" />
            </div>
            <SkeletonLine className="h-4 w-28" />
            <SkeletonLine className="h-6 w-32 rounded-full! max-md:ms-auto" />
            <div className="flex w-full justify-between md:hidden">
              <SkeletonLine className="h-5 w-20" />
              <SkeletonLine className="h-10 w-28" />
            </div>
          </div>
        ))}
      </div>
    </Skeleton>
  )
}

/**
 * Page, search and status are in the address, so that a list can be shared and returned to; `all` is omitted, page 1 is
 * not (R-WEB-23).
 */
/**
 * `returned` and `unread` are no statuses: the first are pending and wait for their applicant's correction, the others
 * have messages that were not read.
 */
export type StatusFilter = 'all' | 'returned' | 'unread' | ApplicationStatus
export type ListView = { readonly page: number; readonly search: string; readonly status: StatusFilter }

const flags = ['returned', 'unread'] as const

export const listFrom = (query: URLSearchParams): ListView => {
  const page = Number(query.get('page'))
  const status = applicationStatuses.find((known) => known === query.get('status'))
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    search: (query.get('search') ?? '').slice(0, maxSearch),
    status: flags.find((flag) => query.get(flag) === '1') ?? status ?? 'all',
  }
}

export const listAddress = ({ page, search, status }: ListView): string => {
  const query = new URLSearchParams({ page: String(page) })
  if (search) query.set('search', search)
  const flag = flags.find((each) => each === status)
  if (flag) query.set(flag, '1')
  else if (status !== 'all') query.set('status', status)
  return `?${query}`
}
