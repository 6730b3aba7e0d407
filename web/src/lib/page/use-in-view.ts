import { type RefObject, useEffect, useRef } from 'react'

/** Calls `onSeen` once the element has been in view for this time without a break, while the page is visible. */
export const useInView = (
  element: RefObject<HTMLElement | null>,
  { isOn, milliseconds, onSeen }: { isOn: boolean; milliseconds: number; onSeen: () => void },
) => {
  const latest = useRef(onSeen)
  useEffect(() => {
    latest.current = onSeen
  })
  useEffect(() => {
    const target = element.current
    if (!isOn || !target) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isInView = false
    const restart = () => {
      clearTimeout(timer)
      if (isInView && !document.hidden) timer = setTimeout(() => latest.current(), milliseconds)
    }
    const observer = new IntersectionObserver((entries) => {
      isInView = entries.at(-1)?.isIntersecting ?? false
      restart()
    })
    observer.observe(target)
    document.addEventListener('visibilitychange', restart)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      document.removeEventListener('visibilitychange', restart)
    }
  }, [element, isOn, milliseconds])
}
