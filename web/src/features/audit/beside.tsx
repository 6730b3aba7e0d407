import type { ReactNode } from 'react'

/** Two facts of a cell, on one line where there is room for it. */
export const Beside = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-col gap-x-3 xl:flex-row xl:flex-wrap xl:items-baseline">{children}</div>
)
