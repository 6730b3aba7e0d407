import { type ReactNode, useEffect, useRef } from 'react'
import { announce } from '#lib/page/announce.ts'

type Props = { className?: string; children: ReactNode }

/**
 * A paragraph that screen readers announce as it appears, because some ignore a live region that is inserted together
 * with its text.
 */
export function LiveText({ className, children }: Props) {
  const paragraph = useRef<HTMLParagraphElement>(null)
  useEffect(() => announce(paragraph.current?.textContent ?? ''), [])
  return (
    <p ref={paragraph} className={className}>
      {children}
    </p>
  )
}
