import type { ProfileInfo } from '@portal/contract'
import { applicationStatusFacts } from '@portal/contract/application-status'
import type { ApplicationRow } from '@portal/contract/documents/application'
import { editApplication, forwardApplication, supplyPapers } from '@portal/contract/endpoints/applications'
import { fill } from '@portal/contract/fill'
import { applicationList } from '@portal/contract/texts/application-list'
import { clock } from '@portal/contract/texts/clock'
import { header as texts } from '@portal/contract/texts/header'
import { talk } from '@portal/contract/texts/talk'
import { verification } from '@portal/contract/texts/verification'
import { writtenNumber } from '@portal/contract/written-numbers'
import { useQueries, useQuery } from '@tanstack/react-query'
import { isCovered } from '#lib/acting/mandate.ts'
import { applicationNumber } from '#lib/application/application-words.ts'
import { OwnTitle } from '#lib/application/own-words.tsx'
import { checkPath } from '#lib/application/sending-paths.ts'
import { ReturnedBadge, StatusBadge } from '#lib/application/status-badge.tsx'
import { UnreadBadge } from '#lib/application/unread-badge.tsx'
import { profileInfoQuery, wasRefused } from '#lib/identity-document/profile-info.ts'
import { acting } from '#lib/sign-in/acting.ts'
import { date, numericDate } from '#lib/time/dates.ts'
import { Alert } from '#ui/alert.tsx'
import { LinkButton, TextLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { MessageIcon, PenIcon, SendIcon, UserIcon } from '#ui/further-icons.tsx'
import { Landscape } from '#ui/later-landscape.tsx'
import { NotLoaded } from '#ui/not-loaded.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { DraftsWaiting, useDraftsWaiting } from './drafts-waiting.tsx'
import { OwnStanding } from './own-standing.tsx'
import { maxTasks, ownPendingQuery, ownRequestedQuery, ownUnreadQuery, recentQuery } from './queries.ts'
import { ReturnReason } from './return-reason.tsx'
import { Task } from './task.tsx'
import { NextStepSkeleton, TaskCount, TaskNote, TaskRow, TaskSkeleton } from './task-row.tsx'

export function OwnTasks() {
  const [pending, recent] = useQueries({ queries: [ownPendingQuery, recentQuery] })
  const drafts = useDraftsWaiting()
  const withUnread = useQuery(ownUnreadQuery).data?.data
  const asked = useQuery(ownRequestedQuery).data?.data.data ?? []
  const requested = asked.filter(({ request }) => request && isCovered(supplyPapers))
  const unread = (withUnread?.data ?? []).filter((row) => (row.unread ?? 0) > 0)
  const unreadTotal = unread.length > 0 ? (withUnread?.total ?? 0) : 0
  const info = useQuery(profileInfoQuery).data
  const failed = [pending, recent].find(({ isError }) => isError)
  const changed = new Set(drafts.flatMap(({ kind, id }) => (kind === 'edit' ? id : [])))
  const rank = (row: ApplicationRow) => 2 * Number(isBack(row)) + Number(changed.has(row.id))
  const mine = (pending.data?.data.data ?? [])
    .filter(actsNext)
    .filter(mayGoOn)
    .sort((a, b) => rank(b) - rank(a))
  // A draft of an edit is omitted when its application is a task already, so that none is listed twice.
  const others = pending.isPending
    ? []
    : drafts.filter(({ kind, id }) => kind !== 'edit' || !mine.some((row) => row.id === id))
  const toSend = isCovered(forwardApplication) ? (pending.data?.data.total ?? 0) : mine.length
  const hasApplications = recent.data !== undefined && recent.data.data.total > 0
  const count =
    requested.length +
    toSend +
    unreadTotal +
    others.length +
    (info && acting() === null && asksForDocuments(info) ? 1 : 0)
  return (
    <div className="flex flex-col gap-10">
      <section aria-labelledby="next-steps" className="flex flex-col gap-3">
        <h2 id="next-steps" className="flex items-center gap-3 text-xl">
          <span>{texts['dashboard.next.title']}</span>
          {count > 0 && <TaskCount>{count}</TaskCount>}
        </h2>
        <ul className="border-line empty:hidden has-[>li:not([data-next])]:border-b">
          {requested.map((row, index) => (
            <SupplyTask key={row.id} row={row} isNext={index === 0} />
          ))}
          {mine.slice(0, maxTasks).map((row, index) => (
            <OwnTask key={row.id} row={row} isNext={requested.length + index === 0} isChanged={changed.has(row.id)} />
          ))}
          {toSend > maxTasks && (
            <TaskNote>
              <TextLink to="/applications?page=1&status=pendding" className="inline-flex min-h-11 items-center">
                {fill(texts['dashboard.next.all'], { count: writtenNumber(toSend) })}
              </TextLink>
            </TaskNote>
          )}
          {unread.map((row, index) => (
            <UnreadTask key={row.id} row={row} isNext={requested.length + mine.length + index === 0} />
          ))}
          {unreadTotal > maxTasks && (
            <TaskNote>
              <TextLink to="/applications?page=1&unread=1" className="inline-flex min-h-11 items-center">
                {fill(talk['talk.unread.all'], { count: writtenNumber(unreadTotal) })}
              </TextLink>
            </TaskNote>
          )}
          <DraftsWaiting drafts={others} isNext={requested.length + mine.length + unread.length === 0} />
          <VerifyStep
            isNext={!pending.isPending && requested.length + mine.length + unread.length + others.length === 0}
          />
        </ul>
        {failed && (
          <NotLoaded
            query={{
              error: failed.error,
              data: pending.data && recent.data,
              refetch: () => Promise.all([pending.refetch(), recent.refetch()]),
              isFetching: pending.isFetching || recent.isFetching,
            }}
          />
        )}
        {!failed && (recent.isPending || pending.isPending) && (
          <Skeleton label={applicationList['applications.loading']}>
            <ul>
              <NextStepSkeleton />
              <TaskSkeleton />
            </ul>
          </Skeleton>
        )}
        {count === 0 && pending.data && hasApplications && (
          <p className="text-ink-soft">{texts['dashboard.next.none']}</p>
        )}
        {recent.data && !hasApplications && others.length === 0 && (
          <div className="mt-3">
            <EmptyState
              icon={
                <div className="aspect-2/1 w-full max-w-80 max-md:-mt-6 max-md:max-w-40">
                  <Landscape className="h-auto w-full" />
                </div>
              }
              title={texts['dashboard.empty.title']}
              hint={texts['dashboard.empty.text']}
              action={
                acting() === null && (
                  <LinkButton to="/agency" variant={count > 0 ? 'secondary' : 'primary'}>
                    {applicationList['applications.empty.choose']}
                  </LinkButton>
                )
              }
            />
          </div>
        )}
      </section>
      {hasApplications && <OwnStanding recent={recent.data.data.data} />}
    </div>
  )
}

type OwnTaskProps = { row: ApplicationRow; isNext: boolean; isChanged: boolean }

function OwnTask({ row, isNext, isChanged }: OwnTaskProps) {
  const { id, returned_at, status } = row
  const next = returned_at ? `/applications/edit/${id}` : checkPath(id)
  const title =
    texts[returned_at ? 'dashboard.task.correct' : isChanged ? 'dashboard.task.save' : 'dashboard.task.send']
  return (
    <Task
      isNext={isNext}
      to={isChanged ? `/applications/edit/${id}` : next}
      title={title}
      subject={<OwnTitle row={row} />}
      number={applicationNumber(id)}
      note={isChanged ? texts['dashboard.task.unsaved'] : undefined}
      quote={isNext && returned_at !== null && <ReturnReason id={id} />}
      icon={returned_at || isChanged ? <PenIcon /> : <SendIcon />}
      badge={returned_at ? <ReturnedBadge /> : <StatusBadge status={status} />}
    />
  )
}

const SupplyTask = ({ row, isNext }: { row: ApplicationRow; isNext: boolean }) => (
  <Task
    isNext={isNext}
    to={`/detail/${row.id}`}
    title={texts['dashboard.task.supply']}
    subject={<OwnTitle row={row} />}
    number={applicationNumber(row.id)}
    note={row.answer_by === null ? undefined : fill(clock['returned.until'], { date: date(row.answer_by) })}
    icon={<PenIcon />}
    badge={<StatusBadge status={row.status} />}
  />
)

const UnreadTask = ({ row, isNext }: { row: ApplicationRow; isNext: boolean }) => (
  <Task
    isNext={isNext}
    to={`/detail/${row.id}#talk`}
    title={talk['talk.unread.task']}
    subject={<OwnTitle row={row} />}
    number={applicationNumber(row.id)}
    icon={<MessageIcon />}
    badge={<UnreadBadge unread={row.unread} />}
  />
)

/** A returned application is corrected first; the others are sent. */
const mayGoOn = (row: ApplicationRow) => isCovered(isBack(row) ? editApplication : forwardApplication)
const isBack = ({ returned_at }: ApplicationRow) => Boolean(returned_at)
const actsNext = ({ status }: ApplicationRow) => applicationStatusFacts[status].actsNext === 'applicant'

const asksForDocuments = (info: ProfileInfo) =>
  info.document_verified_status !== 'verified' && !(info.documents_waiting && info.front_document && info.back_document)

function VerifyStep({ isNext }: { isNext: boolean }) {
  const { data: info } = useQuery(profileInfoQuery)
  if (!info || info.document_verified_status === 'verified' || acting() !== null) return null
  if (!asksForDocuments(info) && info.documents_submitted_at)
    return (
      <TaskNote>
        <Alert tone="info" isQuiet>
          {fill(texts['dashboard.next.documentsWaiting'], { date: numericDate(info.documents_submitted_at) })}
        </Alert>
      </TaskNote>
    )
  if (wasRefused(info))
    return (
      <TaskNote>
        <Alert
          tone="stop"
          isQuiet
          title={verification['verification.refused.title']}
          action={
            <LinkButton variant={isNext ? 'primary' : 'secondary'} to="/ProfileVerif">
              {texts['menu.verify']}
            </LinkButton>
          }
        >
          {verification['verification.refused.text']}
        </Alert>
      </TaskNote>
    )
  const step = { to: '/ProfileVerif', title: texts['menu.verify'], icon: <UserIcon /> }
  const further = `${texts['dashboard.next.verify.why']} ${verification['verification.sent.meanwhile']}`
  if (isNext) return <Task isNext subject={texts['dashboard.next.verify']} further={further} {...step} />
  return <TaskRow about={texts['dashboard.next.verify']} {...step} />
}
