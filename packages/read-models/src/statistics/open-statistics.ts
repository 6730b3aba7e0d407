/** The statistics over the rows in memory. */
import type { Statistics, UsualDays } from '@portal/contract'
import { tbilisiDay } from '@portal/domain'
import { agencyEasyRows, type EasyRow } from '../applications/seen/feedback.ts'
import { cachedRows, type StatisticsDependencies } from './cached-rows.ts'
import { type ApplicationDuration, agencyDurations } from './durations.ts'
import { selectGroups } from './groups.ts'
import { type Publication, publish } from './publication.ts'
import { answerDayStatistics, publishedStatistics, type StatisticsOptions } from './statistics.ts'

export type ProgramGroup = { readonly agency: number; readonly program: number | null }

export type OpenStatistics = {
  readonly of: (options: StatisticsOptions) => Promise<Statistics>
  /** Like `of`, for each of several programs, from the same rows. */
  readonly ofPrograms: (groups: readonly ProgramGroup[], options: StatisticsOptions) => Promise<readonly Statistics[]>
  readonly usualDays: () => Promise<UsualDays>
}

export const openStatistics = (dependencies: StatisticsDependencies): OpenStatistics => {
  const durations = cachedRows(dependencies, agencyDurations)
  const answers = cachedRows(dependencies, (items, agency) =>
    agencyEasyRows(items, { agency, today: tbilisiDay(dependencies.now()) }),
  )
  let last:
    | {
        readonly rows: readonly ApplicationDuration[]
        readonly easy: readonly EasyRow[]
        readonly publication: Publication
      }
    | undefined
  let usual: { readonly publication: Publication; readonly days: UsualDays } | undefined
  const published = async () => {
    const [rows, easy] = await Promise.all([durations(), answers()])
    if (last?.rows !== rows || last.easy !== easy) last = { rows, easy, publication: publish(rows, easy) }
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

/** Below this many decisions a program's duration is not shown (R-DESK-32). */
const fewestDecidedOfProgram = 20

/** Within how many working days answers usually come, of everything for which that is published (R-APP-36). */
export const computeUsualDays = ({ all, total }: Publication): UsualDays => {
  const decided = all.rows.filter(({ decidedOn }) => decidedOn !== null)
  const published = (program: number) =>
    selectGroups(all, { program }).reduce((sum, group) => sum + (total(group, 'decided') ?? 0), 0)
  return {
    all: shownDays(decided),
    agencies: groupsBy(decided, ({ agency }) => agency),
    programs: groupsBy(
      decided.filter(({ program }) => program !== null),
      ({ program }) => program as number,
    ).filter(({ id }) => published(id) >= fewestDecidedOfProgram),
  }
}

const groupsBy = (decided: readonly ApplicationDuration[], idOf: (each: ApplicationDuration) => number) =>
  [
    ...Map.groupBy(
      decided.filter(({ isTransferred }) => !isTransferred),
      idOf,
    ),
  ]
    .flatMap(([id, group]) => {
      const days = shownDays(group)
      return days ? [{ id, ...days }] : []
    })
    .sort((a, b) => a.id - b.id)

const shownDays = (decided: readonly ApplicationDuration[]) => {
  const { median_days, nine_in_ten_days } = answerDayStatistics(decided)
  return median_days === null || nine_in_ten_days === null ? null : { median_days, nine_in_ten_days }
}
