import { useCallback, useEffect, useState } from 'react'

export const useShownFor = <T>(milliseconds = 5_000) => {
  const [shown, setShown] = useState<{ what: T } | null>(null)
  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(() => setShown(null), milliseconds)
    return () => clearTimeout(timer)
  }, [shown, milliseconds])
  const show = useCallback((what: T) => setShown({ what }), [])
  return [shown?.what ?? null, show] as const
}
