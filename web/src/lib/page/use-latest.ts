import { useEffect, useRef } from 'react'

/** The value of the last render, for a handler or an effect that is not to run or to be made anew when it changes. */
export const useLatest = <Value>(value: Value) => {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
