import { type ReactNode, useEffect, useRef } from 'react'

/**
 * What answers a press further down the page is come to, on a phone too, and read aloud: it takes the focus when it
 * appears, and again with every other `answer`.
 */
export function TakesFocus({ answer, children }: { answer: unknown; children: ReactNode }) {
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
