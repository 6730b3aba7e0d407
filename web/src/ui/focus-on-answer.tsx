import { type ReactNode, useEffect, useRef } from 'react'

/**
 * Takes the focus when it appears and with each new `answer`, so that an answer far from the pressed button is scrolled
 * to and read aloud.
 */
export function FocusOnAnswer({ answer, children }: { answer: unknown; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (answer) box.current?.focus()
  }, [answer])
  return (
    <div ref={box} tabIndex={-1}>
      {children}
    </div>
  )
}
