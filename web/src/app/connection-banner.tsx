import { fill } from '@portal/contract/fill'
import { layout } from '@portal/contract/texts/layout'
import { session as texts } from '@portal/contract/texts/session'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { cx } from '#lib/cx.ts'
import { hotline } from '#lib/hotline.ts'
import { timeOrDateTime } from '#lib/time/dates.ts'
import { CheckCircleIcon, PhoneIcon, WarningIcon } from '#ui/icons.tsx'

const restoredSeconds = 6

/**
 * Announces a lost connection and its return. The live region is always rendered, so that screen readers hear the
 * change.
 */
export function ConnectionBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  const loadedAt = useLoadedAt(isOnline)
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
            'flex items-center justify-center gap-x-3 border-b px-4 py-1.5 text-sm font-semibold',
            isOnline ? 'border-ok bg-ok-wash text-ok' : 'border-warn bg-warn-wash text-warn',
          )}
        >
          {isOnline ? <CheckCircleIcon /> : <WarningIcon />}
          <span>
            {isOnline
              ? texts['offline.restored']
              : [
                  texts['offline.banner'],
                  ...(loadedAt === null
                    ? []
                    : [fill(texts['offline.saved'], { time: timeOrDateTime(new Date(loadedAt)) })]),
                ].join('. ')}
          </span>
          {!isOnline && (
            <a
              href={`tel:${hotline}`}
              className="-my-3 inline-flex target shrink-0 items-center gap-1 text-ink underline underline-offset-4"
            >
              <PhoneIcon className="size-5 sm:hidden" />
              <span className="max-sm:sr-only">{fill(layout['nav.hotline'], { number: '' })}</span>
              {hotline}
            </a>
          )}
        </p>
      )}
    </div>
  )
}

/** When the oldest data on the page was loaded, in milliseconds; null if the page shows none. */
const useLoadedAt = (isOnline: boolean): number | null => {
  const queries = useQueryClient().getQueryCache()
  if (isOnline) return null
  const shown = queries.findAll({ type: 'active' }).map(({ state }) => state.dataUpdatedAt)
  const loaded = shown.filter((at) => at > 0)
  return loaded.length > 0 ? Math.min(...loaded) : null
}

const subscribe = (onChange: () => void) => {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}
