import { useSyncExternalStore } from 'react'

const query = '(min-width: 64rem)'
const wide = () => (typeof window.matchMedia === 'function' ? window.matchMedia(query) : null)

const subscribe = (onChange: () => void) => {
  const media = wide()
  media?.addEventListener?.('change', onChange)
  return () => media?.removeEventListener?.('change', onChange)
}

/** Whether there is room for a side column. True where `matchMedia` is missing, as when a page is prerendered. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => wide()?.matches ?? true,
    () => true,
  )
