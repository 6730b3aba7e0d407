/** Choices by a random generator; with a seeded one, the same seed gives the same data. */

export type Chance = () => number

export const pick = <T>(random: Chance, all: readonly T[]): T => {
  const found = all[Math.floor(random() * all.length)]
  if (found === undefined) throw new Error('nothing to choose from')
  return found
}

/**
 * Picks names with a skewed distribution (Zipf, flattened at the top), because some names are much more frequent than
 * others.
 */
export const skewedPicker = <T>(all: readonly T[], flatness = 8, exponent = 0.8) => {
  let sum = 0
  const sums = all.map((_, rank) => {
    sum += 1 / (rank + flatness) ** exponent
    return sum
  })
  return (random: Chance): T => {
    const wanted = random() * sum
    let [low, high] = [0, sums.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] as number) < wanted) low = middle + 1
      else high = middle
    }
    return all[low] as T
  }
}
