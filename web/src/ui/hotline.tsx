import { fill } from '@portal/contract/fill'
import { failures } from '@portal/contract/texts/failures'
import { layout } from '@portal/contract/texts/layout'
import { hotline } from '#lib/hotline.ts'
import { buttonClass, linkClass } from './button.tsx'
import { PhoneIcon } from './icons.tsx'

// The digits of another number, such as „555 14 31 43“, are no hotline.
const mention = new RegExp(`\\D\\D${hotline}(?! ?\\d)`)

/** A sentence whose hotline number can be called (R-WEB-24). Live regions and links keep the plain sentence. */
export function HotlineText({ children }: { children: string }) {
  const found = mention.exec(children)
  if (found === null) return children
  const end = found.index + found[0].length
  return (
    <>
      {children.slice(0, end - hotline.length)}
      {/* The padding of an inline link widens only what a finger hits. */}
      <a href={`tel:${hotline}`} className={`${linkClass} py-3`}>
        {hotline}
      </a>
      <HotlineText>{children.slice(end)}</HotlineText>
    </>
  )
}

export const HotlineHelp = () => (
  <a href={`tel:${hotline}`} className={`${linkClass} inline-flex min-h-11 items-center self-start`}>
    {fill(failures['error.404.hotline'], { number: hotline })}
  </a>
)

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
