import type { ReactNode } from 'react'

type HeadingProps = { readonly anchor: string; readonly title: string; readonly note?: string }
type Props = HeadingProps & { readonly isOpen?: boolean; readonly children: ReactNode }

/** A section that one seldom needs: its heading opens it, so that the page is short. */
export const FoldedSection = ({ anchor, isOpen, children, ...heading }: Props) => (
  <section id={anchor} tabIndex={-1} aria-labelledby={`${anchor}-title`} className="border-t border-line pt-3">
    <details open={isOpen}>
      <FoldedHeading anchor={anchor} {...heading} />
      <div className="flex flex-col gap-4 pb-2">{children}</div>
    </details>
  </section>
)

export const FoldedHeading = ({ anchor, title, note }: HeadingProps) => (
  <summary className="fold min-h-11 py-2">
    <div className="min-w-0">
      <h2 id={`${anchor}-title`} className="text-base">
        {title}
      </h2>
      {note && <p className="text-sm text-ink-soft">{note}</p>}
    </div>
  </summary>
)
