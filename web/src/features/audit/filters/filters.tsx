import type { MemberRow } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { eventLabel } from '@portal/contract/labels/events'
import { roleLabel } from '@portal/contract/labels/roles'
import { audit } from '@portal/contract/texts/audit'
import { auditPage as texts } from '@portal/contract/texts/audit-page'
import { type ReactNode, type RefObject, useState } from 'react'
import { numericDate } from '#lib/time/dates.ts'
import { Button } from '#ui/button.tsx'
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

type FoldedFiltersProps = {
  count: number
  summary?: RefObject<HTMLElement | null>
  children: ReactNode
}

export function FoldedFilters({ count, summary, children }: FoldedFiltersProps) {
  const [isOpen, setOpen] = useState(isWide)
  return (
    <details
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="max-xl:rounded-md max-xl:border max-xl:border-line max-xl:px-4"
    >
      <summary ref={summary} className="py-2 font-semibold xl:not-focus-visible:sr-only">
        {count > 0 ? fill(audit['audit.filter.active'], { count }) : audit['audit.filter.title']}
      </summary>
      {children}
    </details>
  )
}

const isWide = () => window.matchMedia('(min-width: 48rem)').matches

export function MemberChoices({
  members,
  onChoose,
}: {
  members: readonly MemberRow[]
  onChoose: (id: string) => void
}) {
  if (members.length === 0) return null
  return (
    <div role="status" className="flex flex-col gap-2">
      <p>{texts['audit.actor.many']}</p>
      <ul className="flex flex-wrap gap-2">
        {members.map(({ id, first_name, last_name, personal_id, permission }) => (
          <li key={id}>
            <Button variant="secondary" className="px-3" onClick={() => onChoose(String(id))}>
              {[`${first_name} ${last_name}`.trim(), personal_id, roleLabel(permission)].filter(Boolean).join(' · ')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
