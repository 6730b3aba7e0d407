import { sendSignInCode } from '@portal/contract/calls/send-sign-in-code.endpoint'
import { fill } from '@portal/contract/fill'
import { signin as texts } from '@portal/contract/texts/signin'
import { useMutation } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { useCountdown } from '#lib/use-countdown.ts'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/toast.tsx'

const secondsBetween = 60

type Props = { number: string; sentAt: number; onSent: () => void; onFailed: (error: unknown) => void }

/** Another code, 60 seconds after the last one; the wait is shown, and said only when it is over. */
export function Resend({ number, sentAt, onSent, onFailed }: Props) {
  const toast = useToast()
  const { left, isRunning } = useCountdown(sentAt + secondsBetween * 1000)
  const again = useMutation({
    mutationFn: () => call(sendSignInCode, { body: { personal_id: number } }),
    onSuccess: () => {
      toast(texts['signin.code.resent'], 'info')
      onSent()
    },
    onError: onFailed,
  })
  if (isRunning)
    return (
      <p className="flex min-h-11 items-center text-sm text-ink-soft tabular-nums">
        {fill(texts['signin.code.timer'], { seconds: left })}
      </p>
    )
  return (
    <Button look="quiet" isPending={again.isPending} onClick={() => again.mutate()} className="-ml-3 self-start px-3">
      {texts['signin.code.resend']}
    </Button>
  )
}
