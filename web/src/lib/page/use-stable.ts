import { useCallback, useEffect, useRef } from 'react'

/** The same function at every render, which calls the latest: a part that gets it need not be rendered again. */
export const useStable = <Args extends readonly unknown[]>(run: (...args: Args) => void): ((...args: Args) => void) => {
  const latest = useLatest(run)
  return useCallback((...args: Args) => latest.current(...args), [latest])
}

/** The value of the last render, for a handler or an effect that is not to run or to be made anew when it changes. */
export const useLatest = <Value>(value: Value) => {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
