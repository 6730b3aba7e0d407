import { cx } from '#lib/cx.ts'

/** The box of a text control. */
export const controlClass = (error?: string | undefined, className?: string) =>
  cx(
    'target w-full rounded-md border bg-surface px-3 py-2 text-base text-ink placeholder:text-ink-soft',
    '[&[readonly]]:bg-surface-2 disabled:cursor-not-allowed disabled:bg-surface-2 disabled:text-ink-soft',
    error ? 'border-2 border-stop' : 'border-control hover:border-brand',
    className,
  )

/**
 * A control of one line, 44 px high whatever is in it: a letter lays out the control alone and not the page around it.
 * That holds where its parent is a plain block: a row or a column would ask for its size again.
 */
export const oneLine = 'block h-11 contain-strict'
