import { useEffect, useRef } from 'react'

type Where = {
  readonly removals: string
  /** The first field of each entry, for lists whose new entry is written at once. */
  readonly fields?: string
  readonly otherwise: string
}

/** Keeps the focus in a list: after a removal on the next entry, after an addition in the new one. */
export const useFocusInList = (count: number, { removals, fields, otherwise }: Where) => {
  const box = useRef<HTMLDivElement>(null)
  const removed = useRef<{ index: number; count: number } | null>(null)
  const added = useRef<number | null>(null)

  useEffect(() => {
    if (fields && added.current !== null && added.current < count) {
      added.current = null
      all(box.current, fields).at(-1)?.focus()
    }
    const last = removed.current
    if (!last || last.count === count) return
    removed.current = null
    const left = all(box.current, removals)
    const next = left[last.index] ?? left.at(-1) ?? all(box.current, otherwise)[0]
    next?.focus()
  }, [count, removals, fields, otherwise])

  return {
    box,
    remember: () => {
      const index = all(box.current, removals).indexOf(document.activeElement as HTMLElement)
      if (index >= 0) removed.current = { index, count }
    },
    focusAdded: (add: () => void) => {
      added.current = count
      add()
    },
  }
}

const all = (box: HTMLElement | null, selector: string) => [...(box?.querySelectorAll<HTMLElement>(selector) ?? [])]
