import { session as texts } from '@portal/contract/texts/session'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { cx } from '#lib/cx.ts'
import { CheckCircleIcon, WarningIcon } from '#ui/icons.tsx'

const restoredSeconds = 6

/**
 * Announces a lost connection and its return. The live region is always rendered, so that screen readers hear the
 * change.
 */
export function ConnectionBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  const wasOffline = useRef(false)
  const [isRestored, setRestored] = useState(false)
  useEffect(() => {
    if (!isOnline) wasOffline.current = true
    if (!isOnline || !wasOffline.current) return
    wasOffline.current = false
    setRestored(true)
    const timer = setTimeout(() => setRestored(false), restoredSeconds * 1000)
    return () => clearTimeout(timer)
  }, [isOnline])
  return (
    <div aria-live="polite" className="sticky top-0 z-40 on-print-hidden">
      {(!isOnline || isRestored) && (
        <p
          className={cx(
            'flex items-center justify-center gap-2 border-b px-4 py-2 text-center text-sm font-semibold',
            isOnline ? 'border-ok bg-ok-wash text-ok' : 'border-warn bg-warn-wash text-warn',
          )}
        >
          {isOnline ? <CheckCircleIcon /> : <WarningIcon />}
          {isOnline ? texts['offline.restored'] : texts['offline.banner']}
        </p>
      )}
    </div>
  )
}

const subscribe = (onChange: () => void) => {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}
