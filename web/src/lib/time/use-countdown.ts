import { useEffect, useReducer, useRef } from 'react'

export const useCountdown = (until: number | null) => {
  const [, redraw] = useReducer((draws: number) => draws + 1, 0)
  const left = secondsUntil(until)
  const shown = useRef(left)

  useEffect(() => {
    shown.current = left
  }, [left])

  useEffect(() => {
    if (until === null) return
    const timer = setInterval(() => secondsUntil(until) !== shown.current && redraw(), 250)
    return () => clearInterval(timer)
  }, [until])

  return { left, isRunning: left > 0 }
}

const secondsUntil = (until: number | null) =>
  until === null ? 0 : Math.max(0, Math.ceil((until - Date.now()) / 1000))
