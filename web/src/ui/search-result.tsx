import type { ReactNode } from 'react'

/** The live region is always rendered, so that screen readers hear its change. */
export const SearchResult = ({ children }: { children: ReactNode }) => (
  <p role="status" className="min-h-6 text-sm text-ink-soft empty:min-h-0">
    {children}
  </p>
)
