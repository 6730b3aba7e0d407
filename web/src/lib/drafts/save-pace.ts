import { useEffect } from 'react'

/** Milliseconds. A crash gives no warning, so what is typed must be saved this soon. */
export const savePace = { quietMs: 150, longestMs: 1000 }

/** `save` is called when the page is hidden or closed, and when what is typed in is closed. */
export const useBeforeLeaving = (save: () => void): void =>
  useEffect(() => {
    window.addEventListener('pagehide', save)
    document.addEventListener('visibilitychange', save)
    return () => {
      window.removeEventListener('pagehide', save)
      document.removeEventListener('visibilitychange', save)
      save()
    }
  }, [save])
