import { fill } from '@portal/contract/fill'
import { eventLabel } from '@portal/contract/labels/events'
import { audit } from '@portal/contract/texts/audit'
import { auditPage as texts } from '@portal/contract/texts/audit-page'
import { numericDate } from '#lib/time/dates.ts'
import { CloseIcon } from '#ui/icons.tsx'
import { streamLabel } from '../labels.ts'
import type { LogFilters } from './search.ts'

type Chip = { readonly key: string; readonly label: string; readonly onRemove: () => void }

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

export const filterChips = (
  filters: LogFilters,
  actorName: string | undefined,
  onNarrow: (to: LogFilters) => void,
): readonly Chip[] => {
  const { from, to, actor, kind, number, type, without } = filters
  const chip = (key: string, isSet: boolean, label: () => string, rest: Partial<LogFilters>): readonly Chip[] =>
    isSet ? [{ key, label: label(), onRemove: () => onNarrow({ ...filters, ...rest }) }] : []
  return [
    ...chip('from', from !== '', () => fill(texts['audit.chip.from'], { date: numericDate(from) }), { from: '' }),
    ...chip('to', to !== '', () => fill(texts['audit.chip.to'], { date: numericDate(to) }), { to: '' }),
    ...chip('actor', actor !== '', () => actorName ?? fill(texts['audit.actor.numbered'], { id: actor }), {
      actor: '',
    }),
    ...chip('stream', kind !== '', () => streamLabel(number ? `${kind}-${number}` : kind), { kind: '', number: '' }),
    ...chip('type', type !== '', () => eventLabel(type), { type: '' }),
    ...chip('without', without !== '' && kind === '' && type === '', () => audit['audit.filter.withoutLooks'], {
      without: '',
    }),
  ]
}
