import { fill } from '@portal/contract/fill'
import { layout } from '@portal/contract/texts/layout'
import { hotline } from '#lib/hotline.ts'
import { buttonClass } from './button.tsx'
import { PhoneIcon } from './icons.tsx'

export const HotlineButton = ({
  variant,
  className = '',
}: {
  variant: 'primary' | 'secondary'
  className?: string
}) => (
  <a href={`tel:${hotline}`} className={buttonClass(variant, className)}>
    <PhoneIcon />
    {fill(layout['nav.hotline'], { number: hotline })}
  </a>
)
