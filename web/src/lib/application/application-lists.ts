import { applicationList as texts } from '@portal/contract/texts/application-list'
import { useLayoutEffect, useRef } from 'react'
import { ApiError } from '../api/api-error.ts'

export const rowAnchor = (id: number) => `application-${id}`

export const focusRow = (id: number) => requestAnimationFrame(() => document.getElementById(rowAnchor(id))?.focus())

/**
 * When a focused row leaves the list, the focus moves to the row that takes its position or else to the last row, and
 * to the heading when no row is left.
 */
export const useFocusInRows = (ids: readonly number[]) => {
  const focused = useRef<{ id: number; index: number } | null>(null)
  const shown = ids.join()

  useLayoutEffect(() => {
    const now = idsIn(shown)
    const { current: row } = focused
    if (!row || now.includes(row.id) || document.activeElement !== document.body) return
    focused.current = null
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
      focused.current = id === undefined ? null : { id, index }
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [shown])
}

const idsIn = (shown: string) => (shown === '' ? [] : shown.split(',').map(Number))

/** The state of a link to an application: the search of the list in which it stands. */
export type ListOrigin = { readonly list: string }

export const listOrigin = (state: unknown): string => {
  const { list } = (state ?? {}) as Record<string, unknown>
  return typeof list === 'string' ? list : ''
}

export const listErrorMessage = (error: unknown) =>
  texts[error instanceof ApiError && error.status === 401 ? 'applications.error.session' : 'applications.error']
