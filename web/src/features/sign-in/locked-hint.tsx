import { fill } from '@portal/contract/fill'
import { errors } from '@portal/contract/texts/errors'
import { layout } from '@portal/contract/texts/layout'
import { hotline } from '#lib/hotline.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { PhoneIcon } from '#ui/icons.tsx'

/** Stands in the place of a button that cannot work while a number is locked; the way out is the hotline. */
export const LockedHint = ({ wait }: { wait: string }) => (
  <>
    <Button type="submit" variant="secondary" className="px-3 text-balance max-sm:w-full" isDisabled>
      <span className="tabular-nums">{wait}</span>
    </Button>
    <a href={`tel:${hotline}`} className={buttonClass('primary', 'max-sm:w-full')}>
      <PhoneIcon />
      {fill(layout['nav.hotline'], { number: hotline })}
    </a>
    <p className="order-last w-full text-sm text-ink-soft">{errors['server.signin.locked.hint']}.</p>
  </>
)
