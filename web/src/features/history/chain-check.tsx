/**
 * The reader's own browser checks the history's hash chain, so that the reader need not trust the portal (R-LOG-9). The
 * displayed text claims no more, because the chain alone does not show a truncated or wholly rewritten history.
 */
import type { HistoryEntry } from '@portal/contract'
import { canCheck, checkHistory } from '@portal/contract/check-history'
import { fill } from '@portal/contract/fill'
import { audit as chainCheckTexts } from '@portal/contract/texts/audit'
import { useQuery } from '@tanstack/react-query'
import { Alert } from '#ui/alert.tsx'
import { CheckCircleIcon } from '#ui/icons.tsx'

export function ChainCheck({ id, entries }: { id: number; entries: readonly HistoryEntry[] }) {
  const { data: verdict } = useQuery({
    queryKey: ['audit', 'intact', id, entries],
    queryFn: () => checkHistory(`application-${id}`, entries),
    enabled: canCheck() && entries.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!verdict) return null
  if (!verdict.isIntact)
    return (
      <Alert tone="stop" title={fill(chainCheckTexts['audit.check.broken'], { version: verdict.brokenAt ?? 1 })}>
        {chainCheckTexts['audit.check.broken.help']}
      </Alert>
    )
  return (
    <details>
      <summary className="flex min-h-11 list-none items-start gap-2 py-3 text-sm text-ink-soft">
        <CheckCircleIcon className="size-5 text-ok" />
        <span>
          {chainCheckTexts['audit.check.done']}
          <span className="ms-2 underline decoration-dotted underline-offset-4 on-print-hidden">
            {chainCheckTexts['audit.check.how']}
          </span>
        </span>
      </summary>
      <p className="pb-3 text-sm">{chainCheckTexts['audit.check.mine']}</p>
    </details>
  )
}
