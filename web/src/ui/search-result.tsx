import type { ReactNode } from 'react'

/** Announces what a search found. `isSpokenOnly` hides it where the page below says it in larger letters. */
export const SearchResult = ({ children, isSpokenOnly = false }: { children: ReactNode; isSpokenOnly?: boolean }) => (
  <p role="status" className={isSpokenOnly ? 'sr-only' : 'min-h-6 text-sm text-ink-soft empty:min-h-0'}>
    {children}
  </p>
)
