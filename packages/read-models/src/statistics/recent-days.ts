/** The last thirty days of one agency or all, without hiding, for staff. */
import { dayAfter, tbilisiDay } from '@portal/domain'
import { cachedRows, type StatisticsDependencies } from './cached-rows.ts'
import { type ApplicationDuration, agencyDurations } from './durations.ts'

export type DailyCounts = { readonly day: string; readonly received: number; readonly decided: number }

export const openRecentDays = (dependencies: StatisticsDependencies) => {
  const durations = cachedRows(dependencies, agencyDurations)
  return async (agency: number | null): Promise<DailyCounts[]> =>
    recentDays(await durations(), agency, tbilisiDay(dependencies.now()))
}

const recentDayCount = 30

const recentDays = (all: readonly ApplicationDuration[], agency: number | null, today: string): DailyCounts[] => {
  const group = agency === null ? all : all.filter((each) => each.agency === agency)
  return Array.from({ length: recentDayCount }, (_, index) => {
    const day = dayAfter(today, index - recentDayCount + 1)
    return {
      day,
      received: group.filter(({ receivedOn }) => receivedOn === day).length,
      decided: group.filter(({ decidedOn }) => decidedOn === day).length,
    }
  })
}
