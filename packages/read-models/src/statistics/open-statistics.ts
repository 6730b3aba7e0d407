/** The statistics over the rows in memory. */
import type { Statistics, UsualDays } from '@portal/contract'
import { dayAfter, tbilisiDay } from '@portal/domain'
import { cachedDurations, type StatisticsDependencies } from './cached-durations.ts'
import type { ApplicationDuration } from './durations.ts'
import {
  computeStatistics,
  groupDurations,
  groupStatistics,
  type StatisticsOptions,
  selectGroup,
} from './statistics.ts'
import { computeUsualDays } from './usual-days.ts'

export type DailyCounts = { readonly day: string; readonly received: number; readonly decided: number }

export type ProgramGroup = { readonly agency: number; readonly program: number | null }

export type OpenStatistics = {
  readonly of: (options: StatisticsOptions) => Promise<Statistics>
  /** Like `of`, for each of several programs, from the same rows. */
  readonly ofPrograms: (groups: readonly ProgramGroup[], options: StatisticsOptions) => Promise<readonly Statistics[]>
  readonly usualDays: () => Promise<UsualDays>
  /** The last thirty days of one agency or all, without hiding, for staff. */
  readonly days: (agency: number | null) => Promise<DailyCounts[]>
}

export const openStatistics = (dependencies: StatisticsDependencies): OpenStatistics => {
  const durations = cachedDurations(dependencies)
  let usual: { readonly rows: readonly ApplicationDuration[]; readonly days: UsualDays } | undefined
  return {
    of: async (options) => computeStatistics(await durations(), options),
    usualDays: async () => {
      const rows = await durations()
      if (usual?.rows !== rows) usual = { rows, days: computeUsualDays(rows) }
      return usual.days
    },
    ofPrograms: async (groups, options) => {
      const grouped = groupDurations(await durations(), options)
      return groups.map((group) => groupStatistics(grouped, { ...options, ...group, by: undefined }))
    },
    days: async (agency) => recentDays(await durations(), agency, tbilisiDay(dependencies.now())),
  }
}

const recentDayCount = 30

const recentDays = (all: readonly ApplicationDuration[], agency: number | null, today: string): DailyCounts[] => {
  const group = selectGroup(all, agency === null ? {} : { agency })
  return Array.from({ length: recentDayCount }, (_, index) => {
    const day = dayAfter(today, index - recentDayCount + 1)
    return {
      day,
      received: group.filter(({ receivedOn }) => receivedOn === day).length,
      decided: group.filter(({ decidedOn }) => decidedOn === day).length,
    }
  })
}
