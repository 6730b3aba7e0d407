import type { OfficeNumbers } from '@portal/contract/documents/office-numbers'
import { fill } from '@portal/contract/fill'
import { numbers as texts } from '@portal/contract/texts/numbers'
import { writtenNumber } from '@portal/contract/written-numbers'
import type { ReactNode } from 'react'
import { TextLink } from '#ui/button.tsx'
import { Panel } from '#ui/panel.tsx'
import { Bars } from './bars.tsx'
import type { Filters } from './use-filters.ts'

export function Figures({ numbers }: { numbers: OfficeNumbers }) {
  const { received, decided, completed, rejected, in_time, with_due_day: due, returned, requested, days } = numbers
  return (
    <Panel title={texts['numbers.figures']}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3">
        <Figure name={texts['numbers.received']} value={received} />
        <Figure
          name={texts['numbers.decided']}
          value={decided}
          note={fill(texts['numbers.decided.note'], { completed, rejected })}
        />
        <Figure
          name={texts['numbers.inTime']}
          value={in_time}
          note={fill(texts['numbers.inTime.note'], { count: writtenNumber(due) })}
        />
        <Figure name={texts['numbers.returned']} value={returned} />
        <Figure name={texts['numbers.requested']} value={requested} />
        <Figure name={texts['numbers.days.agency']} value={days.agency} />
        <Figure name={texts['numbers.days.applicant']} value={days.applicant} />
      </dl>
      {days.agency !== null && <p className="text-sm text-ink-soft">{texts['numbers.days.note']}</p>}
    </Panel>
  )
}

const Figure = ({ name, value, note }: { name: string; value: number | null; note?: string }) => (
  <div className="flex min-w-0 flex-col">
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className="text-2xl font-semibold tabular-nums">{value === null ? '–' : writtenNumber(value)}</dd>
    {note && <dd className="text-sm text-ink-soft">{note}</dd>}
  </div>
)

/** What waits now: each number leads to the list that it counts. */
export function Waiting({ waiting, filters }: { waiting: OfficeNumbers['waiting']; filters: Filters }) {
  const listOf = (filter: Readonly<Record<string, string>>) => {
    const { project_id, agency_id } = filters
    const query = new URLSearchParams({ page: '1', ...filter })
    if (project_id !== undefined) query.set('project_id', String(project_id))
    if (agency_id !== undefined) query.set('agency_id', String(agency_id))
    return `/applications?${query}`
  }
  const ages = waiting.ages.map(({ up_to_days: to, count }, index) => {
    const from = index === 0 ? 0 : (waiting.ages[index - 1]?.up_to_days ?? 0) + 1
    const name = to === null ? fill(texts['numbers.age.more'], { from }) : fill(texts['numbers.age.days'], { from, to })
    // The list filters by how long at least, so only the last group is a list.
    return { name, count, ...(to === null && { to: listOf({ waiting_days: String(from) }) }) }
  })
  return (
    <Panel title={texts['numbers.waiting']}>
      <dl className="grid grid-cols-2 gap-4">
        <Linked name={texts['numbers.waiting.all']} value={waiting.all} to={listOf({ status: 'forwarded' })} />
        <Linked name={texts['numbers.waiting.overdue']} value={waiting.overdue} to={listOf({ overdue: '1' })} />
      </dl>
      <Bars
        caption={texts['numbers.age']}
        rows={ages.map(({ name, count, to }) => ({
          key: name,
          name,
          values: [count],
          shown: [<Count key="count" value={count} to={to} />],
        }))}
        heads={[texts['numbers.age'], texts['numbers.count']]}
      />
      <p className="text-sm text-ink-soft">{texts['numbers.waiting.now']}</p>
    </Panel>
  )
}

const Count = ({ value, to }: { value: number; to?: string | undefined }): ReactNode =>
  to === undefined || value === 0 ? writtenNumber(value) : <TextLink to={to}>{writtenNumber(value)}</TextLink>

const Linked = ({ name, value, to }: { name: string; value: number; to: string }) => (
  <div className="flex flex-col">
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className="text-2xl font-semibold tabular-nums">
      <Count value={value} to={to} />
    </dd>
  </div>
)
