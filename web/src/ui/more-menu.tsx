import type { ReactNode } from 'react'
import { cx } from '#lib/cx.ts'
import { useMenu } from '#lib/page/use-menu.ts'
import { MoreIcon } from './further-icons.tsx'

type MoreMenuProps = {
  label: string
  word: string
  /** Where its button stands at the lower end of the window. */
  isUpward?: boolean
  /** What opens no dialog and leaves the page in place closes the menu itself. */
  children: ReactNode | ((close: () => void) => ReactNode)
}

export function MoreMenu({ label, word, isUpward, children }: MoreMenuProps) {
  const { boxProps, buttonProps, listProps, toggle, closeToButton } = useMenu()
  return (
    <div {...boxProps} className="relative">
      <button
        {...buttonProps}
        aria-label={label}
        onClick={toggle}
        className="inline-flex target items-center justify-center gap-2 rounded-md px-3 text-ink-soft hover:bg-brand-wash hover:text-brand max-md:-my-2"
      >
        <MoreIcon />
        {/* A bar at the lower end hides the signs of its buttons on a phone. */}
        <span className={isUpward ? undefined : 'max-xl:hidden'}>{word}</span>
      </button>
      <ul
        {...listProps}
        className={cx(
          'absolute right-0 z-20 w-max min-w-52 rounded-md border border-line bg-surface p-2 text-ink shadow-float',
          isUpward && 'max-xl:bottom-full',
        )}
      >
        {typeof children === 'function' ? children(closeToButton) : children}
      </ul>
    </div>
  )
}

export const moreEntry =
  'flex target w-full items-center gap-3 rounded-md px-3 text-left hover:bg-brand-wash hover:text-brand'
