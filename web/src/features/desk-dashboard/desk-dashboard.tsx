import type { DeskDocument } from '@portal/contract/documents/desk'
import { fill } from '@portal/contract/fill'
import { deskDashboard as texts } from '@portal/contract/texts/desk-dashboard'
import { leaving } from '@portal/contract/texts/leaving'
import { talk } from '@portal/contract/texts/talk'
import { writtenNumber } from '@portal/contract/written-numbers'
import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { caseAddress, deskView } from '#lib/desk/desk-query.ts'
import { LinkButton, TextLink } from '#ui/button.tsx'
import { ArrowRightIcon } from '#ui/further-icons.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { Clock } from './clock.tsx'
import { LongestWaiting } from './longest-waiting.tsx'
import { Programs } from './programs.tsx'
import { deskQuery, longestWaitingQuery } from './queries.ts'
import { ThirtyDays } from './thirty-days.tsx'
import { Tiles } from './tiles.tsx'

export function DeskDashboard() {
  const desk = useQuery(deskQuery)
  usePrefetchQuery(longestWaitingQuery)
  if (desk.isPending) return <TextSkeleton lines={8} label={texts['desk.loading']} />
  if (desk.isError && !desk.data) return <LoadError message={texts['desk.error']} query={desk} />
  const { counts, programs, days, due } = desk.data
  return (
    <div className="flex flex-col gap-3">
      <Tiles counts={counts} />
      <Clock counts={counts} due={due} />
      {counts.unread > 0 && (
        <p>
          <TextLink to="/applications?page=1&unread=1" className="inline-flex min-h-11 items-center">
            {fill(talk['talk.unread.desk'], { count: writtenNumber(counts.unread) })}
          </TextLink>
        </p>
      )}
      <div className="grid items-start gap-3 lg:grid-cols-[26rem_minmax(0,1fr)]">
        <LongestWaiting total={counts.forwarded} />
        <ThirtyDays days={days} />
      </div>
      {programs.length > 0 && <Programs programs={programs} />}
      <TextLink to="/transfers" className="inline-flex target items-center self-start">
        {leaving['transfers.title']}
      </TextLink>
    </div>
  )
}

const waiting = deskView(new URLSearchParams('status=forwarded'))

export function OpenOldest() {
  const { data } = useQuery(deskQuery)
  return data?.oldest ? <OldestLink oldest={data.oldest} /> : null
}

const OldestLink = ({ oldest: { id } }: { oldest: NonNullable<DeskDocument['oldest']> }) => (
  <LinkButton to={caseAddress(id, waiting)} icon={<ArrowRightIcon />}>
    {texts['desk.oldest.open']}
  </LinkButton>
)
