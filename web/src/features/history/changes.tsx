/** What one event changed, for a reader: which fields an edit touched, which words a decision came with. */
import type { HistoryEntry } from '@portal/contract'
import { applicationDetail } from '@portal/contract/texts/application-detail'
import { audit } from '@portal/contract/texts/audit'
import { pdf } from '@portal/contract/texts/pdf'
import { fieldWord } from '#lib/application/event-words.ts'

export function Changes({ entry: { type, changes } }: { entry: HistoryEntry }) {
  const reason = changes.reason
  if (typeof reason === 'string' && reason)
    return (
      <div className="rounded-md bg-surface-2 p-3">
        <p className="text-sm text-ink-soft">
          {type === 'ApplicationRejected' ? applicationDetail['review.reason.label'] : pdf['pdf.comment']}
        </p>
        <p className="whitespace-pre-wrap break-words">{reason}</p>
      </div>
    )
  if (type !== 'ApplicationEdited') return null
  const fields = [
    ...new Set(
      Object.keys(changes)
        .filter(isSaid(changes))
        .flatMap((name) => fieldWord(name) ?? []),
    ),
  ]
  if (fields.length === 0) return null
  return (
    <p className="text-sm">
      {audit['audit.replay.changes']}: {fields.join(', ')}
    </p>
  )
}

/** An edit names its lists of documents even when they are empty. */
const isSaid = (changes: HistoryEntry['changes']) => (name: string) => {
  const value = changes[name]
  return !(Array.isArray(value) && value.length === 0)
}
