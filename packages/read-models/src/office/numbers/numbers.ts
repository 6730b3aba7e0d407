/**
 * The numbers of an agency's office (R-OFF-60): the sums of its days, and what waits now. Its cost grows with the days
 * that are asked for, not with the number of applications.
 */
import type { OfficeNumbers } from '@portal/contract/documents/office-numbers'
import { dayAfter, judgements, startOfTbilisiDay } from '@portal/domain'
import { findCheckpoint, readTip, timeOfSegment } from '@portal/event-store'
import type { Items } from '@portal/items'
import { datedQueue } from '../../applications/counts/dated.ts'
import type { ListScope } from '../../applications/counts/shape.ts'
import { waitingQueue } from '../../applications/counts/waiting.ts'
import { liveGeneration } from '../../applications/list/generation.ts'
import { programsByAgency } from '../../catalog/administered-programs.ts'
import { letterTitles } from '../../letters/letters.ts'
import { memberNames } from '../../log/actor-names.ts'
import { askedNow } from '../../reports/reports.ts'
import { countedDays } from './days.ts'
import { type Cell, cellOf, isFirstSince, type Measure, nothing } from './shape.ts'

type Options = {
  readonly agency: number
  readonly program?: number | undefined
  /** Days of Tbilisi, both included. */
  readonly from: string
  readonly to: string
  readonly today: string
}

/** Milliseconds. The projector usually follows within two seconds (R-OFF-63). */
const mostBehind = 60_000

/** Whether the projector has still to count what was logged more than a minute before `now`, ISO 8601. */
export const isOfficeCounting = async (items: Items, now: string): Promise<boolean> => {
  const segment = (await findCheckpoint(items, 'office'))?.segment ?? 0
  if (segment >= (await readTip(items)).segment) return false
  const since = await timeOfSegment(items, segment + 1)
  return since !== undefined && Date.parse(now) - Date.parse(since) > mostBehind
}

export const officeNumbersOf = async (items: Items, options: Options): Promise<Omit<OfficeNumbers, 'is_counting'>> => {
  const { agency, from, to } = options
  const [cells, waiting] = await Promise.all([cellsOfDays(items, options), waitingNow(items, options)])
  const people = idsOf(cells, ['decidedBy', 'returnedBy', 'requestedBy'])
  const [titles, names, letters, municipalities, criteria] = await Promise.all([
    programTitles(items),
    memberNames(items, people),
    letterTitles(items, agency, idsOf(cells, ['letter'])),
    municipalityNames(),
    criteriaIn(items, agency, cells),
  ])
  const measured = sumOf(cells, 'measured')
  const mean = (days: number) => (measured === 0 ? null : Math.round((days / measured) * 10) / 10)
  return {
    from,
    to,
    received: sumOf(cells, 'received'),
    ...decisionsIn(cells),
    completed: sumOf(cells, 'completed'),
    rejected: sumOf(cells, 'rejected'),
    returned: sumOf(cells, 'returned'),
    requested: sumOf(cells, 'requested'),
    waiting,
    by_program: mostFirst(
      [...Map.groupBy(cells, ({ program }) => program)].map(([id, own]) => ({
        ...{ id, title: (id !== null && titles.get(id)) || '' },
        ...{ received: sumOf(own, 'received'), ...decisionsIn(own), returned: sumOf(own, 'returned') },
      })),
      ({ received, decided }) => received + decided,
    ),
    by_municipality: mostFirst(
      idsOf(cells, ['municipality']).map((of) => ({
        ...{ id: of === nothing ? null : of, name: municipalities.get(of) ?? '' },
        received: sumOf(cells, 'municipality', of),
      })),
      ({ received }) => received,
    ),
    by_person: mostFirst(
      people.map((id) => ({
        ...{ id, name: names.get(id) ?? '' },
        decided: sumOf(cells, 'decidedBy', id),
        returned: sumOf(cells, 'returnedBy', id),
        requested: sumOf(cells, 'requestedBy', id),
      })),
      ({ decided, returned, requested }) => decided + returned + requested,
    ),
    criteria: criteria.map(({ program, ...criterion }) => ({
      program: { id: program, title: titles.get(program) ?? '' },
      ...criterion,
    })),
    reasons: mostFirst(
      idsOf(cells, ['letter']).map((id) => ({
        template: id === nothing ? null : { id, title: letters.get(id) ?? '' },
        count: sumOf(cells, 'letter', id),
      })),
      ({ count }) => count,
    ),
    days: { agency: mean(sumOf(cells, 'agencyDays')), applicant: mean(sumOf(cells, 'applicantDays')) },
  }
}

