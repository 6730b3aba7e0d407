import type { ComponentProps, ReactNode } from 'react'

/** Our own few icons, drawn on a grid of 24. They decorate: the word beside them says it. */
export const icon =
  (drawing: ReactNode) =>
  ({ className = 'size-5', ...rest }: ComponentProps<'svg'>) => (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      className={`shrink-0 ${className}`}
      {...rest}
    >
      {drawing}
    </svg>
  )
