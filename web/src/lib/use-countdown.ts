import { useEffect, useState } from 'react'

/** Whole seconds until a moment; 0 when it has passed or there is none. Right after the tab slept, too. */
export const useCountdown = (until: number | null) => {
  const [now, setNow] = useState(() => Date.now())
  const left = until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1000))
  const isRunning = until !== null && left > 0

  useEffect(() => {
    setNow(Date.now())
    if (until === null) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [until])

  return { left, isRunning }
}
