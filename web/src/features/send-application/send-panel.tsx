import type { ApplicationDocument } from '@portal/contract'
import { applicationStatusFacts } from '@portal/contract/application-status'
import { sending as texts } from '@portal/contract/texts/sending'
import { useId } from 'react'
import { cx } from '#lib/cx.ts'
import { barInView } from '#ui/bar-in-view.ts'
import { LinkButton } from '#ui/button.tsx'
import { LockIcon } from '#ui/further-icons.tsx'
import { CheckCircleIcon } from '#ui/icons.tsx'
import { SendButton } from './send-button.tsx'
import type { Sending } from './use-sending.ts'

type SendPanelProps = { application: ApplicationDocument; sending: Sending; isSecond: boolean; isInView: boolean }

export function SendPanel({ application, sending, isSecond, isInView }: SendPanelProps) {
  const { recipient, agency } = application
  const finalId = useId()
  const { failure } = sending
  // After a failure the button is in its box, unless the application was changed meanwhile and must be read first.
  const hasButton = failure
    ? failure.current !== null && applicationStatusFacts[failure.current.status].actsNext === 'applicant'
    : true
  return (
    <aside className="flex flex-col gap-3 max-lg:contents lg:sticky lg:top-6 lg:self-start lg:rounded-md lg:border lg:border-line lg:bg-surface-2 lg:p-6">
      <div className="flex flex-col gap-3 max-lg:rounded-md max-lg:border max-lg:border-line max-lg:bg-surface-2 max-lg:p-4">
        <h2 className="text-lg font-semibold">{texts['check.before']}</h2>
        <div>
          <p>{texts['check.receives']}</p>
          <p className="font-semibold">{recipient ? `${recipient}, ${agency.name}` : agency.name}</p>
        </div>
        <p className="text-sm text-ink-soft">{texts['check.return']}</p>
        <p className="flex items-start gap-2">
          <CheckCircleIcon className="mt-0.5 text-ok" />
          {texts['check.receipt']}
        </p>
        <p className={cx('flex items-start gap-2', hasButton && 'max-lg:hidden')}>
          <LockIcon className="mt-0.5 text-brand" />
          {texts['check.warning']}
        </p>
      </div>
      {hasButton && (
        <div data-form-bar={isInView || undefined} className={cx('flex items-center gap-3', isInView && barInView)}>
          <SendButton
            sending={sending}
            isSecond={isSecond}
            className="shrink-0 grow px-3 sm:max-lg:shrink"
            describedBy={finalId}
          />
          {/* On a phone the warning stands at the button, because whoever presses it may not have seen the card. */}
          <p
            id={finalId}
            className="flex min-w-0 basis-32 items-start gap-1.5 text-sm leading-tight sm:basis-auto lg:hidden"
          >
            <LockIcon className="size-4 shrink-0 text-brand" />
            {texts['check.final']}
          </p>
        </div>
      )}
      <LinkButton variant="quiet" to="/applications" className="max-lg:-mt-3 max-lg:self-start max-lg:px-0">
        {texts['check.later']}
      </LinkButton>
    </aside>
  )
}
