import type { ReactNode } from 'react'

type LeftStepProps = { title: string; isAnnounced?: boolean; action: ReactNode; children: ReactNode }

export const LeftStep = ({ title, isAnnounced, action, children }: LeftStepProps) => (
  <div role={isAnnounced ? 'status' : undefined} className="flex min-w-0 grow flex-col gap-2">
    <p className="font-semibold">{title}</p>
    {children}
    <div>{action}</div>
  </div>
)
