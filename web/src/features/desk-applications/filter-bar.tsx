import { waitingStatus } from '@portal/contract/application-status'
import type { ApplicationCounts } from '@portal/contract/documents/desk'
import { fill } from '@portal/contract/fill'
import { hasFact, hasRight } from '@portal/contract/role-facts'
import { queue as texts } from '@portal/contract/texts/queue'
import { team } from '@portal/contract/texts/team'
import { writtenNumber } from '@portal/contract/written-numbers'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { programsQuery } from '#lib/catalog/catalog.ts'
import { colleaguesQuery } from '#lib/colleagues/queries.ts'
import { cx } from '#lib/cx.ts'
import { DatesFilter } from '#lib/desk/dates-filter.tsx'
import { type DeskSort, type DeskView, defaultSort, maxNarrowed, sortsFor } from '#lib/desk/desk-query.ts'
import { useSignIn } from '#lib/sign-in/sign-in.ts'
import { ChevronDownIcon } from '#ui/further-icons.tsx'
import { CloseIcon } from '#ui/icons.tsx'
import { agenciesToFilterQuery, type DeskChange, isNarrowed, programsToFilterQuery, useIsLargeList } from './queries.ts'
import { forwarded, QueueChips } from './queue-chips.tsx'

type FilterBarProps = {
  view: DeskView
  counts: ApplicationCounts | undefined
  change: DeskChange
  onClear: () => void
  hasAgencies: boolean
  isReadOnly: boolean
  isOpenOnPhone: boolean
  isHidden: boolean
  children: ReactNode
}

const waits = [5, 10, 20, 30, 60]

export function FilterBar({
  view,
  counts,
  change,
  onClear,
  hasAgencies,
  isReadOnly,
  isOpenOnPhone,
  isHidden,
  children,
}: FilterBarProps) {
  const agencies = useQuery({ ...agenciesToFilterQuery, enabled: hasAgencies })
  const ownAgency = useOperatorsAgency()
  const programs = usePrograms(view.agency ?? ownAgency)
  const colleagues = useColleagues()
  const isLarge = useIsLargeList()
  const isCounted = (sort: DeskSort) =>
    sort === 'waiting' || sort === 'due' || (sort !== 'updated' && view.program === null && view.waitingDays === null)
  const sorts: readonly Choice[] = sortsFor(view.status)
    .filter((sort) => !isLarge || view.sort === sort || isCounted(sort))
    .map((sort) => ({
      value: sort,
      label: texts[`queue.sort.${sort}`],
    }))
  const needsAgency = isLarge && hasAgencies && view.agency === null
  return (
    <div
      className={cx(
        'flex flex-wrap items-center gap-1.5 max-md:grid max-md:grid-cols-1',
        !isOpenOnPhone && 'max-md:hidden',
        isHidden && 'md:hidden',
      )}
    >
      <FilterSelect
        label={texts['queue.sort']}
        value={view.sort}
        isOn={view.sort !== defaultSort(view.status)}
        options={sorts}
        onChange={(sort) => change({ sort: sort as DeskSort })}
      />
      {hasAgencies && (
        <FilterSelect
          label={texts['queue.filter.agency']}
          value={view.agency ?? ''}
          any={texts['queue.filter.any']}
          options={(agencies.data?.data ?? []).map(({ id, short_name, name }) => ({
            value: id,
            label: short_name || name,
          }))}
          onChange={(agency) => change({ agency: numberOrNull(agency), program: null })}
        />
      )}
      <FilterSelect
        label={texts['queue.filter.program']}
        value={view.program ?? ''}
        any={texts['queue.filter.any']}
        options={programs}
        isDisabled={needsAgency}
        describedBy={isLarge ? largeId : undefined}
        onChange={(program) => change({ ...(isLarge && program !== '' && waiting), program: numberOrNull(program) })}
      />
      {(!isLarge || view.from !== '' || view.to !== '') && (
        <DatesFilter from={view.from} to={view.to} onChange={change} />
      )}
      <FilterSelect
        label={texts['queue.filter.waiting']}
        value={view.waitingDays ?? ''}
        any={texts['queue.filter.waiting.any']}
        options={[...new Set([...waits, ...(view.waitingDays === null ? [] : [view.waitingDays])])]
          .toSorted((a, b) => a - b)
          .map((count) => ({ value: count, label: fill(texts['queue.filter.waiting.days'], { count }) }))}
        onChange={(days) => change({ ...(isLarge ? waiting : forwarded(view)), waitingDays: numberOrNull(days) })}
      />
      {colleagues.length > 0 && (
        <FilterSelect
          label={team['queue.filter.colleague']}
          value={typeof view.taken === 'number' ? view.taken : ''}
          any={texts['queue.filter.any']}
          options={colleagues}
          onChange={(member) => change({ ...forwarded(view), taken: numberOrNull(member) })}
        />
      )}
      <QueueChips {...{ view, counts, change, isReadOnly }} />
      {isNarrowed(view) && (
        <button
          type="button"
          onClick={onClear}
          aria-label={texts['queue.filter.clear']}
          title={texts['queue.filter.clear']}
          className="inline-flex desk-control items-center justify-center rounded-md px-2 text-brand hover:bg-brand-wash"
        >
          <CloseIcon />
        </button>
      )}
      <div className="ms-auto flex items-center gap-1.5">{children}</div>
      {isLarge && (
        <p id={largeId} className="basis-full text-sm text-ink-soft">
          {fill(texts[hasAgencies ? 'queue.filter.large.agency' : 'queue.filter.large'], {
            count: writtenNumber(maxNarrowed),
          })}
        </p>
      )}
    </div>
  )
}

