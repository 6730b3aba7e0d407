/**
 * What is published of each group and period, decided once for everybody, so that two answers never differ by a hidden
 * number (R-DESK-30). The months or days that are small for one of the groups beside each other are one block for
 * all of these. A group shows all its numbers outside the block or none of them: all, if each, and that of the block, is
 * 0 or at least ten, and so is, in each period, the sum of the groups beside it that show none.
 */
import type { EasyRow } from '../applications/seen/feedback.ts'
import type { ApplicationDuration } from './durations.ts'
import { allTime, type Group, groupRows, type Numbers, numbersIn, type Period, partsOf, totalsOf } from './groups.ts'
import { type HiddenTotals, hiddenTotals, isSmall } from './hidden.ts'

/** Columns that are shown together; an outcome, and what was decided in time, only beside the decided ones. */
const facets = {
  received: ['received'],
  decided: ['decided'],
  outcomes: ['completed', 'rejected'],
  timing: ['inTime', 'notInTime'],
  easy: ['easy'],
} as const satisfies Record<string, readonly (keyof Numbers)[]>
type Facet = keyof typeof facets

export type Publication = {
  readonly all: Group
  /** Null where it is hidden. */
  readonly total: (group: Group, column: keyof Numbers) => number | null
  /** The sum of periods that do not overlap; null where one of them is hidden. */
  readonly within: (group: Group, column: keyof Numbers, periods: readonly Period[]) => number | null
}

export const publish = (rows: readonly ApplicationDuration[], easy: readonly EasyRow[] = []): Publication => {
  const all = groupRows(rows, easy)
  const hidden = hiddenTotals(all)
  const { isShown } = splitGroups(all, hidden)
  return {
    all,
    total: (group, column) => (hidden.get(group)?.has(column) ? null : totalsOf(group)[column]),
    within: (group, column, periods) =>
      periods.every((period) => isShown(group, facetOf(column), period)) ? sumOf(column, [group], periods) : null,
  }
}

const facetOf = (column: keyof Numbers): Facet => {
  if (column === 'completed' || column === 'rejected') return 'outcomes'
  if (column === 'inTime' || column === 'notInTime') return 'timing'
  return column === 'received' || column === 'easy' ? column : 'decided'
}

type Splits = { readonly isShown: (group: Group, facet: Facet, period: Period) => boolean }
/** Periods whose sum may be known; the number of one is shown only where it stands alone. */
type Block = readonly Period[]

const splitGroups = (all: Group, hidden: HiddenTotals): Splits => {
  /** The groups that show the number of a period. */
  const shownBy = new Map<string, Set<Group>>()
  const isShown: Splits['isShown'] = (group, facet, period) =>
    period === allTime
      ? facets[facet].every((column) => !hidden.get(group)?.has(column))
      : shownBy.get(`${facet} ${period}`)?.has(group) === true

  const maySplit = (group: Group, facet: Facet, period: Period, blocks: readonly Block[]) =>
    isShown(group, facet, period) &&
    blocks.every(
      (block) =>
        !hasSmall(facet, [group], block) &&
        ((facet !== 'outcomes' && facet !== 'timing') ||
          block.length > 1 ||
          block.every((part) => isShown(group, 'decided', part))),
    )

  const splitAmong = (siblings: readonly Group[], facet: Facet, period: Period, ofParent: readonly Block[]) => {
    const blocks = joinSmall(
      ofParent,
      facet,
      siblings.filter((group) => isShown(group, facet, period)),
    )
    const splitting = new Set(siblings.filter((group) => maySplit(group, facet, period, blocks)))
    for (const group of siblings.toSorted((a, b) => sizeOf(facet, [a], [period]) - sizeOf(facet, [b], [period]))) {
      const others = siblings.filter((each) => !splitting.has(each))
      if (!blocks.some((block) => hasSmall(facet, others, block))) break
      if (sizeOf(facet, [group], [period]) > 0) splitting.delete(group)
    }
    for (const group of splitting) {
      for (const [part, ...more] of blocks)
        if (part !== undefined && more.length === 0) remember(shownBy, `${facet} ${part}`, group)
      splitAmong(group.children, facet, period, blocks)
    }
  }

  const visit = (facet: Facet, period: Period) => {
    const parts = partsOf(all, period)
    splitAmong(
      [all],
      facet,
      period,
      parts.map((part) => [part]),
    )
    if (period === allTime) for (const part of parts) if (isShown(all, facet, part)) visit(facet, part)
  }
  for (const facet of ['received', 'decided', 'outcomes', 'timing', 'easy'] as const) visit(facet, allTime)
  return { isShown }
}

/**
 * Joins the blocks that are small for one of the groups, with as many others as keep these from being deduced. Groups
 * that are small in more than a tenth of the blocks are left out of this: they show none.
 */
const joinSmall = (blocks: readonly Block[], facet: Facet, groups: readonly Group[]): readonly Block[] => {
  const smallBlocks = (group: Group) => blocks.filter((block) => hasSmall(facet, [group], block))
  const larger =
    groups.length === 1 ? groups : groups.filter((group) => smallBlocks(group).length * 10 < blocks.length + 10)
  const joined = new Set(larger.flatMap(smallBlocks))
  const isDeducible = () => {
    const periods = [...joined].flat()
    return larger.some(
      (group) => hasSmall(facet, [group], periods) || sizeOf(facet, [group], periods) === periods.length,
    )
  }
  const others = blocks
    .filter((block) => !joined.has(block) && sizeOf(facet, groups, block) > 0)
    .toSorted((a, b) => sizeOf(facet, groups, a) - sizeOf(facet, groups, b))
  while (joined.size > 0 && others.length > 0 && isDeducible()) joined.add(others.shift() as Block)
  const apart = blocks.filter((block) => !joined.has(block))
  return joined.size === 0 ? apart : [[...joined].flat(), ...apart]
}

const remember = (shownBy: Map<string, Set<Group>>, key: string, group: Group) =>
  shownBy.set(key, (shownBy.get(key) ?? new Set()).add(group))

/** Whether the groups together have a number from 1 to 9 in these periods. */
const hasSmall = (facet: Facet, groups: readonly Group[], periods: readonly Period[]): boolean =>
  facets[facet].some((column) => isSmall(sumOf(column, groups, periods)))

const sizeOf = (facet: Facet, groups: readonly Group[], periods: readonly Period[]): number =>
  facets[facet].reduce((sum, column) => sum + sumOf(column, groups, periods), 0)

const sumOf = (column: keyof Numbers, groups: readonly Group[], periods: readonly Period[]): number =>
  groups.reduce((sum, group) => periods.reduce((ofGroup, period) => ofGroup + numbersIn(group, period)[column], sum), 0)
