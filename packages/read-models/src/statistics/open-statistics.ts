/** The statistics over the rows in memory. */
import type { Statistics, UsualDays } from '@portal/contract'
import { cachedDurations, type StatisticsDependencies } from './cached-durations.ts'
import type { ApplicationDuration } from './durations.ts'
import { type Publication, publish } from './publication.ts'
import { publishedStatistics, type StatisticsOptions } from './statistics.ts'
import { computeUsualDays } from './usual-days.ts'

export type ProgramGroup = { readonly agency: number; readonly program: number | null }

export type OpenStatistics = {
  readonly of: (options: StatisticsOptions) => Promise<Statistics>
  /** Like `of`, for each of several programs, from the same rows. */
  readonly ofPrograms: (groups: readonly ProgramGroup[], options: StatisticsOptions) => Promise<readonly Statistics[]>
  readonly usualDays: () => Promise<UsualDays>
}

export const openStatistics = (dependencies: StatisticsDependencies): OpenStatistics => {
  const durations = cachedDurations(dependencies)
  let last: { readonly rows: readonly ApplicationDuration[]; readonly publication: Publication } | undefined
  let usual: { readonly publication: Publication; readonly days: UsualDays } | undefined
  const published = async () => {
    const rows = await durations()
    if (last?.rows !== rows) last = { rows, publication: publish(rows) }
    return last.publication
  }
  return {
    of: async (options) => publishedStatistics(await published(), options),
    usualDays: async () => {
      const publication = await published()
      if (usual?.publication !== publication) usual = { publication, days: computeUsualDays(publication) }
      return usual.days
    },
    ofPrograms: async (groups, options) => {
      const publication = await published()
      return groups.map((group) => publishedStatistics(publication, { ...options, ...group, by: undefined }))
    },
  }
}
