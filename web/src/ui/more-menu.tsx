import type { ReactNode } from 'react'
import { useMenu } from '#lib/page/use-menu.ts'
import { buttonClass } from './button.tsx'
import { MoreIcon } from './further-icons.tsx'

type MoreMenuProps = { label: string; word: string; children: ReactNode }

export function MoreMenu({ label, word, children }: MoreMenuProps) {
  const { boxProps, buttonProps, listProps, toggle } = useMenu()
  return (
    <div {...boxProps} className="relative">
      <button
        {...buttonProps}
        aria-label={label}
        onClick={toggle}
        className={buttonClass(
          'quiet',
          'px-3 max-md:px-2 max-md:flex-col max-md:gap-0 max-md:py-0.5 max-md:text-sm max-md:leading-tight',
        )}
      >
        <MoreIcon />
        {word}
      </button>
      <ul
        {...listProps}
        className="absolute right-0 z-20 w-max min-w-52 rounded-md border border-line bg-surface p-2 text-ink shadow-float"
      >
        {children}
      </ul>
    </div>
  )
}

export const moreEntry =
  'flex target w-full items-center gap-3 rounded-md px-3 text-left hover:bg-brand-wash hover:text-brand'
