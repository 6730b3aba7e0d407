import { fill } from '@portal/contract/fill'
import { errors } from '@portal/contract/texts/errors'
import { header as texts } from '@portal/contract/texts/header'
import { number } from '@portal/contract/written-numbers'
import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Role, useSignIn } from '#lib/sign-in.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { CheckCircleIcon } from '#ui/icons.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { type Waiting, workQuery } from './queries.ts'
import { WhereTheyStand } from './where-they-stand.tsx'

/** What a role may do with applications (R-ROLE-3): who only looks at some is told of them as a fact. */
type Part = { work: readonly Waiting[]; facts: readonly Waiting[] }
const parts: Record<Exclude<Role, 'User'>, Part> = {
  'Agency Administrator': { work: ['forwarded', 'pendding'], facts: [] },
  'Agency Operator': { work: ['pendding'], facts: ['forwarded'] },
  'Super Administrator': { work: ['pendding'], facts: ['forwarded'] },
  Auditor: { work: [], facts: ['forwarded', 'pendding'] },
}

/** A profile that somebody wrote by hand may name any role. */
const partOf = new Map<string | undefined, Part>(Object.entries(parts))

/** What waits for staff, each with its list; `further` is work of other kinds. What is no work comes last. */
export function WhatWaits({ further }: { further?: ReactNode }) {
  const { profile } = useSignIn()
  const part = partOf.get(profile?.permission)
  if (!part) return null
  const { work, facts } = part
  return (
    <>
      {work.length > 0 && <Work waiting={work} />}
      {further}
      {facts.length > 0 && <WhereTheyStand statuses={facts} />}
    </>
  )
}

const sentences: Record<Waiting, string> = {
  forwarded: texts['dashboard.staff.forwarded'],
  pendding: texts['dashboard.staff.pendding'],
}

function Work({ waiting }: { waiting: readonly Waiting[] }) {
  const counts = useQueries({ queries: waiting.map(workQuery) })
  const failed = counts.find(({ isError }) => isError)
  const isEmpty = counts.every(({ data }) => data === 0)
  const empty = waiting.includes('forwarded') ? texts['dashboard.staff.empty'] : texts['dashboard.staff.empty.forward']
  return (
    <section aria-labelledby="what-waits" className="flex flex-col gap-4">
      <h2 id="what-waits" className="text-xl">
        {texts['dashboard.staff.title']}
      </h2>
      {failed ? (
        <LoadError message={errors['error.load']} onRetry={() => Promise.all(counts.map(({ refetch }) => refetch()))} />
      ) : isEmpty ? (
        <EmptyState icon={<CheckCircleIcon className="size-10 text-ok" />} title={empty} />
      ) : (
        <ul className="grid gap-4 md:grid-cols-2">
          {waiting.map((status, index) => (
            <li
              key={status}
              className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-line p-5"
            >
              <Count count={counts[index]?.data} sentence={sentences[status]} />
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

const Count = ({ count, sentence }: { count: number | undefined; sentence: string }) =>
  count === undefined ? (
    <TextSkeleton lines={1} />
  ) : (
    <p className="text-lg font-semibold">{fill(sentence, { count: number(count) })}</p>
  )
