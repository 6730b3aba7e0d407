import { useEffect } from 'react'

/** The text is kept by the draft; a file on its way would be lost, so the browser asks. */
export const useLeaveWarning = (isUploading: boolean) => {
  useEffect(() => {
    if (!isUploading) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUploading])
}
