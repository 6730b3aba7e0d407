import { applicationDetail as texts } from '@portal/contract/texts/application-detail'
import type { ReactNode } from 'react'
import { Alert } from '#ui/alert.tsx'

export function Reason({ reason, next, action }: { reason: string; next: string; action: ReactNode }) {
  return (
    <Alert tone="stop" title={texts['review.reason.label']} isQuiet className="mb-8" action={action}>
      <p className="max-w-read whitespace-pre-wrap">{reason}</p>
      <p className="mt-2 text-sm text-ink-soft">{next}</p>
    </Alert>
  )
}
