import type { ApplicationDocument } from '@portal/contract'
import { applicationStatusFacts } from '@portal/contract/application-status'
import { fill } from '@portal/contract/fill'
import { answers } from '@portal/contract/texts/answers'
import { applicationList } from '@portal/contract/texts/application-list'
import { sending as texts } from '@portal/contract/texts/sending'
import { states } from '@portal/contract/texts/states'
import { useNavigate } from 'react-router-dom'
import { isRefusal } from '#lib/api/send-once.ts'
import type { useRetryAfter } from '#lib/api/use-retry-after.ts'
import { currentApplicationIn } from '#lib/application/conflict.ts'
import { numberOf } from '#lib/application/number-of.ts'
import { sentPath } from '#lib/application/sending-paths.ts'
import type { useForwardApplication } from '#lib/application/use-forward-application.ts'
import { cx } from '#lib/cx.ts'
import { barInView } from '#ui/bar-in-view.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { LockIcon, SendIcon } from '#ui/further-icons.tsx'
import { CheckCircleIcon } from '#ui/icons.tsx'
import { useToast } from '#ui/toast.tsx'

type SendPanelProps = {
  application: ApplicationDocument
  forward: ReturnType<typeof useForwardApplication>
  wait: ReturnType<typeof useRetryAfter>
  isSecond: boolean
  isInView: boolean
}

export function SendPanel({ application, forward, wait, isSecond, isInView }: SendPanelProps) {
  const { recipient, agency } = application
  const navigate = useNavigate()
  const toast = useToast()
  const current = currentApplicationIn(forward.error)
  const isOver = current !== null && applicationStatusFacts[current.status].actsNext !== 'applicant'

  const again = forward.isError && !current ? states['state.retry'] : applicationList['applications.action.forward']
  const label = wait.message ? fill(texts['check.wait'], { time: wait.timeLeft }) : again

  const send = () =>
    forward.mutate(undefined, {
      onError: (error) => {
        wait.begin(error)
        // Finds out whether the application was sent all the same.
        if (!isRefusal(error)) forward.refresh()
      },
      onSuccess: () => {
        const number = numberOf(application.id)
        toast(`${number}: ${answers['applications.forward.success']}`, 'ok', number)
        void navigate(sentPath(application.id), { replace: true })
      },
    })

  return (
    <aside className="flex flex-col gap-3 max-lg:contents lg:sticky lg:top-6 lg:self-start lg:rounded-md lg:border lg:border-line lg:bg-surface-2 lg:p-6">
      <div className="flex flex-col gap-3 max-lg:rounded-md max-lg:border max-lg:border-line max-lg:bg-surface-2 max-lg:p-4">
        <h2 className="text-lg font-semibold">{texts['check.before']}</h2>
        <div>
          <p>{texts['check.receives']}</p>
          <p className="font-semibold">
            {recipient ? `${recipient}, ` : ''}
            {agency.name}
          </p>
        </div>
        <p className="text-sm text-ink-soft">{texts['check.return']}</p>
        <p className="flex items-start gap-2">
          <CheckCircleIcon className="mt-0.5 text-ok" />
          {texts['check.receipt']}
        </p>
        <p className="flex items-start gap-2">
          <LockIcon className="mt-0.5 text-brand" />
          {applicationList['applications.forward.warning']}
        </p>
      </div>
      {!isOver && (
        <div data-form-bar={isInView || undefined} className={cx('flex items-center gap-3', isInView && barInView)}>
          <Button
            variant={isSecond ? 'secondary' : 'primary'}
            className="shrink-0 grow px-3"
            icon={<SendIcon />}
            isDisabled={wait.message !== undefined}
            isPending={forward.isPending}
            pendingLabel={applicationList['applications.forward.busy']}
            onClick={send}
          >
            {label}
          </Button>
          {/* Whoever sends from the bar may not have seen the card above. */}
          {!wait.message && <p className="min-w-0 basis-32 text-sm leading-tight lg:hidden">{texts['check.final']}</p>}
        </div>
      )}
      <LinkButton variant="quiet" to="/applications" className="max-lg:-mt-3 max-lg:self-start max-lg:px-0">
        {texts['check.later']}
      </LinkButton>
    </aside>
  )
}
