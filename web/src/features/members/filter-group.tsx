import { FilterChips } from '#ui/filter-chips.tsx'

export function FilterGroup<T extends string>({
  label,
  ...chips
}: {
  label: string
  value: T
  options: readonly { value: T; label: string }[]
  onChange: (value: T) => void
}) {
  return (
    <div className="flex min-w-0 flex-col gap-1 max-md:w-full">
      <p aria-hidden="true" className="text-sm font-semibold text-ink-soft">
        {label}
      </p>
      <FilterChips label={label} {...chips} isDesk />
    </div>
  )
}