type Counted = Cell & { readonly count: number }

const cellsOfDays = async (items: Items, { program, ...days }: Options): Promise<readonly Counted[]> => {
  const sums = new Map<string, Counted>()
  const generation = await liveGeneration(items, 'office')
  for (const { day, cells } of await countedDays(items, generation, days))
    for (const { count, gap, isGone: _, ...cell } of cells) {
      if (!isFirstSince({ gap }, day, days.from) || (program !== undefined && cell.program !== program)) continue
      const name = cellOf(cell)
      sums.set(name, { ...cell, count: (sums.get(name)?.count ?? 0) + count })
    }
  return [...sums.values()]
}

/** By program, in the order of the criteria; one form is read for each. */
const criteriaIn = async (items: Items, agency: number, cells: readonly Counted[]) => {
  const judged = cells.filter(({ program, measure }) => program !== null && judgements.some((each) => each === measure))
  const programs = [...Map.groupBy(judged, ({ program }) => program ?? 0)].sort(([one], [other]) => one - other)
  const rows = programs.map(async ([program, own]) => {
    const asked = await askedNow(items, agency, program)
    return idsOf(own, judgements)
      .toSorted((one, other) => one - other)
      .map((id) => ({
        ...{ program, id, title: asked.get(`criterion:${id}`) ?? '' },
        ...{ met: sumOf(own, 'met', id), unmet: sumOf(own, 'unmet', id) },
        not_applicable: sumOf(own, 'not_applicable', id),
      }))
  })
  return (await Promise.all(rows)).flat()
}

const sumOf = (cells: readonly Counted[], measure: Measure, of?: number): number =>
  cells.reduce((sum, cell) => sum + (cell.measure === measure && cell.of === of ? cell.count : 0), 0)

const decisionsIn = (cells: readonly Counted[]) => {
  const inTime = sumOf(cells, 'inTime')
  const due = inTime + sumOf(cells, 'late')
  return {
    decided: sumOf(cells, 'completed') + sumOf(cells, 'rejected'),
    with_due_day: due,
    in_time: due === 0 ? null : inTime,
  }
}

const idsOf = (cells: readonly Counted[], measures: readonly Measure[]): readonly number[] => [
  ...new Set(cells.flatMap(({ measure, of }) => (of !== undefined && measures.includes(measure) ? [of] : []))),
]

/** What nobody can name comes last among equals, because its number is 0 or null. */
const mostFirst = <Row>(rows: readonly Row[], sizeOf: (row: Row) => number): Row[] =>
  rows.toSorted((one, other) => sizeOf(other) - sizeOf(one))

/** The last group is what the filter `waiting_days` of the list shows (R-DESK-2). */
const ageBounds = [9, 19, 29] as const

const waitingNow = async (items: Items, { agency, program, today }: Options): Promise<OfficeNumbers['waiting']> => {
  const scope: ListScope = program === undefined ? `agency-${agency}` : `agency-${agency}-program-${program}`
  const generation = await liveGeneration(items, 'counts')
  const [queue, due] = await Promise.all([
    waitingQueue(items, generation, scope),
    datedQueue(items, generation, scope, 'due'),
  ])
  const [overdue, ...longer] = await Promise.all([
    due.before(today),
    ...ageBounds.map((days) => queue.before(new Date(startOfTbilisiDay(dayAfter(today, -days))).toISOString())),
  ])
  const atLeast = [queue.total, ...longer]
  return {
    all: queue.total,
    overdue,
    ages: atLeast.map((count, index) => ({
      up_to_days: ageBounds[index] ?? null,
      // The sums may be read at two moments.
      count: Math.max(0, count - (atLeast[index + 1] ?? 0)),
    })),
  }
}

const programTitles = async (items: Items): Promise<ReadonlyMap<number, string>> =>
  new Map((await programsByAgency(items)).map(({ id, title }) => [id, title]))

const municipalityNames = async (): Promise<ReadonlyMap<number, string>> => {
  const { regions, municipalitiesOf } = await import('@portal/domain/places')
  return new Map(regions().flatMap(({ id }) => (municipalitiesOf(id) ?? []).map(({ id: of, name }) => [of, name])))
}
