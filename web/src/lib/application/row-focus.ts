/** Where the keyboard is in the list, when what it stood on is gone. */
import { useLayoutEffect, useRef } from 'react'

export const rowAnchor = (id: number) => `application-${id}`

/** The button that was pressed is gone: the focus stays in its row. */
export const focusRow = (id: number) => requestAnimationFrame(() => document.getElementById(rowAnchor(id))?.focus())

/**
 * A row that was forwarded out of its filter takes the focus with it: it goes to the row that now stands in its place,
 * and when there is none to the heading.
 */
export const useFocusInRows = (ids: readonly number[]) => {
  const held = useRef<{ id: number; index: number } | null>(null)
  const shown = ids.join()

  useLayoutEffect(() => {
    const now = idsIn(shown)
    const { current: row } = held
    if (!row || now.includes(row.id) || document.activeElement !== document.body) return
    held.current = null
    const inItsPlace = now[Math.min(row.index, now.length - 1)]
    const link = inItsPlace === undefined ? null : document.getElementById(rowAnchor(inItsPlace))
    const target = link ?? document.querySelector('h1')
    target?.focus()
  }, [shown])

  useLayoutEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLTableRowElement>('tbody tr') : null
      const index = row?.sectionRowIndex ?? -1
      const id = idsIn(shown)[index]
      held.current = id === undefined ? null : { id, index }
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [shown])
}

const idsIn = (shown: string) => (shown === '' ? [] : shown.split(',').map(Number))
