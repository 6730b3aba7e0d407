import { fill } from '@portal/contract/fill'
import { eventLabel } from '@portal/contract/labels/events'
import { audit } from '@portal/contract/texts/audit'
import { auditPage as texts } from '@portal/contract/texts/audit-page'
import { numericDate } from '#lib/time/dates.ts'
import { streamLabel } from '../labels.ts'
import type { Chip } from './chips.tsx'
import type { LogFilters } from './search.ts'

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
