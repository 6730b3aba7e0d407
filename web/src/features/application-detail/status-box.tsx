import type { ApplicationDocument } from '@portal/contract'
import { editApplication } from '@portal/contract/endpoints/applications'
import { applicationDetail as texts } from '@portal/contract/texts/application-detail'
import type { ComponentType, ReactNode, RefObject } from 'react'
import { isCovered } from '#lib/acting/mandate.ts'
import { answerWords } from '#lib/application/answer-words.ts'
import { ClockLine } from '#lib/application/clock-line.tsx'
import { waitsForCorrection } from '#lib/application/permission.ts'
import { ReturnAsks } from '#lib/application/return-asks.tsx'
import { cx } from '#lib/cx.ts'
import { dateTime } from '#lib/time/dates.ts'
import { LinkButton } from '#ui/button.tsx'
import { PenIcon } from '#ui/further-icons.tsx'

const styles = {
  ok: { box: 'border-ok bg-ok-wash', mark: 'text-ok' },
  warn: { box: 'border-warn bg-warn-wash', mark: 'text-warn' },
  stop: { box: 'border-stop bg-stop-wash', mark: 'text-stop' },
  info: { box: 'border-brand bg-brand-wash', mark: 'text-brand' },
  plain: { box: 'border-line bg-surface', mark: 'text-ink-soft' },
}

type StatusBoxProps = {
  tone: keyof typeof styles
  icon: ComponentType<{ className?: string }>
  title: string
  /** The heading, where something depends on its being in view. */
  titleRef?: RefObject<HTMLParagraphElement | null> | undefined
  action?: ReactNode
  facts?: ReactNode
  /** What only some want to know, below the action. */
  further?: ReactNode
  children: ReactNode
}

export const StatusBox = ({ tone, icon: Icon, title, titleRef, action, facts, further, children }: StatusBoxProps) => (
  <div
    className={cx(
      'mb-8 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-3 sm:gap-x-4 rounded-md border p-4 lg:p-6',
      styles[tone].box,
    )}
  >
    <span
      aria-hidden="true"
      className={cx('flex size-9 items-center justify-center rounded-full bg-surface sm:size-11', styles[tone].mark)}
    >
      <Icon className="size-6" />
    </span>
    <p ref={titleRef} data-fact className="text-lg font-semibold sm:text-xl">
      {title}
    </p>
    <div className="flex max-w-read flex-col gap-3 max-sm:col-span-full sm:col-start-2">{children}</div>
    {action && <div className="max-sm:col-span-full sm:col-start-2">{action}</div>}
    {further && <div className="-my-2 max-sm:col-span-full sm:col-start-2">{further}</div>}
    {facts}
  </div>
)

/** What is left of the agency's days while the applicant has the case (R-WEB-120). */
export const StandingClock = ({ application }: { application: ApplicationDocument }) =>
  application.is_paused && (
    <div className="col-span-full flex flex-col gap-2">
      <p>{answerWords(application, null)?.text}</p>
      <ClockLine application={application} />
    </div>
  )

export const QuotedText = ({ label, children }: { label: string; children: string }) => (
  <div className="rounded-md bg-surface p-3">
    <p className="text-sm text-ink-soft">{label.replace(/:$/, '')}</p>
    <p className="whitespace-pre-wrap">{children}</p>
  </div>
)

type ReturnedProps = { application: ApplicationDocument; forward: ReactNode; missing?: ReactNode }

export function ReturnedStatus({ application, forward, missing }: ReturnedProps) {
  const { id, returned_reason, returned_at, agency } = application
  const isCorrected = returned_at !== null && !waitsForCorrection(application)
  const correct = isCovered(editApplication) && (
    <LinkButton variant={isCorrected ? 'secondary' : 'primary'} icon={<PenIcon />} to={`/applications/edit/${id}`}>
      {texts['application.returned.action']}
    </LinkButton>
  )
  return (
    <StatusBox
      tone="warn"
      icon={PenIcon}
      title={texts['application.returned.title']}
      action={
        <div className="flex flex-wrap gap-3">
          {isCorrected && forward}
          {correct}
          {missing}
        </div>
      }
      facts={<StandingClock application={application} />}
    >
      <div className="rounded-md bg-surface p-3">
        <p className="whitespace-pre-wrap">{returned_reason}</p>
        {returned_at !== null && (
          <p className="mt-2 text-sm text-ink-soft">
            {agency.name}, {dateTime(returned_at)}
          </p>
        )}
      </div>
      <ReturnAsks application={application} />
      <p>{texts['application.returned.kept']}</p>
    </StatusBox>
  )
}
