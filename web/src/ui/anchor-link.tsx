import type { ReactNode } from 'react'

/**
 * A link to a part of the same page. It scrolls without changing the address, because a new address would count as a
 * new page and bring the reader to its top.
 */
export const AnchorLink = ({
  anchor,
  className,
  children,
}: {
  anchor: string
  className: string
  children: ReactNode
}) => (
  <a
    href={`#${anchor}`}
    className={className}
    onClick={(event) => {
      event.preventDefault()
      const part = document.getElementById(anchor)
      part?.scrollIntoView()
      part?.focus({ preventScroll: true })
    }}
  >
    {children}
  </a>
)
