import type { ApplicationDocument } from '@portal/contract'
import { applicationStatusFacts } from '@portal/contract/application-status'
import { answerTime } from '@portal/contract/texts/answer-time'
import { applicationDetail } from '@portal/contract/texts/application-detail'
import { applicationList } from '@portal/contract/texts/application-list'
import { sending as texts } from '@portal/contract/texts/sending'
import { useId } from 'react'
import { applicationNumber } from '#lib/application/application-words.ts'
import { useApplicationPdf } from '#lib/application/downloads.ts'
import { sentPath } from '#lib/application/sending-paths.ts'
import { useCopy } from '#lib/page/use-copy.ts'
import { date, dateTime } from '#lib/time/dates.ts'
import { Button } from '#ui/button.tsx'
import { DownloadIcon, LinkIcon } from '#ui/further-icons.tsx'
import { CheckCircleIcon } from '#ui/icons.tsx'
import { PageHead } from '#ui/page-head.tsx'

export function SentBox({
  application: { id, due_on, status },
  sentAt,
}: {
  application: ApplicationDocument
  sentAt: string
}) {
  const pdf = useApplicationPdf(id)
  const receiptId = useId()
  const copyLink = useCopy({
    copied: applicationDetail['application.detail.linkCopied'],
    failed: applicationDetail['application.detail.linkCopyFailed'],
  })
  const copyNumber = useCopy({ copied: texts['sent.number.copied'], failed: texts['sent.number.copyFailed'] })
  return (
    <div data-fact className="rounded-md border border-ok bg-ok-wash p-4 lg:p-8">
      <div className="flex items-start gap-3 sm:gap-4">
        <CheckCircleIcon className="mt-1 size-8 shrink-0 text-ok" />
        <PageHead title={texts['sent.title']} />
      </div>
      {!applicationStatusFacts[status].isDecided && <p className="-mt-3 mb-5 max-w-read">{texts['sent.thanks']}</p>}
      <dl className="flex flex-wrap gap-x-14 gap-y-4">
        <div>
          <dt className="text-sm text-ink-soft">{texts['sent.number']}</dt>
          <dd className="flex flex-wrap items-center gap-x-3 text-2xl font-semibold tabular-nums lg:text-3xl">
            <span className="whitespace-nowrap">{applicationNumber(id)}</span>
            <Button
              variant="quiet"
              className="px-3 text-base max-sm:-ml-3 on-print-hidden"
              onClick={() => void copyNumber(applicationNumber(id))}
            >
              {texts['sent.number.copy']}
            </Button>
          </dd>
        </div>
        <div>
          <dt className="text-sm text-ink-soft">{texts['sent.at']}</dt>
          <dd className="text-lg font-semibold tabular-nums sm:text-xl">{dateTime(sentAt)}</dd>
        </div>
        {due_on !== null && (
          <div>
            <dt className="text-sm text-ink-soft">{answerTime['answer.term']}</dt>
            <dd className="text-xl font-semibold wrap-anywhere tabular-nums sm:text-2xl lg:text-3xl">{date(due_on)}</dd>
          </div>
        )}
      </dl>
      <div className="mt-6 flex flex-wrap gap-3 on-print-hidden max-sm:flex-col sm:items-start">
        <div className="flex flex-col gap-1">
          <Button
            icon={<DownloadIcon />}
            isPending={pdf.isPending}
            pendingLabel={applicationList['applications.pdf.busy']}
            aria-describedby={receiptId}
            onClick={() => pdf.mutate()}
          >
            {applicationDetail['application.detail.pdf']}
          </Button>
          <p id={receiptId} className="text-sm max-sm:text-center">
            {texts['sent.receipt']}
          </p>
        </div>
        <Button
          variant="secondary"
          icon={<LinkIcon />}
          onClick={() => void copyLink(`${window.location.origin}${sentPath(id)}`)}
        >
          {texts['sent.copyLink']}
        </Button>
      </div>
    </div>
  )
}
