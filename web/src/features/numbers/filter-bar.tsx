import { hasFact } from '@portal/contract/role-facts'
import { numbers as texts } from '@portal/contract/texts/numbers'
import { useQuery } from '@tanstack/react-query'
import type { ApiError } from '#lib/api/api-error.ts'
import { administeredAgenciesQuery, administeredProgramsQuery } from '#lib/catalog/administered.ts'
import { DatesFilter } from '#lib/desk/dates-filter.tsx'
import { useSignIn } from '#lib/sign-in/sign-in.ts'
import { FieldError } from '#ui/field.tsx'
import { FilterChips } from '#ui/filter-chips.tsx'
import { Select } from '#ui/select.tsx'
import { daysOf, type Filters, type PeriodName, periodOf, periods } from './use-filters.ts'

type Change = (next: Readonly<Record<string, string | number | undefined>>) => void

/** `errors`: what the call says about these filters. */
type Props = { filters: Filters; errors: ApiError['errors']; onChange: Change }

export function FilterBar({ filters, errors, onChange }: Props) {
  const { profile } = useSignIn()
  const seesAll = !hasFact(profile?.permission, 'belongsToAgency')
  const agencies = useQuery({ ...administeredAgenciesQuery, enabled: seesAll })
  const programs = useQuery(administeredProgramsQuery)
  const shown = (programs.data ?? []).filter(({ agency_id }) => !seesAll || agency_id === filters.agency_id)
  return (
    <div className="flex flex-col gap-3 on-print-hidden">
      <div className="flex flex-wrap items-center gap-2">
        <FilterChips<PeriodName | 'own'>
          isDesk
          label={texts['numbers.period']}
          value={periodOf(filters) ?? 'own'}
          options={periods.map((name) => ({ value: name, label: texts[`numbers.period.${name}`] }))}
          onChange={(name) => name !== 'own' && onChange(daysOf(name))}
        />
        <DatesFilter title={texts['numbers.period']} from={filters.from} to={filters.to} onChange={onChange} />
      </div>
      <div role="status" className="empty:hidden">
        <FieldError id="period" error={errors.from?.[0] ?? errors.to?.[0]} />
      </div>
      <div className="grid gap-3 sm:grid-cols-2 lg:max-w-read">
        {seesAll && (
          <Select
            label={texts['numbers.agency']}
            placeholder={texts['numbers.agency.choose']}
            options={(agencies.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            error={errors.agency_id?.[0]}
            value={filters.agency_id ?? ''}
            onChange={({ target }) => onChange({ agency_id: target.value, project_id: undefined })}
          />
        )}
        <Select
          label={texts['numbers.program']}
          placeholder={texts['numbers.program.all']}
          options={shown.map(({ id, title }) => ({ value: id, label: title }))}
          isDisabled={seesAll && filters.agency_id === undefined}
          error={errors.project_id?.[0]}
          value={filters.project_id ?? ''}
          onChange={({ target }) => onChange({ project_id: target.value })}
        />
      </div>
    </div>
  )
}
