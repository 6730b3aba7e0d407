import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#lib/cx.ts'

export const icon =
  (drawing: ReactNode) =>
  ({ className = '', ...rest }: ComponentProps<'svg'>) => (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      className={cx('shrink-0', !/\bsize-/.test(className) && 'size-5', className)}
      {...rest}
    >
      {drawing}
    </svg>
  )
