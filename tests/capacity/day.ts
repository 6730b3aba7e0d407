/** Draws how many people come in each second of a day, from assumed shares of its hours and a seed. */
import { seededRandom } from '@portal/testing/random'
import type { Chance } from '../bench/generated/chance.ts'
import type { Assumed, Units } from './units.ts'

export type Second = {
  /** Counts of one second; `commands` are the filings and all later commands of applicants and staff. */
  readonly signIns: number
  readonly filings: number
  readonly commands: number
}

export type Day = 'ordinary' | 'deadline'
export const secondsOfDay = 86_400
const [daysOfYear, secondsOfHour] = [365, 3_600]

export function* day(people: number, kind: Day, { behaviour }: Units, assumed: Assumed): Generator<Second> {
  const random = seededRandom(assumed.seed)
  const { deadline, hours } = assumed
  const [usual, last] = [sharesOf(hours), sharesOf(deadline.hours)]
  const lateFrom = secondsOfDay - deadline.lastMinutes * 60
  const perDay = (perYear: number) => (people * perYear) / daysOfYear
  const applications = perDay(behaviour.applicationsPerPersonYear)
  const rush = kind === 'deadline' ? people * deadline.applicants * deadline.lastDay : 0
  for (let second = 0; second < secondsOfDay; second++) {
    const hour = Math.floor(second / secondsOfHour)
    const share = (usual[hour] ?? 0) / secondsOfHour
    const late = second >= lateFrom ? deadline.lastMinutesTimes : 1
    const rushing = ((rush * (last[hour] ?? 0)) / secondsOfHour) * late
    const filings = arrived(applications * share + rushing, random)
    yield {
      signIns: arrived(perDay(behaviour.signInsPerPersonYear) * share + rushing, random),
      filings,
      commands: filings + arrived(applications * behaviour.transitionsPerApplication * share, random),
    }
  }
}

const sharesOf = (weights: readonly number[]): readonly number[] => {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => weight / whole)
}

/**
 * Draws from a Poisson distribution: by multiplying random numbers for means below thirty, from the normal distribution
 * above.
 */
const arrived = (mean: number, random: Chance): number => {
  if (mean > 30) {
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
    return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal))
  }
  const limit = Math.exp(-mean)
  let [count, product] = [0, random()]
  while (product > limit) {
    count += 1
    product *= random()
  }
  return count
}
