import type { ReactNode } from 'react'
import { cx } from '#lib/cx.ts'
import { partLine } from './card.tsx'

type HeadingProps = { readonly anchor: string; readonly title: string; readonly note?: string }
type Props = HeadingProps & { readonly children: ReactNode }

/** A part of a card that one seldom needs: its heading opens it, so that the page is short. */
export const FoldedSection = ({ anchor, children, ...heading }: Props) => (
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
