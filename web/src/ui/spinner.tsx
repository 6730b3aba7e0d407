import { states } from '@portal/contract/texts/states'
import { cx } from '#lib/cx.ts'

export function Spinner({ label = states['state.loading'], className }: { label?: string; className?: string }) {
  return (
    <p role="status" className={cx('flex items-center justify-center gap-3 py-10 text-ink-soft', className)}>
      <SpinnerMark />
      {label}
    </p>
  )
}

export function SpinnerMark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1.25rem"
      height="1.25rem"
      aria-hidden="true"
      className={cx('shrink-0 animate-spin motion-reduce:animate-none', className)}
    >
      <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="3" opacity="0.25" />
      <path d="M21 12a9 9 0 0 0-9-9" fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}
