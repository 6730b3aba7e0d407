import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#lib/cx.ts'

/** The attributes give the size where no class does, and where the style sheet did not arrive. */
export const icon =
  (drawing: ReactNode) =>
  ({ className, ...rest }: ComponentProps<'svg'>) => (
    <svg
      viewBox="0 0 24 24"
      width="1.25rem"
      height="1.25rem"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      className={cx('shrink-0', className)}
      {...rest}
    >
      {drawing}
    </svg>
  )
