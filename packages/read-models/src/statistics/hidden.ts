/**
 * Which totals are hidden: counts from 1 to 9, from which somebody in a small group could be recognised, and further
 * counts as long as a hidden one, or the sum of the hidden ones, could be computed from those that are shown. Pure.
 */
import { columns, type Group, type Numbers, totalsOf } from './groups.ts'

export const minimumShown = 10

export const isSmall = (value: number): boolean => value > 0 && value < minimumShown

export type HiddenTotals = ReadonlyMap<Group, ReadonlySet<keyof Numbers>>

export type Cell = { readonly value: number; readonly isHidden: () => boolean; readonly hide: () => void }
/** The parts add up to the sum. */
export type Equation = { readonly sum: Cell; readonly parts: readonly Cell[] }

export const hiddenTotals = (all: Group): HiddenTotals => {
  const groups = [all, ...all.children, ...all.children.flatMap(({ children }) => children)]
  const hidden = new Map(groups.map((group) => [group, new Set<keyof Numbers>()]))
  const cell = (group: Group, column: keyof Numbers): Cell => {
    const ofGroup = hidden.get(group)
    const value = totalsOf(group)[column]
    if (isSmall(value)) ofGroup?.add(column)
    return { value, isHidden: () => ofGroup?.has(column) === true, hide: () => ofGroup?.add(column) }
  }
  hideDeducible(
    groups
      .filter(({ transferredInTime }) => !transferredInTime)
      .flatMap((group) => [
        ...(group.children.length === 0
          ? []
          : columns.map((column) => ({
              sum: cell(group, column),
              parts: group.children.map((child) => cell(child, column)),
            }))),
        { sum: cell(group, 'decided'), parts: [cell(group, 'completed'), cell(group, 'rejected')] },
        { sum: cell(group, 'decided'), parts: [cell(group, 'inTime'), cell(group, 'notInTime')] },
        // Nearly always: what was decided before it was forwarded, is with its applicant or was withdrawn is missing here.
        { sum: cell(group, 'received'), parts: [cell(group, 'decided'), cell(group, 'waiting')] },
      ]),
  )
  return hidden
}

/** A number of its own, hidden at once if it is small. */
export const countCell = (value: number): Cell & { readonly shown: () => number | null } => {
  let isHidden = isSmall(value)
  return {
    value,
    isHidden: () => isHidden,
    hide: () => {
      isHidden = true
    },
    shown: () => (isHidden ? null : value),
  }
}

/** Hides more until no equation gives a hidden number away. Hiding a number can make another equation give one away. */
export const hideDeducible = (equations: readonly Equation[]): void => {
  while (equations.map(hideOneMore).some(Boolean));
}

/** Hides the smallest number above 0 that is shown, a part first; false when nothing more has to be hidden. */
const hideOneMore = ({ sum, parts }: Equation): boolean => {
  if (!isComputable(sum, parts)) return false
  const shown = parts.filter((part) => part.value > 0 && !part.isHidden())
  const next = shown.toSorted((a, b) => a.value - b.value)[0] ?? (sum.isHidden() ? undefined : sum)
  next?.hide()
  return next !== undefined
}

/**
 * Below a sum that is shown, one hidden part is computable, and several are when each must be 1, or each must be 9, or
 * when together they are fewer than ten. A hidden sum is computable when all its parts are shown.
 */
const isComputable = (sum: Cell, parts: readonly Cell[]): boolean => {
  const values = parts.flatMap((part) => (part.isHidden() ? [part.value] : []))
  if (sum.isHidden()) return values.length === 0
  const total = values.reduce((all, value) => all + value, 0)
  if (values.length === 0) return false
  return (
    values.length === 1 ||
    total < minimumShown ||
    total === values.length ||
    (values.every(isSmall) && total === values.length * (minimumShown - 1))
  )
}
