import { errors } from '@portal/contract/texts/errors'
import { useEffect, useRef } from 'react'
import { Alert } from '#ui/alert.tsx'
import { HotlineButton } from '#ui/hotline-button.tsx'

/** Replaces the button while a number is locked (R-ID-10); the person can call the hotline instead. */
export function LockedPanel({ message, onUnlocked }: { message: string; onUnlocked: () => void }) {
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
        title={message}
        action={<HotlineButton variant="primary" className="max-sm:w-full" />}
      >
        <p>{errors['server.signin.locked.hint']}.</p>
      </Alert>
    </div>
  )
}
