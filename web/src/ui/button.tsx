import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#lib/cx.ts'
import { Link } from './link.tsx'
import { SpinnerMark } from './spinner.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

export const buttonClass = (variant: ButtonVariant = 'primary', className?: string) =>
  cx(
    'relative inline-flex target max-w-full items-center justify-center gap-2 rounded-md border py-2 text-center font-semibold transition-colors',
    'disabled:cursor-not-allowed aria-busy:cursor-not-allowed',
    variants[variant],
    // Without this check both padding classes would apply, and the style sheet's order would decide.
    !/(^|\s)px-/.test(className ?? '') && 'px-5',
    className,
  )

const variants: Record<ButtonVariant, string> = {
  primary:
    'filled border-transparent bg-brand text-on-brand hover:bg-brand-strong disabled:bg-surface-2 disabled:text-ink-soft disabled:border-line',
  secondary:
    'border-control bg-surface text-brand hover:bg-brand-wash hover:border-brand disabled:bg-surface-2 disabled:text-ink-soft disabled:border-line',
  quiet:
    'border-transparent bg-transparent text-brand hover:bg-brand-wash disabled:text-ink-soft disabled:bg-transparent',
  danger:
    'filled border-transparent bg-accent text-on-accent hover:bg-accent-strong disabled:bg-surface-2 disabled:text-ink-soft disabled:border-line',
}

type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> & {
  variant?: ButtonVariant
  icon?: ReactNode
  isDisabled?: boolean
  /** Disabled for assistive technology, and still pressable: the press shows what is missing. */
  isIncomplete?: boolean | undefined
  isPending?: boolean
  pendingLabel?: string
}

export function Button({
  variant,
  icon,
  isDisabled,
  isIncomplete,
  isPending,
  pendingLabel,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      disabled={isDisabled}
      aria-disabled={isPending || isIncomplete || undefined}
      aria-busy={isPending || undefined}
      onClick={isPending ? (event) => event.preventDefault() : onClick}
      className={buttonClass(variant, className)}
      {...rest}
    >
      <span className={cx('inline-flex max-w-full items-center justify-center gap-2', isPending && 'invisible')}>
        {icon}
        <span className={cx('max-sm:min-w-0', Boolean(icon) && 'text-left')}>{children}</span>
      </span>
      {isPending && (
        <span className="absolute inset-0 flex items-center justify-center">
          <SpinnerMark />
          <span className="sr-only" role="status">
            {pendingLabel ?? children}
          </span>
        </span>
      )}
    </button>
  )
}

export function LinkButton({
  variant,
  icon,
  className,
  children,
  ...rest
}: ComponentProps<typeof Link> & { variant?: ButtonVariant; icon?: ReactNode }) {
  return (
    <Link className={buttonClass(variant, className)} {...rest}>
      {icon}
      <span className={cx('max-sm:min-w-0', Boolean(icon) && 'text-left')}>{children}</span>
    </Link>
  )
}

export const linkClass =
  'text-brand underline underline-offset-4 decoration-1 hover:decoration-2 hover:text-brand-strong'

export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link className={cx(linkClass, className)} {...rest} />
}
