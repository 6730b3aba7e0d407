import { type ReactNode, useEffect, useRef } from 'react'
import { announce } from '#lib/announce.ts'

type Props = { className?: string; children: ReactNode }

/**
 * A paragraph that screen readers announce as it appears, because some ignore a live region that is inserted together
 * with its text.
 */
export function Announced({ className, children }: Props) {
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => announce(said.current?.textContent ?? ''), [])
  return (
    <p ref={said} className={className}>
      {children}
    </p>
  )
}
