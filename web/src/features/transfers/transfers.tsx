/** What an agency sent on to others, newest first (R-WEB-86). The applications themselves are no longer open to it. */
import type { TransferDocument } from '@portal/contract'
import { transfers } from '@portal/contract/endpoints/applications'
import { hasFact } from '@portal/contract/role-facts'
import { leaving as texts } from '@portal/contract/texts/leaving'
import { states } from '@portal/contract/texts/states'
import { infiniteQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#lib/api/query.ts'
import { applicationNumber } from '#lib/application/application-words.ts'
import { agenciesQuery } from '#lib/catalog/catalog.ts'
import { useSignIn } from '#lib/sign-in/sign-in.ts'
import { dateTime } from '#lib/time/dates.ts'
import { TextLink } from '#ui/button.tsx'
import { DeskHead } from '#ui/desk-head.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { MoreButton } from '#ui/more-button.tsx'
import { Select } from '#ui/select.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'

export function TransfersScreen() {
  const { profile } = useSignIn()
  const isOfAgency = hasFact(profile?.permission, 'belongsToAgency')
  const [agency, setAgency] = useState('')
  return (
    <div className="flex flex-col gap-4">
      <DeskHead title={texts['transfers.title']} aside={texts['transfers.help']} />
      {!isOfAgency && <AgencyChoice value={agency} onChange={setAgency} />}
      {(isOfAgency || agency !== '') && <Transfers agency={agency} maySee={!isOfAgency} />}
    </div>
  )
}

function AgencyChoice({ value, onChange }: { value: string; onChange: (agency: string) => void }) {
  const agencies = useQuery(agenciesQuery)
  if (agencies.isError && !agencies.data) return <LoadError query={agencies} />
  return (
    <Select
      label={texts['transfers.agency']}
      value={value}
      options={(agencies.data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

const transfersQuery = (agency: string) =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.applications, 'transfers', agency],
    queryFn: ({ signal, pageParam }) =>
      call(transfers, {
        query: {
          ...(agency !== '' && { agency_id: Number(agency) }),
          ...(pageParam !== null && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })

function Transfers({ agency, maySee }: { agency: string; maySee: boolean }) {
  const list = useInfiniteQuery(transfersQuery(agency))
  if (list.isPending) return <TextSkeleton lines={6} label={states['state.loading']} />
  if (list.isError && !list.data) return <LoadError query={list} />
  const rows = list.data.pages.flatMap(({ data }) => data)
  if (rows.length === 0) return <EmptyState title={texts['transfers.none']} />
  return (
    <>
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {rows.map((row) => (
          <Transfer key={`${row.id} ${row.at}`} row={row} maySee={maySee} />
        ))}
      </ul>
      {list.isError && <LoadError query={list} />}
      {list.hasNextPage && (
        <MoreButton list={list} className="self-start">
          {texts['transfers.more']}
        </MoreButton>
      )}
    </>
  )
}

function Transfer({ row: { id, at, to, reason }, maySee }: { row: TransferDocument; maySee: boolean }) {
  const number = applicationNumber(id)
  return (
    <li className="flex flex-col gap-1 py-3">
      <p className="flex flex-wrap items-baseline gap-x-4">
        {maySee ? <TextLink to={`/detail/${id}`}>{number}</TextLink> : <span className="font-semibold">{number}</span>}
        <span className="font-semibold">{to.short_name}</span>
        <time dateTime={at} className="text-sm text-ink-soft">
          {dateTime(at)}
        </time>
      </p>
      <p className="max-w-read whitespace-pre-wrap">{reason}</p>
    </li>
  )
}
