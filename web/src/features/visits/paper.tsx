import type { ApplicationDocument } from '@portal/contract'
import type { ProfileInfo } from '@portal/contract/documents/member'
import { applicationReceipt } from '@portal/contract/endpoints/applications'
import { fill } from '@portal/contract/fill'
import { applicationDetail } from '@portal/contract/texts/application-detail'
import { applicationList } from '@portal/contract/texts/application-list'
import { visits as texts } from '@portal/contract/texts/visits'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { Navigate, useParams } from 'react-router'
import { call } from '#lib/api/call.ts'
import { applicationNumber, applicationTitle } from '#lib/application/application-words.ts'
import { useApplicationPdf } from '#lib/application/downloads.ts'
import { applicationQuery } from '#lib/application/queries.ts'
import { profileInfoQuery } from '#lib/identity-document/profile-info.ts'
import { type Acting, acting } from '#lib/sign-in/acting.ts'
import { useSignIn } from '#lib/sign-in/sign-in.ts'
import { date, dateTime } from '#lib/time/dates.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Checkbox } from '#ui/choices.tsx'
import { DownloadIcon, PlusIcon } from '#ui/further-icons.tsx'
import { NotLoaded } from '#ui/not-loaded.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Panel } from '#ui/panel.tsx'
import { VisitSteps, visitColumns } from './frame.tsx'
import { QrCode } from './qr-code.tsx'
import { officeQuery } from './queries.ts'

/** What the person takes home (R-ACT-42). */
export function VisitPaperScreen() {
  const id = Number(useParams().id)
  const by = acting()
  const application = useQuery(applicationQuery(id))
  if (!by?.visit) return <Navigate replace to={`/detail/${id}`} />
  if (!application.data)
    return (
      <>
        <PageHead title={fill(applicationDetail['application.detail.title'], { id })} />
        {application.isError && <NotLoaded query={application} />}
      </>
    )
  const { forwarded_at: sentAt } = application.data
  if (sentAt === null) return <Navigate replace to={`/detail/${id}`} />
  return <Paper by={by} application={application.data} sentAt={sentAt} />
}

type PaperProps = { by: Acting; application: ApplicationDocument; sentAt: string }

function Paper({ by, application, sentAt }: PaperProps) {
  const { id } = application
  const pdf = useApplicationPdf(id)
  const profile = useQuery(profileInfoQuery).data
  const notice = profile && noticeOf(profile)
  return (
    <>
      <div className="on-print-hidden">
        <PageHead
          title={fill(texts['visit.paper.title'], { number: applicationNumber(id) })}
          badge={notice && <Badge tone="plain">{texts[notice]}</Badge>}
        />
      </div>
      <VisitSteps at="paper" />
      <div className={visitColumns}>
        <section
          aria-label={texts['visit.step.paper']}
          className="min-w-0 rounded-md border border-line bg-surface-2 print:border-0"
        >
          <div className="flex flex-wrap justify-end gap-3 border-b border-line bg-surface p-3 on-print-hidden">
            <Button
              variant="secondary"
              icon={<DownloadIcon />}
              isPending={pdf.isPending}
              pendingLabel={applicationList['applications.pdf.busy']}
              onClick={() => pdf.mutate()}
            >
              {applicationDetail['application.detail.pdf']}
            </Button>
            <Button onClick={() => window.print()}>{texts['visit.paper.print']}</Button>
          </div>
          <Sheet by={by} application={application} sentAt={sentAt} />
        </section>
        <aside className="flex min-w-0 flex-col gap-6 on-print-hidden">
          <Panel title={texts['visit.paper.before']}>
            <Checkbox label={texts['visit.paper.read']} />
            <Checkbox label={texts['visit.paper.given']} />
            <LinkButton variant="secondary" icon={<PlusIcon />} to="/office/visit">
              {texts['visit.paper.more']}
            </LinkButton>
          </Panel>
          <Alert>{texts['visit.paper.never']}</Alert>
        </aside>
      </div>
    </>
  )
}

/** Whether a notice can reach the person; which kinds they turned off is not shown to staff. */
const noticeOf = ({ phone, agree_to_notifications }: ProfileInfo) => {
  if (!agree_to_notifications) return 'visit.paper.noConsent'
  return phone === null ? 'visit.paper.noSms' : 'visit.paper.sent'
}

function Sheet({ by, application, sentAt }: PaperProps) {
  const { id, due_on } = application
  const { profile } = useSignIn()
  const office = useQuery(officeQuery(by.mandate)).data
  const name = [profile?.first_name, profile?.last_name].filter(Boolean).join(' ')
  const address = `${location.host}/verify`
  const link = useQuery(receiptLinkQuery(id, sentAt)).data ?? `${location.origin}/verify`
  const labelId = useId()
  return (
    <article
      data-paper
      aria-labelledby={labelId}
      className="mx-auto my-4 flex max-w-read flex-col gap-4 bg-paper p-6 text-on-paper forced-color-adjust-none sm:my-6 sm:p-12 print:m-0 print:p-0"
    >
      <p className="flex flex-wrap justify-between gap-x-6 text-sm">
        <strong>{texts['visit.paper.portal']}</strong>
        <span className="tabular-nums">{dateTime(sentAt)}</span>
      </p>
      <p>{by.principal.name}</p>
      <p id={labelId} className="text-[2em] leading-tight font-semibold tabular-nums">
        {applicationNumber(id)}
      </p>
      <div>
        <p className="wrap-anywhere">{applicationTitle(application)}</p>
        {due_on !== null && (
          <p>
            <span>{texts['visit.paper.answer']}</span>
            <strong>{date(due_on)}</strong>
          </p>
        )}
      </div>
      <Small>{texts['visit.paper.how']}</Small>
      {office != null && <Small>{fill(texts['visit.paper.who'], { name, agency: office })}</Small>}
      <div className="flex flex-wrap items-end justify-between gap-4">
        <Small>{fill(texts['visit.paper.check'], { address })}</Small>
        <QrCode text={link} label={texts['visit.paper.code']} />
      </div>
    </article>
  )
}

/** Milliseconds after a sending by which its receipt is there. */
const receiptReady = 6_000

/** The address that checks this very application; missing until its receipt is there. */
const receiptLinkQuery = (id: number, sentAt: string) =>
  queryOptions({
    queryKey: ['receipt-link', id],
    queryFn: async ({ signal }) => {
      const left = Date.parse(sentAt) + receiptReady - Date.now()
      await new Promise((resolve) => setTimeout(resolve, left))
      return (await call(applicationReceipt, { params: { id }, signal })).link
    },
    retry: 5,
    retryDelay: 2_000,
    staleTime: Number.POSITIVE_INFINITY,
  })

const Small = ({ children }: { children: ReactNode }) => <p className="min-w-0 text-sm wrap-anywhere">{children}</p>
