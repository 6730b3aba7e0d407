import type { ReactNode } from 'react'

export const SearchResult = ({ children }: { children: ReactNode }) => (
  <p role="status" className="min-h-6 text-sm text-ink-soft empty:min-h-0">
    {children}
  </p>
)
