import { fill } from '@portal/contract/fill'
import { errors } from '@portal/contract/texts/errors'
import { signin as texts } from '@portal/contract/texts/signin'
import { useMutation } from '@tanstack/react-query'
import { isFault, isLock } from '#lib/api/api-error.ts'
import { useRetryAfter } from '#lib/api/use-retry-after.ts'
import { useCountdown } from '#lib/time/use-countdown.ts'
import { FaultAlert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/toast.tsx'
import { requestCode } from './request-code.ts'
import { pauseSeconds, type SentCode } from './sent-code.ts'

type Props = { sent: SentCode; onSent: (id: string | undefined) => void; onFailed: (error: unknown) => void }

export function Resend({ sent, onSent, onFailed }: Props) {
  const toast = useToast()
  const { left, isRunning } = useCountdown(sent.at + pauseSeconds * 1000)
  const wait = useRetryAfter()
  const again = useMutation({
    mutationFn: () => requestCode(sent),
    onSuccess: ({ id }) => {
      toast(texts['signin.code.resent'], 'info')
      onSent(id)
    },
    // A rate limit is shown at this button, because the code that was sent before stays valid. A lock is shown under
    // the field.
    onError: (error) => {
      if (isLock(error) || !(wait.begin(error) || isFault(error))) onFailed(error)
    },
  })
  if (wait.message)
    return (
      <p className="min-h-11 text-sm text-stop">
        <span role="alert" className="sr-only">
          {wait.sentence}
        </span>
        <span aria-hidden="true" className="tabular-nums">
          {wait.message}
        </span>
      </p>
    )
  if (isRunning)
    return (
      <p className="flex min-h-11 items-center text-sm text-ink-soft tabular-nums">
        {fill(texts['signin.code.timer'], { seconds: left })}
      </p>
    )
  return (
    <>
      <Button
        variant="quiet"
        isPending={again.isPending}
        onClick={() => again.mutate()}
        className="-ml-3 self-start px-3"
      >
        {texts['signin.code.resend']}
      </Button>
      <FaultAlert error={again.error} title={errors['server.code.sendFailed']} />
    </>
  )
}
