import { fill } from '@portal/contract/fill'
import { applicationList } from '@portal/contract/texts/application-list'
import { sending as texts } from '@portal/contract/texts/sending'
import { states } from '@portal/contract/texts/states'
import { Button } from '#ui/button.tsx'
import { SendIcon } from '#ui/further-icons.tsx'
import type { Sending } from './use-sending.ts'

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
