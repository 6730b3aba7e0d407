import { eventKinds, eventLabels, isEventKind } from '@portal/contract/labels/events'
import { audit as texts } from '@portal/contract/texts/audit'
import { auditAnswers } from '@portal/contract/texts/audit-answers'
import { auditPage } from '@portal/contract/texts/audit-page'
import { type ReactNode, useRef } from 'react'
import { onlyDigits } from '#lib/forms/digits.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choices.tsx'
import { DateInput } from '#ui/date-input.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { FoldedFilters, MemberChoices } from '../filters/filters.tsx'
import { documentAccesses, filterCount, type LogFilters, noFilters } from '../filters/search.ts'
import { useTypedFilters } from '../filters/use-typed.ts'
import { kindLabel } from '../labels.ts'

type LogFilterFormProps = { filters: LogFilters; onNarrow: (to: LogFilters) => void; children: ReactNode }

export function LogFilterForm({ filters, onNarrow, children }: LogFilterFormProps) {
  const { typed, set, isBackwards, person, choose, apply } = useTypedFilters(filters, onNarrow)
  const summary = useRef<HTMLElement>(null)
  const count = filterCount(filters)
  const clear = () => {
    onNarrow(noFilters)
    summary.current?.focus()
  }
  return (
    <FoldedFilters count={count} summary={summary}>
      <form onSubmit={(event) => void apply(event)} noValidate className="flex flex-col gap-2 max-xl:pb-3">
        <div className="grid desk-field gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-[repeat(6,minmax(0,1fr))_auto] xl:items-end">
          <DateInput label={texts['audit.filter.from']} value={typed.from} onChange={(from) => set({ from })} />
          <DateInput
            label={texts['audit.filter.to']}
            value={typed.to}
            onChange={(to) => set({ to })}
            error={isBackwards ? auditAnswers['audit.filter.range'] : undefined}
          />
          <TextInput
            label={texts['audit.filter.actor']}
            placeholder={auditPage['audit.actor.hint']}
            maxLength={100}
            value={typed.actor}
            error={person.error}
            onChange={(event) => set({ actor: event.target.value })}
          />
          <Select
            label={texts['audit.filter.stream']}
            placeholder={texts['audit.filter.all']}
            options={eventKinds.map((kind) => ({ value: kind, label: kindLabel(kind) }))}
            value={typed.kind}
            onChange={(event) => set({ kind: event.target.value, number: '', type: '' })}
          />
          <TextInput
            label={texts['audit.filter.stream.number']}
            inputMode="numeric"
            isDisabled={typed.kind === '' || typed.kind === 'access'}
            value={typed.number}
            onChange={(event) => set({ number: numberOf(event.target.value).replace(/^0$/, '') })}
          />
          <Select
            label={texts['audit.filter.type']}
            placeholder={texts['audit.filter.all']}
            options={typesOf(typed)}
            value={typed.type}
            onChange={(event) => set({ type: event.target.value })}
          />
          <Button type="submit" isPending={person.isPending}>
            {texts['audit.filter.apply']}
          </Button>
        </div>
        <MemberChoices members={person.candidates} onChoose={choose} />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <Checkbox
            label={texts['audit.filter.withoutLooks']}
            isDisabled={typed.kind !== '' || typed.type !== ''}
            checked={typed.kind === '' && typed.type === '' && typed.without === documentAccesses}
            onChange={(event) => set({ without: event.target.checked ? documentAccesses : '' })}
          />
          <div className="flex flex-wrap gap-3">
            {children}
            {count > 0 && (
              <Button variant="quiet" onClick={clear}>
                {texts['audit.filter.clear']}
              </Button>
            )}
          </div>
        </div>
      </form>
    </FoldedFilters>
  )
}

const numberOf = (typed: string) =>
  onlyDigits(typed)
    .replace(/^0+(?=\d)/, '')
    .slice(0, 15)

const typesOf = ({ kind, type }: LogFilters) => {
  const chosen = isEventKind(kind) ? [eventLabels[kind]] : Object.values(eventLabels)
  const options = chosen.flatMap((labels) => Object.entries<string>(labels).map(([value, label]) => ({ value, label })))
  return type === '' || options.some(({ value }) => value === type)
    ? options
    : [...options, { value: type, label: type }]
}
