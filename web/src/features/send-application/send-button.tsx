import type { ApplicationDocument } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { answers } from '@portal/contract/texts/answers'
import { applicationList } from '@portal/contract/texts/application-list'
import { sending as texts } from '@portal/contract/texts/sending'
import { states } from '@portal/contract/texts/states'
import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { isRefusal } from '#lib/api/send-once.ts'
import { useRetryAfter } from '#lib/api/use-retry-after.ts'
import { applicationNumber } from '#lib/application/application-words.ts'
import { currentApplicationIn } from '#lib/application/conflict.ts'
import { sentPath } from '#lib/application/sending-paths.ts'
import { useForwardApplication } from '#lib/application/use-forward-application.ts'
import { Button } from '#ui/button.tsx'
import { SendIcon } from '#ui/further-icons.tsx'
import { useToast } from '#ui/toast.tsx'

type SendButtonProps = { sending: Sending; isSecond: boolean; className?: string; describedBy?: string }

export function SendButton({
  sending: { failure, wait, isPending, send },
  isSecond,
  className,
  describedBy,
}: SendButtonProps) {
  const label = failure && !failure.current ? states['state.retry'] : applicationList['applications.action.forward']
  return (
    <Button
      variant={isSecond ? 'secondary' : 'primary'}
      className={className}
      icon={<SendIcon />}
      isDisabled={wait.message !== undefined}
      isPending={isPending}
      pendingLabel={applicationList['applications.forward.busy']}
      aria-describedby={describedBy}
      onClick={send}
    >
      {wait.message ? fill(texts['check.wait'], { time: wait.timeLeft }) : label}
    </Button>
  )
}

type SendingFailure = {
  readonly error: unknown
  readonly mayBeForwarded: boolean
  /** What the application is now, if somebody changed it meanwhile. */
  readonly current: ApplicationDocument | null
}

export const useSending = (application: ApplicationDocument) => {
  const navigate = useNavigate()
  const toast = useToast()
  const wait = useRetryAfter()
  const { error, isPending, mayBeForwarded, mutate, refresh } = useForwardApplication(application)
  const [last, setLast] = useState<SendingFailure | null>(null)
  const latest = useMemo(
    () => error && { error, mayBeForwarded, current: currentApplicationIn(error) },
    [error, mayBeForwarded],
  )
  useEffect(() => {
    if (latest) setLast(latest)
  }, [latest])
  // The failure stays during the retry, because the pressed button is in its box.
  const failure = isPending ? last : latest

  const send = () =>
    mutate(undefined, {
      onError: (failed) => {
        wait.begin(failed)
        // Finds out whether the application was sent all the same.
        if (!isRefusal(failed)) refresh()
      },
      onSuccess: () => {
        const number = applicationNumber(application.id)
        toast(`${number}: ${answers['applications.forward.success']}`, 'ok', number)
        void navigate(sentPath(application.id), { replace: true })
      },
    })

  return { failure, wait, isPending, send }
}

export type Sending = ReturnType<typeof useSending>
