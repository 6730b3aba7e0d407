import { useCallback, useEffect, useId, useRef, useState } from 'react'

/**
 * A menu under a button. It closes on Escape, on a press outside it, and when the focus leaves it. Escape returns the
 * focus to the button.
 */
export const useMenu = () => {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const closeToButton = useCallback(() => {
    setOpen(false)
    button.current?.focus()
  }, [])
  useEffect(() => {
    if (!isOpen) return
    const closeOutside = ({ target }: Event) =>
      target instanceof Node && !box.current?.contains(target) && setOpen(false)
    const closeOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && closeToButton()
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [isOpen, closeToButton])
  return {
    isOpen,
    close: () => setOpen(false),
    closeToButton,
    toggle: () => setOpen(!isOpen),
    boxProps: { ref: box },
    buttonProps: { ref: button, type: 'button', 'aria-expanded': isOpen, 'aria-controls': id } as const,
    listProps: { id, hidden: !isOpen },
  }
}
