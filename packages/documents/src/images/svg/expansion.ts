/**
 * Counts the elements that a drawing draws when its references are followed: each `use`, pattern, mask, marker or filter
 * draws its target again, so nested ones multiply. Only counts are kept; nothing is expanded.
 */

/** Elements that references may add; drawings of editors add some thousand. */
const maxAdded = 100_000
/** References behind each other; editors write two or three. */
const maxChain = 50
/** References that are followed; groups within groups follow the same ones again. */
const maxSteps = 1_000_000

export type Expansion = {
  readonly enter: (element: { readonly id: string | undefined; readonly references: readonly string[] }) => void
  readonly leave: () => void
  /** Also when a reference leads back to itself. */
  readonly isTooLarge: () => boolean
}

export const expansionOf = (): Expansion => {
  const references: string[] = []
  /** The elements of each id: its own number and those inside, the references in them likewise. */
  const targets = new Map<string, { first: number; last: number; from: number; to: number }>()
  const open: (string | undefined)[] = []
  const costs = new Map<string, number>()
  let elements = 0
  let steps = 0

  /** Infinity beyond the limits. */
  const costOf = (id: string, chain: number): number => {
    const known = costs.get(id)
    if (known !== undefined) return known
    const target = targets.get(id)
    if (!target) return 0
    if (chain > maxChain) return Number.POSITIVE_INFINITY
    // Until it is known, a way back to it is endless.
    costs.set(id, Number.POSITIVE_INFINITY)
    const cost = target.last - target.first + added(target.from, target.to, chain)
    costs.set(id, cost)
    return cost
  }
  const added = (from: number, to: number, chain: number): number => {
    let sum = 0
    for (let index = from; index < to && sum <= maxAdded; index++) {
      steps += 1
      sum += steps > maxSteps ? Number.POSITIVE_INFINITY : costOf(references[index] ?? '', chain + 1)
    }
    return sum
  }

  return {
    enter: ({ id, references: named }) => {
      const isFirst = id !== undefined && !targets.has(id)
      if (isFirst) targets.set(id, { first: elements, last: elements, from: references.length, to: 0 })
      open.push(isFirst ? id : undefined)
      elements += 1
      references.push(...named)
    },
    leave: () => {
      const target = targets.get(open.pop() ?? '')
      if (!target) return
      target.last = elements
      target.to = references.length
    },
    isTooLarge: () => added(0, references.length, 0) > maxAdded,
  }
}
