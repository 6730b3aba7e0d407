import type { ReactNode } from 'react'

/** How many were found, said when the reader pauses; always there, so that it is heard when it fills. */
export const SearchResult = ({ children }: { children: ReactNode }) => (
  <p role="status" className="min-h-6 text-sm text-ink-soft">
    {children}
  </p>
)
