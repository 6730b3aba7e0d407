/**
 * A column of a search block in memory, laid out so that a search is one native substring search over one long text: a
 * million rows take some milliseconds.
 */
import type { Digits, Letters, Site } from './columns.ts'
import { matchesReversed, nameSplits } from './names.ts'
import { numberMatcher } from './numbers.ts'

export type Haystack = {
  readonly ids: Uint32Array
  /** For each row, its agency. */
  readonly agencies: Uint32Array
  /** The rows that contain the normalised text, in any order, possibly repeated. */
  readonly rowsWith: (wanted: string) => readonly number[]
}

export const lettersHaystack = (letters: Letters): Haystack => {
  const { names } = letters
  const starts = new Uint32Array(names.length)
  let length = 1
  for (const [row, name] of names.entries()) {
    starts[row] = length
    length += name.length + 1
  }
  const text = `\n${names.join('\n')}\n`
  const common = commonOf(letters)
  /**
   * The rows that have `piece` in a name, each once. A line break in `piece` matches the start or the end of a name.
   */
  const rowsIn = (piece: string): number[] => {
    const rows: number[] = []
    for (let position = text.indexOf(piece); position >= 0; ) {
      const row = rowAt(starts, position + 1)
      rows.push(row)
      const next = starts[row + 1]
      position = next === undefined ? -1 : text.indexOf(piece, next - 1)
    }
    return rows
  }
  return {
    ...common,
    rowsWith: (wanted) => {
      const rows = [...common.rowsWith(wanted), ...rowsIn(wanted)]
      for (const way of nameSplits(wanted)) {
        const [ending, beginning] = [`${way.end}\n`, `\n${way.start}`]
        // The longer part occurs in fewer names, so it gives fewer candidates.
        const candidates = rowsIn(ending.length > beginning.length ? ending : beginning)
        for (const row of candidates) if (matchesReversed(names[row] as string, way)) rows.push(row)
      }
      return rows
    },
  }
}

/** One more than the ten digits of the longest id, as `padded` writes it. */
const tooLongForId = 11

export const digitsHaystack = (digits: Digits): Haystack => {
  const stride = 12
  const text = `${digits.numbers.join('\n')}\n`
  const common = commonOf(digits)
  return {
    ...common,
    rowsWith: (wanted) => {
      const rows = common.rowsWith(wanted)
      const isNumbered = numberMatcher(wanted)
      // Only shorter texts can match an application's number. The loop uses an index, because an iterator is slow over
      // a million rows.
      if (wanted.length < tooLongForId || !/^\d/.test(wanted))
        for (let row = 0; row < common.ids.length; row++) if (isNumbered(common.ids[row] as number)) rows.push(row)
      for (let position = text.indexOf(wanted); position >= 0; ) {
        const row = Math.floor(position / stride)
        rows.push(row)
        position = text.indexOf(wanted, (row + 1) * stride)
      }
      return rows
    },
  }
}

const commonOf = ({ ids, sites, siteOf, others }: Letters | Digits) => {
  const ofSite = Uint16Array.from(siteOf)
  return {
    ids: Uint32Array.from(ids),
    agencies: Uint32Array.from(ofSite, (site) => (sites[site] as Site).agency),
    rowsWith: (wanted: string): number[] => {
      const rows = [...others].filter(([, text]) => text.includes(wanted)).map(([row]) => row)
      const found = sites.map(({ agencyName, programTitle }) =>
        [agencyName, programTitle].some((t) => t.includes(wanted)),
      )
      if (found.includes(true))
        for (let row = 0; row < ofSite.length; row++) if (found[ofSite[row] as number]) rows.push(row)
      return rows
    },
  }
}

/** The row whose text contains this position: the last one that starts at or before it. */
const rowAt = (starts: Uint32Array, position: number): number => {
  let [low, high] = [0, starts.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] as number) <= position) low = middle
    else high = middle - 1
  }
  return low
}
