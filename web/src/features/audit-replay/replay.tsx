import type { ApplicationDocument, ReplayDocument, ReplayedEvent } from '@portal/contract'
import { replayApplication } from '@portal/contract/endpoints/audit'
import { fill } from '@portal/contract/fill'
import { eventLabel } from '@portal/contract/labels/events'
import { applicationDetail } from '@portal/contract/texts/application-detail'
import { audit as texts } from '@portal/contract/texts/audit'
import { auditAnswers } from '@portal/contract/texts/audit-answers'
import { common } from '@portal/contract/texts/common'
import { fieldNames } from '@portal/contract/texts/field-names'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { whoActed } from '#lib/acting/who-acted.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { call } from '#lib/api/call.ts'
import { callPages } from '#lib/api/call-pages.ts'
import { queryKeys } from '#lib/api/query.ts'
import { useSearchParams } from '#lib/page/use-search-params.ts'
import { dateTime } from '#lib/time/dates.ts'
import { Alert } from '#ui/alert.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Select } from '#ui/select.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { EventList } from './event-list.tsx'
import { ProofButton } from './proof-button.tsx'
import { RecordedFields } from './recorded-fields.tsx'
import { StateAtVersion, WhatChanged } from './states.tsx'
import { VersionSteps } from './version-steps.tsx'

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

  const shown = useQuery({ ...stateQuery(id, version), placeholderData: keepPreviousData })
  const other = useQuery({ ...stateQuery(id, against), enabled: against !== undefined })
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
          <Alert tone="warn" title={auditAnswers['audit.replay.outOfRange']} isQuiet>
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

const replayKey = (id: number) => [...queryKeys.applications, 'replay', id] as const

const replayQuery = (id: number) =>
  queryOptions({
    queryKey: [...replayKey(id), 'last'],
    queryFn: async ({ signal }) => {
      const [first, ...others] = await callPages(replayApplication, { params: { id }, signal })
      return first && { ...first, events: [first, ...others].flatMap(({ events }) => events) }
    },
  })

/** The state and verification of a version; its events are known already, so that none is asked for. */
const stateQuery = (id: number, version?: number) =>
  queryOptions({
    queryKey: [...replayKey(id), version],
    queryFn: ({ signal }) => call(replayApplication, { params: { id }, query: { version, after: version }, signal }),
  })

function Agreement({ verification: { intact, broken_at, sealed_at } }: Pick<ReplayDocument, 'verification'>) {
  const sealed = sealed_at ? fill(texts['audit.seal.at'], { dateTime: dateTime(sealed_at) }) : texts['audit.seal.none']
  if (intact)
    return (
      <Alert tone="ok" title={texts['audit.chain.agree']} isQuiet>
        <p>{texts['audit.chain.hint']}</p>
        <p className="text-sm text-ink-soft">{sealed}</p>
      </Alert>
    )
  return (
    <Alert tone="stop" title={fill(texts['audit.replay.broken'], { version: broken_at ?? 1 })}>
      <p>{texts['audit.chain.broken.text']}</p>
    </Alert>
  )
}

type CompareWithProps = {
  version: number
  versions: readonly number[]
  against: number | undefined
  onCompare: (version: number) => void
}

function CompareWith({ version, versions, against, onCompare }: CompareWithProps) {
  const options = versions
    .filter((other) => other !== version)
    .map((other) => ({
      value: other,
      label: fill(texts[other === version - 1 ? 'audit.replay.compare.previous' : 'history.version'], {
        version: other,
      }),
    }))
  if (versions.length < 3) return null
  return (
    <Select
      label={texts['audit.replay.compare']}
      hasPlaceholder={against === undefined}
      options={options}
      value={against ?? ''}
      onChange={(event) => event.target.value && onCompare(Number(event.target.value))}
      className="max-w-80"
    />
  )
}

function EventCard({ event, form }: { event: ReplayedEvent; form: ApplicationDocument['form'] }) {
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-xl">{eventLabel(event.type)}</h2>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Line label={fieldNames['audit.col.actor']}>{whoActed(event.actor)}</Line>
        <Line label={texts['audit.col.at']}>
          <time dateTime={event.at}>{dateTime(event.at)}</time>
        </Line>
      </dl>
      <RecordedFields event={event} form={form} />
      <details className="rounded-md border border-line px-4 py-1">
        <summary className="fold py-2.5 font-semibold">{texts['audit.chain.title']}</summary>
        <dl className="flex flex-col gap-3 pb-3">
          <Line label={texts['audit.col.hash']}>
            <code className="text-sm break-all">{event.hash}</code>
          </Line>
          <Line label={`${texts['audit.col.hash']} (${common['common.previous']})`}>
            <code className="text-sm break-all">{event.previous_hash}</code>
          </Line>
        </dl>
      </details>
    </section>
  )
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-ink-soft">{label}</dt>
    <dd>{children}</dd>
  </div>
)
