import type { ApplicationDocument, ApplicationStatus } from '@portal/contract'
import { applicationStatusFacts } from '@portal/contract/application-status'
import { profileInfo } from '@portal/contract/endpoints/members'
import { hasLastDay } from '@portal/contract/expected-answer'
import { fill } from '@portal/contract/fill'
import { applicationDetail } from '@portal/contract/texts/application-detail'
import { sending as texts } from '@portal/contract/texts/sending'
import { fileSize, writtenPhone } from '@portal/contract/written-numbers'
import { queryOptions, usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { Navigate, useParams } from 'react-router'
import { call } from '#lib/api/call.ts'
import { answerWords } from '#lib/application/answer-words.ts'
import { applicationQuery } from '#lib/application/queries.ts'
import { checkPath } from '#lib/application/sending-paths.ts'
import { usePrefetchUsualAnswers, useUsualAnswers } from '#lib/catalog/statistics.ts'
import { cx } from '#lib/cx.ts'
import { WasItEasy } from '#lib/feedback/was-it-easy.tsx'
import { profileInfoQuery } from '#lib/identity-document/profile-info.ts'
import { channelsQuery, waysOf } from '#lib/notices/channels.ts'
import { acting } from '#lib/sign-in/acting.ts'
import { dateTime } from '#lib/time/dates.ts'
import { TextLink } from '#ui/button.tsx'
import { HotlineText } from '#ui/hotline.tsx'
import { InfoIcon } from '#ui/icons.tsx'
import { Timeline, type TimelineItem } from '#ui/timeline.tsx'
import { ApplicationNotLoaded } from './application-not-loaded.tsx'
import { SentBox } from './sent-box.tsx'

export function SentApplicationScreen() {
  const id = Number(useParams().id)
  usePrefetchQuery(toldQuery())
  usePrefetchQuery(channelsQuery)
  usePrefetchUsualAnswers()
  const application = useQuery(applicationQuery(id))
  if (!application.data)
    // The title does not claim that the application was sent, because its status is not known yet.
    return (
      <ApplicationNotLoaded
        title={fill(applicationDetail['application.detail.title'], { id })}
        isSent
        query={application}
      />
    )
  if (!application.data.is_own) return <Navigate replace to={`/detail/${id}`} />
  if (applicationStatusFacts[application.data.status].actsNext === 'applicant')
    return <Navigate replace to={checkPath(id)} />
  const { forwarded_at: sentAt } = application.data
  const progress = sentProgress(application.data.status)
  if (sentAt === null || progress === null) return <Navigate replace to={`/detail/${id}`} />
  return <Sent application={application.data} sentAt={sentAt} progress={progress} />
}

type SentProps = { application: ApplicationDocument; sentAt: string; progress: SentProgress }

function Sent({ application, sentAt, progress }: SentProps) {
  return (
    <>
      <SentBox application={application} sentAt={sentAt} />
      <div className="mt-8 grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <AfterSending application={application} sentAt={sentAt} progress={progress} />
          <WasItEasy application={application} />
          <p className="flex max-w-read items-start gap-3 text-ink-soft">
            <InfoIcon className="mt-0.5" />
            {texts['sent.stays']}
          </p>
        </div>
        <aside className="flex min-w-0 flex-col gap-3">
          <SentFacts application={application} />
          <TextLink to={`/detail/${application.id}`} className="inline-flex min-h-11 items-center on-print-hidden">
            {texts['sent.view']}
          </TextLink>
          <TextLink to="/applications" className="inline-flex min-h-11 items-center on-print-hidden">
            {applicationDetail['application.detail.back']}
          </TextLink>
        </aside>
      </div>
    </>
  )
}

function SentFacts({ application }: { application: ApplicationDocument }) {
  const { project, agency, recipient, attachments_application: attachments, answers_read: answered } = application
  const size = attachments.reduce((sum, attachment) => sum + attachment.size, 0)
  return (
    <dl className="flex flex-col gap-4 rounded-md border border-line bg-surface-2 p-4 lg:p-6">
      {project && <Fact label={applicationDetail['application.detail.project']}>{project.title}</Fact>}
      <Fact label={applicationDetail['application.detail.agency']}>{agency.name}</Fact>
      {recipient && <Fact label={applicationDetail['application.detail.recipient']}>{recipient}</Fact>}
      {answered && answered.length > 0 && (
        <Fact label={texts['sent.answers']}>{fill(texts['sent.answers.count'], { count: answered.length })}</Fact>
      )}
      {attachments.length === 0 ? (
        <Fact label={texts['check.documents']}>{texts['sent.attached.none']}</Fact>
      ) : (
        <Fact label={texts['sent.attached']}>
          {fill(texts['sent.attached.count'], { count: attachments.length, size: fileSize(size) })}
        </Fact>
      )}
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

type AfterSendingProps = {
  application: ApplicationDocument
  sentAt: string
  progress: SentProgress
}

function AfterSending({ application, sentAt, progress }: AfterSendingProps) {
  const id = useId()
  const how = useHowAnswered()
  const { usualOf, isAwaited } = useUsualAnswers(progress === 'review' ? [application] : [])
  const when = answerWords(application, usualOf(application))?.text
  const isWhenAwaited = isAwaited && !hasLastDay(application)
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id} className="text-xl">
        {texts['sent.next']}
      </h2>
      <Timeline
        items={[
          { key: 'sent', title: texts['sent.step.sent'], meta: dateTime(sentAt), step: 'done' },
          ...furtherSteps[progress]({ waitingBefore: application.waiting_before, when, isWhenAwaited, how }),
        ]}
      />
    </section>
  )
}

type Facts = {
  readonly waitingBefore: number | null
  readonly when: string | undefined
  readonly isWhenAwaited: boolean
  readonly how: string | undefined
}

const furtherSteps: Readonly<Record<SentProgress, (facts: Facts) => readonly TimelineItem[]>> = {
  review: ({ waitingBefore, ...answer }) => [
    {
      key: 'review',
      title: texts['sent.step.review'],
      meta: <Review waitingBefore={waitingBefore} />,
      step: 'now',
    },
    { key: 'answer', title: texts['sent.step.answer'], meta: <Answer {...answer} />, step: 'next' },
  ],
  answered: () => [
    { key: 'review', title: texts['sent.step.decided'], step: 'done' },
    { key: 'answer', title: texts['sent.step.answered'], meta: texts['sent.step.answered.hint'], step: 'done' },
  ],
}

const Answer = ({ when, isWhenAwaited, how }: Omit<Facts, 'waitingBefore'>) => (
  <>
    {when && (
      <p className={cx('text-ink', isWhenAwaited && 'invisible')}>
        <HotlineText>{when}</HotlineText>
      </p>
    )}
    {how && <p>{how}</p>}
  </>
)

function Review({ waitingBefore }: { waitingBefore: number | null }) {
  return (
    <>
      {waitingBefore !== null && waitingBefore > 0 && (
        <>{fill(texts['sent.step.review.queue'], { count: waitingBefore })} </>
      )}
      <span>{texts['sent.step.review.hint']}</span>
    </>
  )
}

/** Whom notices of the application reach: of a child's that is the parent (R-ACT-57). */
const toldQuery = () => {
  const isParent = acting()?.isParent ?? false
  return queryOptions({
    queryKey: [...profileInfoQuery.queryKey, ...(isParent ? ['parent'] : [])],
    queryFn: ({ signal }) => call(profileInfo, { ...(isParent && { principal: null }), signal }),
  })
}

/** The channel that carries the decision, and no other one, is named. */
const useHowAnswered = () => {
  const by = acting()
  const { data } = useQuery(toldQuery())
  const channels = useQuery(channelsQuery)
  if (by && !by.isParent) return texts['sent.step.answer.mandate']
  if (!data) return undefined
  if (!data.agree_to_notifications) return texts['sent.step.answer.portal']
  if (channels.isPending) return undefined
  const ways = channels.data ? waysOf(channels.data.data, 'decision') : []
  if (ways.length === 0) return texts[channels.data ? 'sent.step.answer.none' : 'sent.step.answer.here']
  const phone = hidden(writtenPhone(data.phone ?? ''))
  if (ways.length === 1 && ways[0] === 'sms') return fill(texts['sent.step.answer.sms'], { phone })
  return fill(texts['sent.step.answer.by'], {
    ways: ways.map((way) => fill(texts[`sent.by.${way}`], { phone })).join(texts['sent.by.and']),
  })
}

const hidden = (written: string) => written.replace(/\d\d (\d\d) (\d\d)$/, '** ** $2').replaceAll(' ', '\u00a0')

type SentProgress = 'review' | 'answered'

/** How far a sent application is. Null: the page of a sent application is not for this status and leads to the case. */
const sentProgress = (status: ApplicationStatus): SentProgress | null => {
  const { isDecided, actsNext } = applicationStatusFacts[status]
  if (isDecided) return 'answered'
  return actsNext === 'agency' ? 'review' : null
}
