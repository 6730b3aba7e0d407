/** What applicants wrote to the agency about applying, newest day first, without names (R-WEB-94). */
import type { FeedbackEntry } from '@portal/contract'
import { easyWord } from '@portal/contract/easy-answers'
import { feedback } from '@portal/contract/endpoints/applications'
import { feedback as texts } from '@portal/contract/texts/feedback'
import { leaving } from '@portal/contract/texts/leaving'
import { states } from '@portal/contract/texts/states'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#lib/api/query.ts'
import { date } from '#lib/time/dates.ts'
import { DeskHead } from '#ui/desk-head.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { MoreButton } from '#ui/more-button.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'

const feedbackQuery = infiniteQueryOptions({
  queryKey: [...queryKeys.applications, 'feedback'],
  queryFn: ({ signal, pageParam }) =>
    call(feedback, { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next_cursor }) => next_cursor,
})

export function FeedbackScreen() {
  return (
    <div className="flex flex-col gap-4">
      <DeskHead title={texts['feedback.page.title']} aside={texts['feedback.page.help']} />
      <Entries />
    </div>
  )
}

function Entries() {
  const list = useInfiniteQuery(feedbackQuery)
  if (list.isPending) return <TextSkeleton lines={6} label={states['state.loading']} />
  if (list.isError && !list.data) return <LoadError message={texts['feedback.page.error']} query={list} />
  const entries = list.data.pages.flatMap(({ data }) => data)
  if (entries.length === 0) return <EmptyState title={texts['feedback.page.none']} />
  return (
    <>
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {entries.map((entry, index) => (
          // The entries have no identity, and none of them moves.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Entry key={index} entry={entry} />
        ))}
      </ul>
      {list.isError && <LoadError query={list} />}
      {list.hasNextPage && (
        <MoreButton list={list} className="self-start">
          {leaving['transfers.more']}
        </MoreButton>
      )}
    </>
  )
}

const Entry = ({ entry: { at, project, easy, text } }: { entry: FeedbackEntry }) => (
  <li className="flex flex-col gap-1 py-3">
    <p className="flex flex-wrap items-baseline gap-x-4">
      <span className="font-semibold">{easyWord(easy)}</span>
      <span className="text-sm text-ink-soft">{project?.title ?? texts['feedback.page.agency']}</span>
      <time dateTime={at} className="text-sm text-ink-soft">
        {date(at)}
      </time>
    </p>
    <p className="max-w-read whitespace-pre-wrap">{text}</p>
  </li>
)
