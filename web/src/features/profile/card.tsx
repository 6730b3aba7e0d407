import type { ReactNode } from 'react'
import { cx } from '#lib/cx.ts'

type Props = { readonly anchor: string; readonly title: string; readonly children: ReactNode }

export const cardFrame = 'rounded-md border border-line p-4 lg:p-6'

export const Card = ({ anchor, title, children }: Props) => (
  <section
    id={anchor}
    tabIndex={-1}
    aria-labelledby={`${anchor}-title`}
    className={cx('flex flex-col gap-3', cardFrame)}
  >
    <h2 id={`${anchor}-title`} className="text-xl">
      {title}
    </h2>
    {children}
  </section>
)

/** The line above a part of a card; the first part has none, because the card's heading is there. */
export const partLine = 'border-t border-line [h2+&]:border-t-0 [h2+&]:pt-0'

/** CSS containment keeps a keystroke in one part from repainting the others. */
export const CardPart = ({ anchor, title, children }: Props) => (
  <section
    id={anchor}
    tabIndex={-1}
    aria-labelledby={`${anchor}-title`}
    className={cx('@container flex flex-col gap-3 pt-4 contain-layout contain-style', partLine)}
  >
    <h3 id={`${anchor}-title`} className="text-base">
      {title}
    </h3>
    {children}
  </section>
)

type HeadingProps = { readonly anchor: string; readonly title: string; readonly note?: string }
type FoldedProps = HeadingProps & { readonly children: ReactNode }

/** A part of a card that one seldom needs: its heading opens it, so that the page is short. */
export const FoldedSection = ({ anchor, children, ...heading }: FoldedProps) => (
  <section id={anchor} tabIndex={-1} aria-labelledby={`${anchor}-title`} className={cx('pt-3', partLine)}>
    <details>
      <FoldedHeading anchor={anchor} {...heading} />
      <div className="flex flex-col gap-4 pb-2">{children}</div>
    </details>
  </section>
)

export const FoldedHeading = ({ anchor, title, note }: HeadingProps) => (
  <summary className="fold min-h-11 py-2">
    <div className="min-w-0">
      <h3 id={`${anchor}-title`} className="text-base">
        {title}
      </h3>
      {note && <p className="text-sm text-ink-soft">{note}</p>}
    </div>
  </summary>
)
