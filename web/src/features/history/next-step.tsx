import type { ApplicationStatus } from '@portal/contract'
import { header } from '@portal/contract/texts/header'
import { history as texts } from '@portal/contract/texts/history'
import { useQuery } from '@tanstack/react-query'
import { applicationQuery } from '#lib/application/queries.ts'

const next: { readonly [S in ApplicationStatus]?: string } = {
  pendding: texts['history.next.forward'],
  forwarded: texts['history.next.review'],
  active: texts['history.next.review'],
  rejected: header['dashboard.next.rejected.again'],
}

export function NextStep({ id }: { id: number }) {
  const { data: application } = useQuery(applicationQuery(id))
  const step = application?.is_own ? next[application.status] : undefined
  if (!step) return null
  return (
    <div className="rounded-md border-l-4 border-brand bg-brand-wash p-3">
      <p className="text-sm text-ink-soft">{texts['history.next']}</p>
      <p className="font-semibold">{step}</p>
    </div>
  )
}
