import type { ReactNode } from 'react'
import { cx } from '#lib/cx.ts'
import { cardFrame, partLine } from './card.tsx'

type HeadingProps = {
  readonly anchor: string
  readonly title: string
  readonly note?: string
  /** A card of its own, not a part of one. */
  readonly isCard?: boolean
}
type Props = HeadingProps & { readonly isOpen?: boolean; readonly foot?: ReactNode; readonly children: ReactNode }

/** A section that one seldom needs: its heading opens it, so that the page is short. */
export const FoldedSection = ({ isOpen, foot, children, ...heading }: Props) => (
  <section
    id={heading.anchor}
    tabIndex={-1}
    aria-labelledby={`${heading.anchor}-title`}
    className={heading.isCard ? cx('flex flex-col gap-4', cardFrame) : cx('pt-3', partLine)}
  >
    <details open={isOpen}>
      <FoldedHeading {...heading} />
      <div className={cx('flex flex-col gap-4', heading.isCard ? 'pt-2' : 'pb-2')}>{children}</div>
    </details>
    {foot}
  </section>
)

export const FoldedHeading = ({ anchor, title, note, isCard }: HeadingProps) => {
  const Heading = isCard ? 'h2' : 'h3'
  return (
    <summary className={cx('fold min-h-11', !isCard && 'py-2')}>
      <div className="min-w-0">
        <Heading id={`${anchor}-title`} className={isCard ? 'text-xl' : 'text-base'}>
          {title}
        </Heading>
        {note && <p className="text-sm text-ink-soft">{note}</p>}
      </div>
    </summary>
  )
}
