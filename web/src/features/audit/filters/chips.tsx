import { fill } from '@portal/contract/fill'
import { auditPage as texts } from '@portal/contract/texts/audit-page'
import { CloseIcon } from '#ui/icons.tsx'

export type Chip = { readonly key: string; readonly label: string; readonly onRemove: () => void }

export function Chips({ chips }: { chips: readonly Chip[] }) {
  if (chips.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {chips.map(({ key, label, onRemove }) => (
        <li key={key}>
          <button
            type="button"
            onClick={onRemove}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-brand bg-brand-wash px-3 text-sm text-brand"
          >
            <span className="sr-only">{fill(texts['audit.chip.remove'], { filter: label })}</span>
            <span aria-hidden="true">{label}</span>
            <CloseIcon className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  )
}
