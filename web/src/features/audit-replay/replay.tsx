import type { ReplayDocument } from '@portal/contract'
import { replayApplication } from '@portal/contract/endpoints/audit'
import { fill } from '@portal/contract/fill'
import { answers } from '@portal/contract/texts/answers'
import { applicationDetail } from '@portal/contract/texts/application-detail'
import { audit as texts } from '@portal/contract/texts/audit'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router-dom'
import { ApiError } from '#lib/api/api-error.ts'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#lib/api/query.ts'
import { Alert } from '#ui/alert.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { Agreement } from './agreement.tsx'
import { CompareWith } from './compare-with.tsx'
import { EventCard } from './event-card.tsx'
import { EventList } from './event-list.tsx'
import { ProofButton } from './proof-button.tsx'
import { StateAtVersion } from './state-at-version.tsx'
import { VersionSteps } from './version-steps.tsx'
import { WhatChanged } from './what-changed.tsx'

export function ReplayScreen() {
  const id = Number(useParams().id)
  const whole = useQuery(replayQuery(id))
  const number = fill(applicationDetail['application.detail.title'], { id })
  const back = { label: number, to: `/detail/${id}` }

  if (whole.data) return <Replay id={id} whole={whole.data} />
  const isMissing = whole.error instanceof ApiError && whole.error.status === 404
  return (
    <>
      <PageHead
        title={texts['audit.replay.title']}
        back={isMissing ? { label: texts['audit.title'], to: '/audit' } : back}
      />
      {whole.isPending && <TextSkeleton lines={8} />}
      {isMissing && (
        <EmptyState
          title={applicationDetail['application.detail.notFound']}
          action={<LinkButton to="/applications">{applicationDetail['application.detail.back']}</LinkButton>}
        />
      )}
      {whole.isError && !isMissing && <LoadError query={whole} />}
    </>
  )
}

function Replay({ id, whole }: { id: number; whole: ReplayDocument }) {
  const [query, setQuery] = useSearchParams()
  const versions = whole.events.map(({ version }) => version)
  const total = versions.at(-1) ?? 1
  const version = requestedVersion(query.get('version'), versions) ?? total
  const against = requestedVersion(query.get('with'), versions, version) ?? versions[versions.indexOf(version) - 1]
  const isUnknown = query.has('version') && requestedVersion(query.get('version'), versions) === undefined
  const show = (to: Record<string, string>) => setQuery(to, { replace: true, preventScrollReset: true })
  const go = (to: number) => show({ version: String(to) })

  const shown = useQuery({ ...replayQuery(id, version), placeholderData: keepPreviousData })
  const other = useQuery({ ...replayQuery(id, against), enabled: against !== undefined })
  const event = whole.events.find((one) => one.version === version)
  const [state, otherState] = [shown.isPlaceholderData ? null : shown.data?.state, other.data?.state]

  return (
    <>
      <PageHead
        title={texts['audit.replay.title']}
        help={`${texts['audit.readonly']}. ${texts['audit.proof.hint']}.`}
        back={{ label: fill(applicationDetail['application.detail.title'], { id }), to: `/detail/${id}` }}
        action={<ProofButton id={id} />}
      />
      <div className="flex flex-col gap-8">
        {isUnknown && (
          <Alert tone="warn" title={answers['audit.replay.outOfRange']} isQuiet>
            {texts['audit.replay.outOfRange.last']}
          </Alert>
        )}
        <Agreement verification={(shown.data ?? whole).verification} />
        <VersionSteps version={version} versions={versions} at={event?.at} onGo={go} />
        <div className="grid gap-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <EventList events={whole.events} version={version} brokenAt={whole.verification.broken_at} onGo={go} />
          <div className="flex min-w-0 flex-col gap-8" aria-busy={shown.isPlaceholderData || undefined}>
            {event && <EventCard key={version} event={event} form={whole.state?.form} />}
            {shown.isError && <LoadError query={shown} />}
            <section className="flex flex-col gap-4 empty:hidden">
              <CompareWith
                version={version}
                versions={versions}
                against={against}
                onCompare={(to) => show({ version: String(version), with: String(to) })}
              />
              {against !== undefined && state && otherState && (
                <WhatChanged one={{ version, state }} other={{ version: against, state: otherState }} />
              )}
            </section>
            {shown.isPending && <TextSkeleton lines={6} />}
            {shown.data?.state && <StateAtVersion state={shown.data.state} />}
          </div>
        </div>
      </div>
    </>
  )
}

const requestedVersion = (text: string | null, versions: readonly number[], butNot?: number): number | undefined => {
  const version = Number(text ?? Number.NaN)
  return versions.includes(version) && version !== butNot ? version : undefined
}

const replayQuery = (id: number, version?: number) =>
  queryOptions({
    queryKey: [...queryKeys.applications, 'replay', id, version ?? 'last'],
    queryFn: ({ signal }) =>
      call(replayApplication, { params: { id }, ...(version && { query: { version } }), signal }),
  })