const waiting = {
  status: waitingStatus,
  sort: 'waiting',
  taken: null,
  isReturned: false,
} as const satisfies Partial<DeskView>

const largeId = 'queue-large'

const numberOrNull = (text: string) => (text === '' ? null : Number(text))

/** An operator may not list programs for editing, so the filter offers the public programs of the operator's agency. */
const useOperatorsAgency = (): number | null => {
  const { profile } = useSignIn()
  if (!profile || hasRight(profile.permission, 'writePrograms')) return null
  return hasFact(profile.permission, 'belongsToAgency') ? (profile.agency_id ?? null) : null
}

const usePrograms = (agency: number | null): readonly Choice[] => {
  const all = useQuery({ ...programsToFilterQuery, enabled: agency === null })
  const ofAgency = useQuery({ ...programsQuery(agency ?? 0), enabled: agency !== null })
  const programs = agency === null ? all.data : ofAgency.data
  return (programs ?? []).map(({ id, title }) => ({ value: id, label: title }))
}

/** Of one's own agency; whoever sees all agencies reaches what somebody holds from the page of roles. */
const useColleagues = (): readonly Choice[] => {
  const { profile } = useSignIn()
  const isOfAgency = hasRight(profile?.permission, 'giveApplications')
  const list = useQuery({ ...colleaguesQuery(), enabled: isOfAgency, staleTime: 60_000 })
  return (list.data ?? []).map(({ id, name }) => ({ value: id, label: name }))
}

type Choice = { value: string | number; label: string }

type FilterSelectProps = {
  label: string
  value: string | number
  options: readonly Choice[]
  any?: string
  isOn?: boolean
  isDisabled?: boolean
  describedBy?: string | undefined
  onChange: (value: string) => void
}

function FilterSelect({
  label,
  value,
  options,
  any,
  isOn = value !== '',
  isDisabled = false,
  describedBy,
  onChange,
}: FilterSelectProps) {
  const isKnown = value === '' || options.some((option) => option.value === value)
  return (
    <label
      className={cx(
        'relative inline-flex desk-control min-w-0 items-center rounded-md border text-sm focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-brand',
        isOn ? 'border-brand bg-brand-wash' : 'border-control bg-surface hover:border-brand',
      )}
    >
      <span className="ps-2.5 whitespace-nowrap text-ink-soft">{label}:</span>
      <select
        value={value}
        disabled={isDisabled}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.value)}
        className={cx(
          'desk-control min-w-0 grow cursor-pointer disabled:cursor-not-allowed disabled:text-ink-soft appearance-none truncate bg-transparent ps-1.5 pe-7 outline-none md:max-w-26 2xl:max-w-36',
          isOn && 'font-semibold',
        )}
      >
        {any !== undefined && <option value="">{any}</option>}
        {!isKnown && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDownIcon className="pointer-events-none absolute right-2 size-4 text-ink-soft" />
    </label>
  )
}
