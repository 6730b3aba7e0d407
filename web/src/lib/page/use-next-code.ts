import { useEffect } from 'react'

/**
 * Loads the code of the screen that probably comes next, once this one is complete: then only its data is waited for.
 * Where the browser is told to save data nothing is loaded ahead. A failure is met again, and told, by the screen itself.
 */
export const useNextCode = (load: () => Promise<unknown>, isComplete = true): void => {
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } }
    if (!isComplete || connection?.saveData) return
    const timer = setTimeout(() => void load().catch(() => undefined), restMs)
    return () => clearTimeout(timer)
  }, [load, isComplete])
}

/** Milliseconds in which the screen's own images and lists come first. */
const restMs = 1_000
