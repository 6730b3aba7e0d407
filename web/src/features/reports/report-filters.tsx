/** Which applications: the filters of the queue, in its words, without its search (R-OFF-84). */
import { applicationStatuses, applicationStatusFacts, hasWaitingOrder } from '@portal/contract/application-status'
import type { ReportFiltersDocument } from '@portal/contract/documents/reports'
import { fill } from '@portal/contract/fill'
import { keysOf } from '@portal/contract/keys-of'
import { reportFieldTitles } from '@portal/contract/labels/report-columns'
import { valueLabels } from '@portal/contract/labels/values'
import { applicationList } from '@portal/contract/texts/application-list'
import { queue } from '@portal/contract/texts/queue'
import { reportPage as texts } from '@portal/contract/texts/report-page'
import { useQuery } from '@tanstack/react-query'
import { administeredProgramsQuery } from '#lib/catalog/administered.ts'
import { sortsFor } from '#lib/desk/desk-query.ts'
import { Checkbox } from '#ui/choices.tsx'
import { DateInput } from '#ui/date-input.tsx'
import { FieldGroup } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { useFilterNames } from './queries.ts'
import { filtersOn, orderFor, type ReportValues } from './report-values.ts'

type ReportFiltersProps = {
  filters: ReportFiltersDocument
  order: ReportValues['order']
  errorOf: (name: string) => string | undefined
  onChange: (filters: ReportFiltersDocument, order: ReportValues['order']) => void
}

const waits = [5, 10, 20, 30, 60]
const dues = [0, 7, 14, 30]

export function ReportFilters({ filters, order, errorOf, onChange }: ReportFiltersProps) {
  const { colleagues } = useFilterNames()
  const programs = useQuery({ ...administeredProgramsQuery, staleTime: 60_000 })
  const change = (
    changed: { readonly [Name in keyof ReportFiltersDocument]: ReportFiltersDocument[Name] | undefined },
  ) => {
    const next = filtersOn({ ...filters, ...changed } as ReportFiltersDocument)
    onChange(next, orderFor(next, order))
  }
  const numberOf = (text: string) => (text === '' ? undefined : Number(text))
  const field = (name: keyof ReportFiltersDocument) => ({
    name: `filters.${name}`,
    value: filters[name] ?? '',
    error: errorOf(`filters.${name}`),
  })
  const optional = { hasPlaceholder: true, placeholder: queue['queue.filter.any'] }
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2 sm:items-end">
        <Select
          label={applicationList['applications.filter.status']}
          {...optional}
          {...field('status')}
          options={applicationStatuses.map((value) => ({ value, label: applicationStatusFacts[value].label }))}
          onChange={({ target }) => change({ status: applicationStatuses.find((status) => status === target.value) })}
        />
        <Select
          label={queue['queue.sort']}
          hasPlaceholder={false}
          name="order"
          value={order}
          error={errorOf('order')}
          hint={hasWaitingOrder(filters.status) ? undefined : texts['report.order.hint']}
          options={sortsFor(filters.status ?? 'all').map((value) => ({ value, label: queue[`queue.sort.${value}`] }))}
          onChange={({ target }) => onChange(filters, orderFor(filters, target.value))}
        />
        <Select
          className="sm:col-span-2"
          label={queue['queue.filter.program']}
          hint={texts['report.program.hint']}
          {...optional}
          {...field('project_id')}
          options={withOwn(
            (programs.data ?? []).map(({ id, title }) => ({ value: id, label: title })),
            filters.project_id,
            (id) => fill(texts['report.filter.program'], { id }),
          )}
          onChange={({ target }) => change({ project_id: numberOf(target.value) })}
        />
        <DateInput
          label={`${queue['queue.filter.dates']}: ${queue['queue.filter.from']}`}
          {...field('from')}
          value={filters.from ?? ''}
          onChange={(from) => change({ from })}
        />
        <DateInput
          label={`${queue['queue.filter.dates']}: ${queue['queue.filter.to']}`}
          {...field('to')}
          value={filters.to ?? ''}
          min={filters.from || undefined}
          onChange={(to) => change({ to })}
        />
        <Select
          label={queue['queue.filter.waiting']}
          {...optional}
          {...field('waiting_days')}
          options={withOwn(waits.map(waitOption), filters.waiting_days, (count) => waitOption(count).label)}
          onChange={({ target }) => change({ waiting_days: numberOf(target.value) })}
        />
        <Select
          label={reportFieldTitles.due_on}
          {...optional}
          {...field('due_within')}
          options={withOwn(dues.map(dueOption), filters.due_within, (count) => dueOption(count).label)}
          onChange={({ target }) => change({ due_within: numberOf(target.value) })}
        />
        <Select
          label={reportFieldTitles.taken_by}
          {...optional}
          {...field('taken')}
          options={withOwn(
            [
              { value: 'me', label: texts['report.taken.me'] },
              { value: 'nobody', label: texts['report.taken.nobody'] },
              ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
            ],
            filters.taken,
            (id) => fill(texts['report.filter.taken.of'], { id }),
          )}
          onChange={({ target: { value } }) =>
            change({ taken: value === 'me' || value === 'nobody' ? value : numberOf(value) })
          }
        />
      </div>
      <FieldGroup id="filters.marks" label={queue['queue.filter.needs']}>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {keysOf(valueLabels.marks).map((mark) => (
            <Checkbox
              key={mark}
              label={valueLabels.marks[mark]}
              checked={filters[mark] === '1'}
              onChange={({ target }) => change({ [mark]: target.checked ? '1' : undefined })}
            />
          ))}
        </div>
      </FieldGroup>
    </>
  )
}

type Choice = { readonly value: string | number; readonly label: string }

/** What the report holds stays chosen, although the list does not offer it, such as a colleague who left. */
const withOwn = <Value extends string | number>(
  choices: readonly Choice[],
  own: Value | undefined,
  labelOf: (own: Value) => string,
): readonly Choice[] =>
  own === undefined || choices.some(({ value }) => value === own)
    ? choices
    : [...choices, { value: own, label: labelOf(own) }]

const waitOption = (count: number) => ({ value: count, label: fill(queue['queue.filter.waiting.days'], { count }) })

const dueOption = (count: number) => ({
  value: count,
  label: count === 0 ? texts['report.due.today'] : fill(texts['report.due.days'], { count }),
})
