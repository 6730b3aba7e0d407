import { fill } from '@portal/contract/fill'
import { passkeySignIn } from '@portal/contract/texts/passkey-sign-in'
import { signin as texts } from '@portal/contract/texts/signin'
import { type ReactNode, useEffect, useRef } from 'react'
import type { useRetryAfter } from '#lib/api/use-retry-after.ts'
import { useCanUsePasskeys } from '#lib/sign-in/passkey.ts'
import { time } from '#lib/time/dates.ts'
import { Alert } from '#ui/alert.tsx'
import { HotlineButton } from '#ui/hotline.tsx'

type Props = {
  wait: Pick<ReturnType<typeof useRetryAfter>, 'message' | 'until'>
  onUnlocked: () => void
  /** The button of the passkey, where no card beside the panel has it. */
  passkey?: ReactNode
}

/** Replaces field and button while a number is locked (R-ID-10); the person can call the hotline instead. */
export function LockedPanel({ wait, onUnlocked, passkey }: Props) {
  const hasPasskeys = useCanUsePasskeys()
  const panel = useRef<HTMLDivElement>(null)
  const unlocked = useRef(onUnlocked)
  useEffect(() => {
    panel.current?.focus()
    return () => {
      // When the panel disappears with the focus in it, the browser moves the focus to the body. A focus elsewhere
      // stays.
      if (document.activeElement === document.body) unlocked.current()
    }
  }, [])
  return (
    <div ref={panel} tabIndex={-1} className="rounded-md">
      <Alert
        tone="pending"
        isQuiet
        title={fill(texts['signin.locked.until'], { time: time(wait.until) })}
        action={
          <div className="flex flex-wrap gap-3">
            <HotlineButton variant="primary" className="max-sm:w-full" />
            {hasPasskeys && passkey}
          </div>
        }
      >
        <div className="flex flex-col gap-2">
          <p>{wait.message}</p>
          <p>
            <span>{`${texts['server.signin.locked.hint']}. `}</span>
            {hasPasskeys && <span>{passkeySignIn['signin.passkey.whileLocked']}</span>}
          </p>
        </div>
      </Alert>
    </div>
  )
}
