import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Whether an element is in the window, not under a bar at its bottom, or was scrolled past. `isWatched` is false where
 * there is no such element.
 */
export const usePassed = <Element extends HTMLElement>(
  isWatched: boolean,
): { readonly mark: RefObject<Element | null>; readonly isPassed: boolean } => {
  const mark = useRef<Element>(null)
  const [isPassed, setPassed] = useState(false)
  useEffect(() => {
    if (!isWatched || !mark.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1)
        if (last) setPassed(last.isIntersecting || last.boundingClientRect.top < 0)
      },
      { rootMargin: `0px 0px -${barHeight}px 0px` },
    )
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [isWatched])
  return { mark, isPassed: isPassed || !isWatched }
}

/** Pixels, of a bar with one row. */
const barHeight = 72
