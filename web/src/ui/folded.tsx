import type { ReactNode } from 'react'

/**
 * Shows a section that only says "the same as above" as a line of the section above it. CSS does this, so that the
 * section is not rendered again.
 */
export const Folded = ({ isFolded = true, children }: { isFolded?: boolean; children: ReactNode }) => (
  <div data-folded={isFolded || undefined} className="contents">
    {children}
  </div>
)
