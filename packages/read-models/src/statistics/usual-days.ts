/** Within how many working days answers usually come, of everything for which that is published (R-APP-36). */
import type { UsualDays } from '@portal/contract'
import type { ApplicationDuration } from './durations.ts'
import { answerDayStatistics, groupDurations, hideNumbers } from './statistics.ts'

/** Below this many decisions a program's duration is not shown (R-DESK-32). */
const fewestDecidedOfProgram = 20

export const computeUsualDays = (all: readonly ApplicationDuration[]): UsualDays => {
  const decided = all.filter(({ decidedOn }) => decidedOn !== null)
  const grouped = groupDurations(all, {})
  const published = (program: number) => hideNumbers(grouped, { program }).shown.decided ?? 0
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
  [...Map.groupBy(decided, idOf)]
    .flatMap(([id, group]) => {
      const days = shownDays(group)
      return days ? [{ id, ...days }] : []
    })
    .sort((a, b) => a.id - b.id)

const shownDays = (decided: readonly ApplicationDuration[]) => {
  const { median_days, nine_in_ten_days } = answerDayStatistics(decided)
  return median_days === null || nine_in_ten_days === null ? null : { median_days, nine_in_ten_days }
}
