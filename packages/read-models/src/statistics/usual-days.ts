/** Within how many working days answers usually come, of everything for which that is published (R-APP-36). */
import type { UsualDays } from '@portal/contract'
import type { ApplicationDuration } from './durations.ts'
import { selectGroups } from './groups.ts'
import type { Publication } from './publication.ts'
import { answerDayStatistics } from './statistics.ts'

/** Below this many decisions a program's duration is not shown (R-DESK-32). */
const fewestDecidedOfProgram = 20

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
