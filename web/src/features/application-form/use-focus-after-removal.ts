/** Who takes a file away goes on at the next one, or at what comes after the last: the keyboard stays in the form. */
import { useEffect, useRef } from 'react'

/** Selectors inside the box: what takes a file away, one for each file, and where to go when none is left. */
type Where = { readonly removals: string; readonly otherwise: string }

/** `count` is how many files there are now; `remember` is called before one is taken away. */
export const useFocusAfterRemoval = (count: number, { removals, otherwise }: Where) => {
  const box = useRef<HTMLDivElement>(null)
  const removed = useRef<{ index: number; count: number } | null>(null)

  useEffect(() => {
    const last = removed.current
    if (!last || last.count === count) return
    removed.current = null
    const left = all(box.current, removals)
    const next = left[last.index] ?? left.at(-1) ?? all(box.current, otherwise)[0]
    next?.focus()
  }, [count, removals, otherwise])

  return {
    box,
    remember: () => {
      const index = all(box.current, removals).indexOf(document.activeElement as HTMLElement)
      if (index >= 0) removed.current = { index, count }
    },
  }
}

const all = (box: HTMLElement | null, selector: string) => [...(box?.querySelectorAll<HTMLElement>(selector) ?? [])]
