import { useSyncExternalStore } from 'react'

const widthQuery = (query: string) => {
  const list = () => (typeof window.matchMedia === 'function' ? window.matchMedia(query) : null)
  return {
    matches: () => list()?.matches,
    subscribe: (onChange: () => void) => {
      const media = list()
      media?.addEventListener?.('change', onChange)
      return () => media?.removeEventListener?.('change', onChange)
    },
  }
}
const wide = widthQuery('(min-width: 64rem)')
const veryWide = widthQuery('(min-width: 100rem)')

/** Whether there is room for a side column. True where `matchMedia` is missing, as when a page is prerendered. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    wide.subscribe,
    () => wide.matches() ?? true,
    () => true,
  )

/** Whether there is room for two side columns. */
export const useIsVeryWide = (): boolean =>
  useSyncExternalStore(
    veryWide.subscribe,
    () => veryWide.matches() ?? false,
    () => false,
  )
