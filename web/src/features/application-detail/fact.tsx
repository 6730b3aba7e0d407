import type { ReactNode } from 'react'

export function Fact({ label, children, isNumber }: { label: string; children: ReactNode; isNumber?: boolean }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className={isNumber ? 'tabular-nums' : 'break-words'}>{children}</dd>
    </div>
  )
}
