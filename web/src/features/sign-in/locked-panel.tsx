import { errors } from '@portal/contract/texts/errors'
import { useEffect, useRef } from 'react'
import { Alert } from '#ui/alert.tsx'
import { HotlineButton } from '#ui/hotline-button.tsx'

/** Stands in the place of the button while a number is locked (R-ID-10); the way out is the hotline. */
export function LockedPanel({ message, onUnlocked }: { message: string; onUnlocked: () => void }) {
  const panel = useRef<HTMLDivElement>(null)
  const unlocked = useRef(onUnlocked)
  useEffect(() => {
    panel.current?.focus()
    return () => {
      // Only a focus that was in the panel is lost with it.
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
