import { fill } from '@portal/contract/fill'
import { layout } from '@portal/contract/texts/layout'
import { session as texts } from '@portal/contract/texts/session'
import { type Query, type QueryCache, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { isFault } from '#lib/api/api-error.ts'
import { cx } from '#lib/cx.ts'
import { hotline } from '#lib/hotline.ts'
import { timeOrDateTime } from '#lib/time/dates.ts'
import { CheckCircleIcon, PhoneIcon, WarningIcon } from '#ui/icons.tsx'

const restoredSeconds = 6

/**
 * Announces a lost connection, its return, and how old the page is meanwhile. The live region is always rendered, so
 * that screen readers hear the change.
 */
export function ConnectionBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  const loadedAt = useAge()
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
  useEffect(keepSiteOnceIdle, [])
  const age = loadedAt !== null && fill(texts['offline.saved'], { time: timeOrDateTime(new Date(loadedAt)) })
  const lines = isRestored ? [texts['offline.restored']] : [!isOnline && texts['offline.banner'], age].filter(Boolean)
  return (
    <div aria-live="polite" className="sticky top-0 z-40 on-print-hidden">
      {lines.length > 0 && (
        <p
          className={cx(
            'flex items-center justify-center gap-x-3 border-b px-4 py-1.5 text-sm font-semibold',
            isRestored ? 'border-ok bg-ok-wash text-ok' : 'border-warn bg-warn-wash text-warn',
          )}
        >
          {isRestored ? <CheckCircleIcon /> : <WarningIcon />}
          <span>{lines.join('. ')}</span>
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

/**
 * When the oldest data on the page was loaded, in milliseconds; null while the page is fresh or shows none (R-WEB-128).
 * After a copy was shown by the service worker, the data is asked for again, because no error tells of it.
 */
const useAge = (): number | null => {
  const client = useQueryClient()
  const cache = client.getQueryCache()
  const [kept, setKept] = useState<number | null>(null)
  const follow = useCallback(
    (onChange: () => void) => {
      const ends = [cache.subscribe(onChange), subscribe(onChange)]
      return () => {
        for (const end of ends) end()
      }
    },
    [cache],
  )
  const shownAt = useSyncExternalStore(follow, () => ageOf(cache, kept))
  useEffect(
    () =>
      cache.subscribe(() => {
        const at = takeKept()
        if (at !== null) setKept((known) => Math.min(known ?? at, at))
      }),
    [cache],
  )
  useEffect(() => {
    if (kept === null) return
    const refresh = () => {
      takeKept()
      // A failed read is in the state of its query, and never rejects here.
      void client.invalidateQueries({ predicate: isReadAgain }).then(() => setKept(takeKept()))
    }
    window.addEventListener('online', refresh)
    const timer = setInterval(refresh, retryMs)
    return () => {
      window.removeEventListener('online', refresh)
      clearInterval(timer)
    }
  }, [kept, client])
  return shownAt
}

/** Not what a page reads once only, because the portal records the read, or a person types below it. */
const isReadAgain = ({ observers }: Query): boolean =>
  !observers.some(
    ({ options }) => options.staleTime === Number.POSITIVE_INFINITY || options.refetchOnWindowFocus === false,
  )

/** Milliseconds after which a page of copies is asked for again. */
const retryMs = 15_000

const ageOf = (cache: QueryCache, kept: number | null): number | null => {
  const shown = cache.findAll({ type: 'active' }).filter(({ state }) => state.dataUpdatedAt > 0)
  if (navigator.onLine && kept === null && !shown.some(({ state }) => isFault(state.error))) return null
  const times = [...shown.map(({ state }) => state.dataUpdatedAt), ...(kept === null ? [] : [kept])]
  return times.length > 0 ? Math.min(...times) : null
}

/** When the oldest copy was made that the worker answered with since this was last asked (`call.ts`). */
const takeKept = (): number | null => {
  const marks = performance.getEntriesByType('mark').filter(({ name }) => name.startsWith('kept-at '))
  for (const { name } of marks) performance.clearMarks(name)
  const times = marks.map(({ name }) => Number(name.slice('kept-at '.length)))
  return times.length > 0 ? Math.min(...times) : null
}

/** Later than the page's own requests, which it must not delay. */
const keepSiteOnceIdle = () => {
  const timer = setTimeout(() => {
    import('./keep-site.ts').then(({ keepSite }) => keepSite()).catch(() => undefined)
  }, idleMs)
  return () => clearTimeout(timer)
}
const idleMs = 4_000

const subscribe = (onChange: () => void) => {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}
