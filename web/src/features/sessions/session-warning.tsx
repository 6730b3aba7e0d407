import { fill } from '@portal/contract/fill'
import { answers } from '@portal/contract/texts/answers'
import { common } from '@portal/contract/texts/common'
import { header } from '@portal/contract/texts/header'
import { session as texts } from '@portal/contract/texts/session'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { extendSessionEnds } from '#lib/sign-in/session-ends.ts'
import { signOut } from '#lib/sign-in/sign-out.ts'
import { useCountdown } from '#lib/time/use-countdown.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useToast } from '#ui/toast.tsx'

type Props = { until: number; isLast: boolean; onClose: () => void }

export function SessionWarning({ until, isLast, onClose }: Props) {
  const toast = useToast()
  const { left } = useCountdown(until)
  const extend = useMutation({
    mutationFn: extendSessionEnds,
    onSuccess: () => toast(texts['session.extended']),
  })
  const signOutNow = () => {
    signOut('signed-out')
    toast(answers['logout.done'], 'info')
  }
  const descriptionId = useId()
  const answer = useRef<HTMLButtonElement>(null)
  useEffect(() => answer.current?.focus(), [])
  const minutes = Math.max(1, Math.ceil(left / 60))

  return (
    <Dialog
      title={texts['session.warning.title']}
      onClose={onClose}
      descriptionId={descriptionId}
      actions={
        isLast ? (
          <>
            <Button ref={answer} variant="secondary" onClick={onClose}>
              {common['common.close']}
            </Button>
            <Button onClick={() => signOut('limit')}>{texts['session.expired.action']}</Button>
          </>
        ) : (
          <>
            <Button variant="secondary" onClick={signOutNow}>
              {header['menu.logout']}
            </Button>
            <Button ref={answer} isPending={extend.isPending} onClick={() => extend.mutate()}>
              {texts['session.extend']}
            </Button>
          </>
        )
      }
    >
      <p id={descriptionId}>
        {fill(isLast ? texts['session.warning'] : texts['session.warning.question'], { minutes })}
      </p>
      <p role="timer" aria-live="off" className="text-2xl font-semibold tabular-nums">
        {clock(left)}
      </p>
      {isLast && <p>{texts['session.extend.limit']}</p>}
      {extend.isError && <Alert tone="stop">{texts['session.extend.error']}</Alert>}
    </Dialog>
  )
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
