import { fill } from '@portal/contract/fill'
import { errors } from '@portal/contract/texts/errors'
import { hotline } from '#lib/hotline.ts'
import { linkClass } from './button.tsx'

export const HotlineHelp = () => (
  <a href={`tel:${hotline}`} className={`${linkClass} inline-flex min-h-11 items-center self-start`}>
    {fill(errors['error.404.hotline'], { number: hotline })}
  </a>
)
