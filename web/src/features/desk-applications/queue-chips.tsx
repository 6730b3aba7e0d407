import { hasWaitingOrder, unsentStatus, waitingStatus } from '@portal/contract/application-status'
import type { ApplicationCounts } from '@portal/contract/documents/desk'
import { clock } from '@portal/contract/texts/clock'
import { preparing } from '@portal/contract/texts/preparing'
import { queue as texts } from '@portal/contract/texts/queue'
import { talk } from '@portal/contract/texts/talk'
import { type DeskClock, type DeskView, defaultSort } from '#lib/desk/desk-query.ts'
import { type ChipFacts, Chips } from './chips.tsx'
import { type DeskChange, useIsLargeList } from './queries.ts'

type QueueChipsProps = {
  view: DeskView
  counts: ApplicationCounts | undefined
  change: DeskChange
  isReadOnly: boolean
}

/**
 * What needs somebody, the most urgent first; a chip without applications is there only while it is chosen. What is due
 * in seven days is offered without its number, which would cost each list a read more.
 */
export function QueueChips({ view, counts, change, isReadOnly }: QueueChipsProps) {
  const isLarge = useIsLargeList()
  const ofClock = ({ name, count, status, shown }: ClockChip): ChipFacts => ({
    name,
    label: clock[`queue.filter.${name}`],
    count: count === null ? undefined : counts?.[count],
    isChosen: view.clock === name,
    isUrgent: name === 'overdue',
    onChoose: () => change({ ...clockView(status), clock: view.clock === name ? null : name }),
    shown,
  })
  const ofTaken = (taken: 'me' | 'nobody'): ChipFacts => ({
    name: taken,
    label: texts[taken === 'me' ? 'queue.filter.mine' : 'queue.filter.nobody'],
    count: counts?.[taken === 'me' ? 'mine' : 'nobody'],
    isChosen: view.taken === taken,
    onChoose: () => change({ ...forwarded(view), waitingDays: null, taken: view.taken === taken ? null : taken }),
    shown: 'more',
  })
  const unread: ChipFacts = {
    name: 'unread',
    label: talk['talk.unread.filter'],
    count: counts?.unread,
    isChosen: view.isUnread,
    onChoose: () => change(view.isUnread ? { isUnread: false } : { ...unreadView }),
    shown: 'wide',
  }
  const prepared: ChipFacts = {
    name: 'prepared',
    label: preparing['queue.prepared'],
    count: counts?.prepared,
    isChosen: view.isPrepared,
    onChoose: () => change(view.isPrepared ? { isPrepared: false } : { ...preparedView }),
    shown: 'wide',
  }
  const returned: ChipFacts = {
    name: 'returned',
    label: texts['queue.filter.returned'],
    count: counts?.returned,
    isChosen: view.isReturned,
    onChoose: () =>
      change({
        status: unsentStatus,
        sort: defaultSort(unsentStatus),
        taken: null,
        waitingDays: null,
        isReturned: !view.isReturned,
      }),
    shown: 'more',
  }
  const isOffered = ({ name, isChosen, count }: ChipFacts) =>
    isChosen || ((name === 'week' ? counts?.[waitingStatus] : count) ?? 0) > 0
  const [overdue, ...further] = clockChips.map(ofClock)
  const chips = [
    ...(overdue ? [overdue] : []),
    prepared,
    unread,
    ...further,
    ...(isReadOnly ? [] : [ofTaken('me')]),
    ...(isReadOnly || (isLarge && view.taken !== 'nobody') ? [] : [ofTaken('nobody')]),
    ...(isLarge && !view.isReturned ? [] : [returned]),
  ]
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{texts['queue.filter.needs']}</legend>
      <Chips chips={chips.filter(isOffered)} isWrapped />
    </fieldset>
  )
}

/** What the chosen chip says; null without one. */
export const chosenChip = ({ clock: name, isPrepared, isUnread, isReturned, taken }: DeskView): string | null => {
  if (name !== null) return clock[`queue.filter.${name}`]
  if (isPrepared) return preparing['queue.prepared']
  if (isUnread) return talk['talk.unread.filter']
  if (isReturned) return texts['queue.filter.returned']
  if (taken === 'me') return texts['queue.filter.mine']
  return taken === 'nobody' ? texts['queue.filter.nobody'] : null
}

type ClockChip = {
  readonly name: DeskClock
  readonly count: 'overdue' | 'requested' | 'lapsed' | null
  /** The only status that its applications have; null where they have two. */
  readonly status: typeof waitingStatus | null
  readonly shown: ChipFacts['shown']
}

const clockChips: readonly ClockChip[] = [
  { name: 'overdue', count: 'overdue', status: waitingStatus, shown: 'always' },
  { name: 'today', count: null, status: waitingStatus, shown: 'more' },
  { name: 'week', count: null, status: waitingStatus, shown: 'more' },
  { name: 'requested', count: 'requested', status: waitingStatus, shown: 'more' },
  { name: 'lapsed', count: 'lapsed', status: null, shown: 'more' },
]

const clockView = (status: ClockChip['status']): Partial<DeskView> => ({
  status: status ?? 'all',
  sort: status === null ? defaultSort('all') : 'due',
  taken: null,
  waitingDays: null,
  isReturned: false,
})

export const forwarded = ({ status, sort }: DeskView): Partial<DeskView> => ({
  status: waitingStatus,
  sort: hasWaitingOrder(status) ? sort : defaultSort(waitingStatus),
  isReturned: false,
})

const preparedView = {
  status: 'all',
  sort: 'oldest',
  taken: null,
  waitingDays: null,
  isReturned: false,
  clock: null,
  isPrepared: true,
} as const satisfies Partial<DeskView>

const unreadView = {
  status: 'all',
  sort: 'newest',
  taken: null,
  waitingDays: null,
  isReturned: false,
  isUnread: true,
} as const satisfies Partial<DeskView>
