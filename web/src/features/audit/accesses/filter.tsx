import { answers } from '@portal/contract/texts/answers'
import { audit } from '@portal/contract/texts/audit'
import { auditPage as texts } from '@portal/contract/texts/audit-page'
import { onlyDigits } from '#lib/forms/digits.ts'
import { Button } from '#ui/button.tsx'
import { DateInput } from '#ui/date-input.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { FoldedFilters } from '../filters/folded.tsx'
import { MemberChoices } from '../filters/member-choices.tsx'
import { filterCount, type LogFilters } from '../filters/search.ts'
import { useTypedFilters } from '../filters/use-typed.ts'
import { kindLabel } from '../labels.ts'

const kinds = ['application', 'member', 'contact'] as const

export function AccessesFilter({ filters, onNarrow }: { filters: LogFilters; onNarrow: (to: LogFilters) => void }) {
  const { typed, set, isBackwards, person, choose, apply } = useTypedFilters(filters, onNarrow)
  return (
    <FoldedFilters count={filterCount(filters)}>
      <form noValidate onSubmit={(event) => void apply(event)} className="flex flex-col gap-3 max-xl:pb-3">
        <div className="grid desk-field items-end gap-3 sm:grid-cols-2 xl:grid-cols-[10.5rem_10.5rem_minmax(0,1fr)_12rem_11rem_auto]">
          <DateInput
            label={audit['audit.filter.from']}
            value={typed.from}
            onChange={({ target }) => set({ from: target.value })}
          />
          <DateInput
            label={audit['audit.filter.to']}
            value={typed.to}
            error={isBackwards ? answers['audit.filter.range'] : undefined}
            onChange={({ target }) => set({ to: target.value })}
          />
          <TextInput
            label={texts['audit.accesses.col.who']}
            placeholder={texts['audit.actor.hint']}
            maxLength={100}
            value={typed.actor}
            error={person.error}
            onChange={({ target }) => set({ actor: target.value })}
          />
          <Select
            label={texts['audit.accesses.col.record']}
            placeholder={audit['audit.filter.all']}
            options={kinds.map((kind) => ({ value: kind, label: kindLabel(kind) }))}
            value={typed.kind}
            onChange={({ target }) => set({ kind: target.value, number: '' })}
          />
          <TextInput
            label={audit['audit.filter.stream.number']}
            inputMode="numeric"
            isDisabled={typed.kind === ''}
            value={typed.number}
            onChange={({ target }) => set({ number: onlyDigits(target.value).replace(/^0+/, '').slice(0, 15) })}
          />
          <Button type="submit" isPending={person.isPending}>
            {audit['audit.filter.apply']}
          </Button>
        </div>
        <MemberChoices members={person.candidates} onChoose={choose} />
      </form>
    </FoldedFilters>
  )
}
