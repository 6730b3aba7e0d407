import { hasWaitingOrder, unsentStatus, waitingStatus } from '@portal/contract/application-status'
import type { ApplicationCounts } from '@portal/contract/documents/desk'
import { fill } from '@portal/contract/fill'
import { hasFact } from '@portal/contract/role-facts'
import { clock } from '@portal/contract/texts/clock'
import { queue as texts } from '@portal/contract/texts/queue'
import { talk } from '@portal/contract/texts/talk'
import { writtenNumber } from '@portal/contract/written-numbers'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { programsQuery } from '#lib/catalog/agency-programs.ts'
import { cx } from '#lib/cx.ts'
import {
  type DeskClock,
  type DeskSort,
  type DeskView,
  defaultSort,
  maxNarrowed,
  sortsFor,
} from '#lib/desk/desk-query.ts'
import { useSignIn } from '#lib/sign-in/sign-in.ts'
import { CloseIcon } from '#ui/icons.tsx'
import { DatesFilter } from './dates-filter.tsx'
import { Chip } from './desk-list-head.tsx'
import { type Choice, FilterSelect } from './filter-select.tsx'
import { agenciesToFilterQuery, programsToFilterQuery } from './queries.ts'
import { type DeskChange, isNarrowed } from './use-desk-view.ts'
import { useIsLargeList } from './use-is-large-list.ts'

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
      <fieldset className="flex gap-1.5">
        <legend className="sr-only">{texts['queue.filter.taken']}</legend>
        {(isReadOnly ? [] : (['me', 'nobody'] as const))
          .filter((taken) => taken === 'me' || !isLarge || view.taken === taken)
          .map((taken) => (
            <Chip
              key={taken}
              label={texts[taken === 'me' ? 'queue.filter.mine' : 'queue.filter.nobody']}
              count={counts?.[taken === 'me' ? 'mine' : 'nobody']}
              isChosen={view.taken === taken}
              onChoose={() =>
                change({ ...forwarded(view), waitingDays: null, taken: view.taken === taken ? null : taken })
              }
            />
          ))}
        {(view.isReturned || (!isLarge && (counts?.returned ?? 0) > 0)) && (
          <Chip
            label={texts['queue.filter.returned']}
            count={counts?.returned}
            isChosen={view.isReturned}
            onChoose={() =>
              change({
                status: unsentStatus,
                sort: defaultSort(unsentStatus),
                taken: null,
                waitingDays: null,
                isReturned: !view.isReturned,
              })
            }
          />
        )}
        {(view.isUnread || (counts?.unread ?? 0) > 0) && (
          <Chip
            label={talk['talk.unread.filter']}
            count={counts?.unread}
            isChosen={view.isUnread}
            onChoose={() => change(view.isUnread ? { isUnread: false } : { ...unread })}
          />
        )}
        {clockChips
          .filter(({ name, count }) => view.clock === name || (count !== null && (counts?.[count] ?? 0) > 0))
          .map(({ name, count, status }) => (
            <Chip
              key={name}
              label={clock[`queue.filter.${name}`]}
              count={count === null ? undefined : counts?.[count]}
              isChosen={view.clock === name}
              onChoose={() => change({ ...clockView(status), clock: view.clock === name ? null : name })}
            />
          ))}
      </fieldset>
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

type ClockChip = {
  readonly name: DeskClock
  readonly count: 'overdue' | 'requested' | 'lapsed' | null
  /** The only status that its applications have; null where they have two. */
  readonly status: typeof waitingStatus | null
}

const clockChips: readonly ClockChip[] = [
  { name: 'overdue', count: 'overdue', status: waitingStatus },
  { name: 'week', count: null, status: waitingStatus },
  { name: 'requested', count: 'requested', status: waitingStatus },
  { name: 'lapsed', count: 'lapsed', status: null },
]

const clockView = (status: ClockChip['status']): Partial<DeskView> => ({
  status: status ?? 'all',
  sort: status === null ? defaultSort('all') : 'due',
  taken: null,
  waitingDays: null,
  isReturned: false,
})

const forwarded = ({ status, sort }: DeskView): Partial<DeskView> => ({
  status: waitingStatus,
  sort: hasWaitingOrder(status) ? sort : defaultSort(waitingStatus),
  isReturned: false,
})

const waiting = {
  status: waitingStatus,
  sort: 'waiting',
  taken: null,
  isReturned: false,
} as const satisfies Partial<DeskView>

const unread = {
  status: 'all',
  sort: 'newest',
  taken: null,
  waitingDays: null,
  isReturned: false,
  isUnread: true,
} as const satisfies Partial<DeskView>

const largeId = 'queue-large'

const numberOrNull = (text: string) => (text === '' ? null : Number(text))

/** An operator may not list programs for editing, so the filter offers the public programs of the operator's agency. */
const useOperatorsAgency = (): number | null => {
  const { profile } = useSignIn()
  if (!profile || hasFact(profile.permission, 'administersPrograms')) return null
  return hasFact(profile.permission, 'belongsToAgency') ? (profile.agency_id ?? null) : null
}

const usePrograms = (agency: number | null): readonly Choice[] => {
  const all = useQuery({ ...programsToFilterQuery, enabled: agency === null })
  const ofAgency = useQuery({ ...programsQuery(agency ?? 0), enabled: agency !== null })
  const programs = agency === null ? all.data : ofAgency.data
  return (programs ?? []).map(({ id, title }) => ({ value: id, label: title }))
}
