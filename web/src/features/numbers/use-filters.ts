/** Days, program and agency of the page, in its address; without days this month until today. */
import { useSearchParams } from '#lib/page/use-search-params.ts'
import { today } from '#lib/time/today.ts'

export type Filters = {
  readonly from: string
  readonly to: string
  readonly project_id?: number
  readonly agency_id?: number
}

export const periods = ['month', 'lastMonth', 'year'] as const
export type PeriodName = (typeof periods)[number]

const monthOf = (day: string) => day.slice(0, 7)
const dayBefore = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)

export const daysOf = (name: PeriodName, now = today()): Pick<Filters, 'from' | 'to'> => {
  const first = `${monthOf(now)}-01`
  if (name === 'month') return { from: first, to: now }
  if (name === 'year') return { from: `${now.slice(0, 4)}-01-01`, to: now }
  const last = dayBefore(first)
  return { from: `${monthOf(last)}-01`, to: last }
}

export const periodOf = ({ from, to }: Filters): PeriodName | null =>
  periods.find((name) => daysOf(name).from === from && daysOf(name).to === to) ?? null

const idOf = (text: string | null) => (text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined)
const dayOf = (text: string | null) => (text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined)

export const useFilters = () => {
  const [params, setParams] = useSearchParams()
  const program = idOf(params.get('project_id'))
  const agency = idOf(params.get('agency_id'))
  const filters: Filters = {
    from: dayOf(params.get('from')) ?? daysOf('month').from,
    to: dayOf(params.get('to')) ?? daysOf('month').to,
    ...(program !== undefined && { project_id: program }),
    ...(agency !== undefined && { agency_id: agency }),
  }
  /** An empty value takes the filter away. */
  const change = (next: Readonly<Record<string, string | number | undefined>>) => {
    const changed = new URLSearchParams(params)
    for (const [name, value] of Object.entries(next))
      if (value) changed.set(name, String(value))
      else changed.delete(name)
    setParams(changed, { preventScrollReset: true })
  }
  return { filters, change }
}
