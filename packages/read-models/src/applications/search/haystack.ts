/**
 * A column of a search block in memory, laid out so that a search is one native substring search over one long text: a
 * million rows take some milliseconds.
 */
import { present } from '@portal/items'
import type { DigitColumn, LetterColumn } from './columns.ts'
import { type Needle, searchNeedles } from './needles.ts'

export type Haystack = {
  readonly ids: Uint32Array
  /** For each row, its agency. */
  readonly agencies: Uint32Array
  /** The rows that contain the normalised text, in any order, possibly repeated. */
  readonly rowsWith: (wanted: string) => readonly number[]
}

export const lettersHaystack = (letters: LetterColumn): Haystack => {
  const { names } = letters
  const common = commonOf(letters)
  const rowsIn = textsWith(names)
  const rowsAnswering = answersWith(letters)
  return {
    ...common,
    rowsWith: (wanted) =>
      searchNeedles(wanted).flatMap((needle) => [
        ...common.rowsWith((shared) => needle.indexIn(shared, 0) >= 0),
        ...rowsIn(needle),
        ...rowsAnswering(needle),
        ...needle.reversed.flatMap((way) => rowsIn(way).filter((row) => way.matches(names[row] as string))),
      ]),
  }
}

type Found = (needle: Pick<Needle, 'indexIn'>) => number[]

/** The texts in which a needle occurs, each once, found in one long text of all of them. */
const textsWith = (texts: readonly string[]): Found => {
  const starts = new Uint32Array(texts.length)
  let length = 1
  for (const [index, each] of texts.entries()) {
    starts[index] = length
    length += each.length + 1
  }
  const text = `\n${texts.join('\n')}\n`
  return ({ indexIn }) => {
    const found: number[] = []
    for (let position = indexIn(text, 0); position >= 0; ) {
      const index = rowAt(starts, position + 1)
      found.push(index)
      const next = starts[index + 1]
      position = next === undefined ? -1 : indexIn(text, next - 1)
    }
    return found
  }
}

/** The rows in whose answers a needle occurs. */
const answersWith = ({ answers }: LetterColumn | DigitColumn): Found => {
  const rows = [...answers.keys()]
  const found = textsWith([...answers.values()])
  return (needle) => found(needle).map((index) => present(rows[index]))
}

/** Digits of a query: an application's number has ten at most, as `paddedId` writes it. */
const tooLongForId = 11

/** Fewer digits are in nearly every phone. */
const shortestOfPhone = 3

export const digitsHaystack = (digits: DigitColumn): Haystack => {
  const rowsNumbered = rowsInLines(digits.numbers)
  const rowsCalled = rowsInLines(digits.phones)
  const common = commonOf(digits)
  const rowsAnswering = answersWith(digits)
  return {
    ...common,
    rowsWith: (wanted) => {
      const indexIn = (lines: string, from: number) => lines.indexOf(wanted, from)
      const rows = [...common.rowsWith((shared) => shared.includes(wanted)), ...rowsAnswering({ indexIn })]
      const isNumbered = numberMatcher(wanted)
      // A query of eleven digits or more matches no application's number; a query that begins with `#` or `-` may. The
      // loop uses an index, because an iterator is slow over a million rows.
      if (wanted.length < tooLongForId || !/^\d/.test(wanted))
        for (let row = 0; row < common.ids.length; row++) if (isNumbered(common.ids[row] as number)) rows.push(row)
      const called = wanted.length < shortestOfPhone ? [] : rowsCalled(wanted)
      return [...rows, ...rowsNumbered(wanted), ...called]
    },
  }
}

/** The rows in whose texts, all of one length, the wanted one occurs. */
const rowsInLines = (texts: readonly string[]): ((wanted: string) => number[]) => {
  const stride = (texts[0]?.length ?? 0) + 1
  const text = `${texts.join('\n')}\n`
  return (wanted) => {
    const rows: number[] = []
    for (let position = text.indexOf(wanted); position >= 0; ) {
      const row = Math.floor(position / stride)
      rows.push(row)
      position = text.indexOf(wanted, (row + 1) * stride)
    }
    return rows
  }
}

const commonOf = ({ ids, sites, siteOf, others }: LetterColumn | DigitColumn) => {
  const ofSite = Uint16Array.from(siteOf)
  return {
    ids: Uint32Array.from(ids),
    agencies: Uint32Array.from(ofSite, (site) => present(sites[site]).agency),
    /**
     * The rows whose own text matches, and those of a program or agency whose name matches. Names are not searched
     * here.
     */
    rowsWith: (isFound: (text: string) => boolean): number[] => {
      const rows = [...others].filter(([, text]) => isFound(text)).map(([row]) => row)
      const found = sites.map(({ agencyName, programTitle }) => [agencyName, programTitle].some(isFound))
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

/**
 * Matches the digits of an application's number without building a million strings. A query with `#` or `-` is matched
 * against the shown form, `#0000-42` (R-APP-51).
 */

export const numberMatcher = (wanted: string): ((id: number) => boolean) => {
  if (/[#-]/.test(wanted)) return shownMatcher(wanted)
  if (!/^\d{1,15}$/.test(wanted)) return () => false
  const [digits, modulus, least] = [Number(wanted), 10 ** wanted.length, 10 ** (wanted.length - 1)]
  return (id) => {
    for (let rest = id; rest >= least; rest = Math.floor(rest / 10)) if (rest % modulus === digits) return true
    return false
  }
}

const shown = '#0000'

const shownMatcher = (wanted: string): ((id: number) => boolean) => {
  const hyphen = wanted.indexOf('-')
  if (hyphen < 0) return () => shown.includes(wanted)
  const [before, after] = [wanted.slice(0, hyphen), wanted.slice(hyphen + 1)]
  if (!shown.endsWith(before)) return () => false
  return (id) => String(id).startsWith(after)
}
