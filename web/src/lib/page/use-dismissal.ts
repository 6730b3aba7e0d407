import { type RefObject, useEffect, useRef } from 'react'

/** Closes an open menu on Escape, on a press beside it, and when the focus leaves it. Escape returns the focus. */
export const useDismissal = (isOpen: boolean, close: () => void, returnTo: RefObject<HTMLElement | null>) => {
  const box = useRef<HTMLDivElement>(null)
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (!isOpen) return
    const closeOutside = ({ target }: Event) =>
      target instanceof Node && !box.current?.contains(target) && latest.current()
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      latest.current()
      returnTo.current?.focus()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [isOpen, returnTo])
  return box
}
