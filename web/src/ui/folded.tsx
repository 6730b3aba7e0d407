import type { ReactNode } from 'react'

/**
 * The content of a section that says only "the same as above", which then is a line of the section before it. The style
 * sheet does it, so that the section need not be rendered again.
 */
export const Folded = ({ isFolded = true, children }: { isFolded?: boolean; children: ReactNode }) => (
  <div data-folded={isFolded || undefined} className="contents">
    {children}
  </div>
)
