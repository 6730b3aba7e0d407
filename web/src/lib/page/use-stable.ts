import { useCallback } from 'react'
import { useLatest } from './use-latest.ts'

/** The same function at every render, which calls the latest: a part that gets it need not be rendered again. */
export const useStable = <Args extends readonly unknown[]>(run: (...args: Args) => void): ((...args: Args) => void) => {
  const latest = useLatest(run)
  return useCallback((...args: Args) => latest.current(...args), [latest])
}
