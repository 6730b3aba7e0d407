/** Who takes a file away goes on at the next one, or at the button that adds: the keyboard is not thrown out of the form. */
import { useEffect, useRef } from 'react'

/** `count` is how many files there are now; `remember` is called before one is taken away. */
export const useFocusAfterRemoval = (count: number) => {
  const box = useRef<HTMLDivElement>(null)
  const removed = useRef<{ index: number; count: number } | null>(null)
  useEffect(() => {
    const last = removed.current
    if (!last || last.count === count) return
    removed.current = null
    const left = removalsIn(box.current)
    const next = left[last.index] ?? left.at(-1) ?? box.current?.querySelector<HTMLElement>('section button')
    next?.focus()
  }, [count])

  return {
    box,
    remember: () => {
      const index = removalsIn(box.current).indexOf(document.activeElement as HTMLElement)
      if (index >= 0) removed.current = { index, count }
    },
  }
}

const removalsIn = (box: HTMLElement | null) => [
  ...(box?.querySelectorAll<HTMLElement>('li > button:last-child') ?? []),
]
