import type { ApplicationStatus } from '@portal/contract/documents/application'
import { fill } from '@portal/contract/fill'
import { errors } from '@portal/contract/texts/errors'
import { header as texts } from '@portal/contract/texts/header'
import { useQueries } from '@tanstack/react-query'
import { number } from '#lib/numbers.ts'
import { useSignIn } from '#lib/sign-in.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { CheckCircleIcon } from '#ui/icons.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { countQuery } from './queries.ts'

type Waiting = { readonly status: ApplicationStatus; readonly sentence: (count: string) => string }

const toDecide: readonly Waiting[] = [
  { status: 'forwarded', sentence: (count) => fill(texts['dashboard.staff.forwarded'], { count }) },
  { status: 'pendding', sentence: (count) => fill(texts['dashboard.staff.pendding'], { count }) },
]

/** Who forwards and does not decide begins with what is to be forwarded. */
const toForward = [...toDecide].reverse()

/** What waits for staff: the work of the day, each with its list. */
export function WhatWaits() {
  const { profile } = useSignIn()
  const waiting = profile?.permission === 'Agency Operator' ? toForward : toDecide
  const counts = useQueries({ queries: waiting.map(({ status }) => countQuery(status)) })
  const failed = counts.find(({ isError }) => isError)
  const isEmpty = counts.every(({ data }) => data === 0)
  return (
    <section aria-labelledby="what-waits" className="flex flex-col gap-4">
      <h2 id="what-waits" className="text-xl">
        {texts['dashboard.staff.title']}
      </h2>
      {failed ? (
        <LoadError message={errors['error.load']} onRetry={() => Promise.all(counts.map(({ refetch }) => refetch()))} />
      ) : isEmpty ? (
        <EmptyState icon={<CheckCircleIcon className="size-10 text-ok" />} title={texts['dashboard.staff.empty']} />
      ) : (
        <ul className="grid gap-4 md:grid-cols-2">
          {waiting.map(({ status, sentence }, index) => (
            <li
              key={status}
              className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-line p-5"
            >
              <Count count={counts[index]?.data} sentence={sentence} />
              <LinkButton look="secondary" to={`/applications?status=${status}`}>
                {texts['dashboard.staff.open']}
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const Count = ({ count, sentence }: { count: number | undefined; sentence: (count: string) => string }) =>
  count === undefined ? <TextSkeleton lines={1} /> : <p className="text-lg font-semibold">{sentence(number(count))}</p>
