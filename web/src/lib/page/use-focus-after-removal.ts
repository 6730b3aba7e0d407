import { useEffect, useRef } from 'react'

type Where = { readonly removals: string; readonly otherwise: string }

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
