import { applicationList as texts } from '@portal/contract/texts/application-list'
import { FilterChips } from '#ui/filter-chips.tsx'
import { Select } from '#ui/select.tsx'
import type { StatusFilter } from './list-url.ts'

type StatusFiltersProps = {
  value: StatusFilter
  options: readonly { value: StatusFilter; label: string; count?: string }[]
  onChange: (value: StatusFilter) => void
}

/** A phone has no room for six filters beside each other, so it has one field for them (R-WEB-23). */
export function StatusFilters({ value, options, onChange }: StatusFiltersProps) {
  const label = texts['applications.filter.status']
  return (
    <>
      <div className="max-md:hidden">
        <FilterChips label={label} value={value} options={options} onChange={onChange} />
      </div>
      <Select
        id="status"
        className="flex-row! items-center gap-3! md:hidden [&>div]:grow"
        label={label}
        hasPlaceholder={false}
        options={options.map((option) => ({
          value: option.value,
          label: option.count === undefined ? option.label : `${option.label} (${option.count})`,
        }))}
        value={value}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value)
          if (chosen) onChange(chosen.value)
        }}
      />
    </>
  )
}
