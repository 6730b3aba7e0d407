import { cx } from '#lib/cx.ts'

export const controlClass = (error?: string | undefined, className?: string) =>
  cx(
    'target w-full rounded-md border bg-surface px-3 py-2 text-base text-ink placeholder:text-ink-soft',
    '[&[readonly]]:bg-surface-2 disabled:cursor-not-allowed disabled:bg-surface-2 disabled:text-ink-soft',
    error ? 'border-2 border-stop' : 'border-control hover:border-brand',
    className,
  )

/**
 * A one-line control of fixed height: 44 px, or more for large text. `contain: strict` keeps a keystroke from laying out the whole page; it
 * needs a plain block as its parent, because flex and grid would collapse it.
 */
export const oneLine = 'block h-[max(--spacing(11),calc(1lh+--spacing(4)+2px))] contain-strict'
