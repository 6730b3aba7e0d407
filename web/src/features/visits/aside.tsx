import { fill } from '@portal/contract/fill'
import { visits as texts } from '@portal/contract/texts/visits'
import { useInfiniteQuery } from '@tanstack/react-query'
import { applicationNumber } from '#lib/application/application-words.ts'
import { time } from '#lib/time/dates.ts'
import { Button, TextLink } from '#ui/button.tsx'
import { EyeIcon, LockIcon } from '#ui/further-icons.tsx'
import { ClockIcon, PhoneIcon } from '#ui/icons.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { Panel } from '#ui/panel.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { beginHere, visitsQuery } from './queries.ts'

const said = [
  [ClockIcon, texts['visit.say.hours']],
  [EyeIcon, texts['visit.say.seen']],
  [LockIcon, texts['visit.say.decide']],
  [PhoneIcon, texts['visit.say.paper']],
] as const

export const WhatToSay = () => (
  <Panel title={texts['visit.say.title']}>
    <ul className="flex flex-col gap-3">
      {said.map(([Icon, text]) => (
        <li key={text} className="flex items-start gap-3">
          <Icon className="mt-0.5 size-5 shrink-0 text-ink-soft" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  </Panel>
)

/** One's own visits of today; one that still lasts goes on from here, also after a reload or in another tab. */
export function TodaysVisits() {
  const visits = useInfiniteQuery(visitsQuery)
  const rows = visits.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <Panel title={texts['visit.today.title']}>
      {visits.isPending && <TextSkeleton lines={3} />}
      {visits.isError && <LoadError message={texts['visit.today.error']} query={visits} />}
      {visits.data && rows.length === 0 && <p className="text-ink-soft">{texts['visit.today.none']}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {rows.map((row) => (
          <li key={row.visit} className="flex flex-col py-2">
            <div className="flex items-baseline justify-between gap-3">
              {row.principal ? (
                <span className="min-w-0 wrap-anywhere">{row.principal.name}</span>
              ) : (
                <span className="text-ink-soft">{texts['visit.today.unproved']}</span>
              )}
              <span className="text-sm text-ink-soft tabular-nums">{time(row.from)}</span>
            </div>
            {row.principal && (
              <div className="flex flex-wrap items-baseline gap-x-3">
                {row.applications.length === 0 && <span className="text-ink-soft">{texts['visit.today.nothing']}</span>}
                {row.applications.map((id) => (
                  <TextLink key={id} to={`/detail/${id}`} className="font-semibold whitespace-nowrap tabular-nums">
                    {applicationNumber(id)}
                  </TextLink>
                ))}
                {row.status === 'active' && (
                  <Button
                    variant="quiet"
                    className="-me-3 ms-auto px-3"
                    aria-label={fill(texts['visit.today.open.who'], { name: row.principal.name })}
                    onClick={() => beginHere(row)}
                  >
                    {texts['visit.today.open']}
                  </Button>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
      {visits.hasNextPage && (
        <Button variant="quiet" isPending={visits.isFetchingNextPage} onClick={() => void visits.fetchNextPage()}>
          {texts['visit.today.more']}
        </Button>
      )}
    </Panel>
  )
}
