import { fill } from '@portal/contract/fill'
import { layout } from '@portal/contract/texts/layout'
import { cx } from '#lib/cx.ts'
import { hotline } from '#lib/hotline.ts'
import { PhoneIcon } from '#ui/icons.tsx'

/** The visible words are the accessible name, so that voice control works (WCAG 2.5.3). */
export function HotlineLink({ className }: { className?: string }) {
  return (
    <a
      href={`tel:${hotline}`}
      className={cx(
        'inline-flex target items-center whitespace-nowrap gap-2 rounded-md px-3 hover:bg-brand-wash hover:text-brand',
        className,
      )}
    >
      <PhoneIcon className="text-brand" />
      {fill(layout['nav.hotline'], { number: hotline })}
    </a>
  )
}

export const HotlineNumber = ({ className }: { className?: string }) => (
  <a
    href={`tel:${hotline}`}
    aria-label={fill(layout['nav.hotline'], { number: hotline })}
    title={fill(layout['nav.hotline'], { number: hotline })}
    className={cx(
      'inline-flex target shrink-0 items-center gap-2 rounded-md px-2.5 text-sm whitespace-nowrap hover:bg-on-band/15 focus-visible:outline-on-band',
      className,
    )}
  >
    <PhoneIcon />
    {hotline}
  </a>
)
