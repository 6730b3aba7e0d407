import type { HistoryEntry } from '@portal/contract'
import { reasonLabel } from '@portal/contract/labels/events'
import { applicationFieldLabels } from '@portal/contract/labels/fields/application'
import { audit } from '@portal/contract/texts/audit'

export function EntryChanges({ entry: { type, changes } }: { entry: HistoryEntry }) {
  const reason = changes.reason
  if (typeof reason === 'string' && reason)
    return (
      <div className="rounded-md bg-surface-2 p-3">
        <p className="text-sm text-ink-soft">{reasonLabel(type)}</p>
        <p className="whitespace-pre-wrap break-words">{reason}</p>
      </div>
    )
  if (type !== 'ApplicationEdited') return null
  const fields = [
    ...new Set(
      Object.keys(changes)
        .filter(isShown(changes))
        .flatMap((name) => (isLabelled(name) ? applicationFieldLabels[name] : [])),
    ),
  ]
  if (fields.length === 0) return null
  return (
    <p className="text-sm">
      {audit['audit.replay.changes']}: {fields.join(', ')}
    </p>
  )
}

/** Nobody can edit these fields of an application, so they are not listed as changes. */
const notEdited = ['applicant', 'documentNames']
const isLabelled = (name: string): name is keyof typeof applicationFieldLabels =>
  name in applicationFieldLabels && !notEdited.includes(name)

const isShown = (changes: HistoryEntry['changes']) => (name: string) => {
  const value = changes[name]
  return !(Array.isArray(value) && value.length === 0)
}
