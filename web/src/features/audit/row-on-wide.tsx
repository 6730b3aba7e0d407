import type { ReactNode } from 'react'

export const RowOnWide = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-col gap-x-3 xl:flex-row xl:flex-wrap xl:items-baseline">{children}</div>
)
