/** Packs and unpacks the two columns of a search block. Rows are in the order of their ids. */
import { present } from '@portal/items'
import { buildDictionary, fromTwoPlanes, packPlanes, twoPlanes, unpackPlanes } from './planes.ts'
import { type BlockName, blockIds, type SearchRow } from './shape.ts'

/** An application's agency and program as named at filing; many rows share one. */
type Site = { readonly agency: number; readonly agencyName: string; readonly programTitle: string }

/** What both columns hold: the ids, and each one's site. */
type Rows = {
  readonly ids: readonly number[]
  readonly sites: readonly Site[]
  /** For each row, an index into `sites`. */
  readonly siteOf: ArrayLike<number>
  /** Searched answers by row, a line each; in `digits` only lines with a digit. */
  readonly answers: ReadonlyMap<number, string>
}
export type LetterColumn = Rows & {
  readonly names: readonly string[]
  /** Personal IDs with other characters than digits, by row; only imported records may have one. */
  readonly others: ReadonlyMap<number, string>
}
export type DigitColumn = Rows & {
  /** Eleven digits, or eleven blanks. */
  readonly numbers: readonly string[]
  /** Other personal IDs, and names with digits, by row. */
  readonly others: ReadonlyMap<number, string>
}

type Header = {
  readonly sites: readonly [number, string, string][]
  readonly others: readonly [number, string][]
  /** Missing in blocks without answers. */
  readonly answers?: readonly [number, string][]
}
type LettersHeader = Header & { readonly firsts: readonly string[]; readonly lasts: readonly string[] }
type DigitsHeader = Header & { readonly heads: readonly string[] }

const elevenDigits = /^\d{11}$/
const blankNumber = ' '.repeat(11)

export const packLetters = (block: BlockName, rows: readonly SearchRow[]): Uint8Array => {
  const firsts = buildDictionary(rows.map(({ name }) => name.split(' ', 1)[0] ?? ''))
  const lasts = buildDictionary(rows.map(({ name }) => name.slice(name.split(' ', 1)[0]?.length ?? 0)))
  const { sites, siteOf, ids } = commonOf(block, rows)
  const header: LettersHeader = {
    firsts: firsts.words,
    lasts: lasts.words,
    sites,
    others: textsOf(rows, ({ personalId }) => (/^\d*$/.test(personalId) ? '' : personalId)),
    ...answersOf(rows, ({ answers = '' }) => answers),
  }
  const planes = [ids, firsts.indexes, lasts.indexes, siteOf].flatMap(twoPlanes)
  return packPlanes({ header, planes })
}

export const unpackLetters = (block: BlockName, bytes: Uint8Array): LetterColumn => {
  const { header, planes } = unpackPlanes<LettersHeader>(bytes, 8)
  const [firstOf, lastOf, siteOf] = [numbersAt(planes, 1), numbersAt(planes, 2), numbersAt(planes, 3)]
  const names = Array.from(firstOf, (first, row) => `${header.firsts[first]}${header.lasts[lastOf[row] as number]}`)
  return { ...rowsOf(block, header, planes), siteOf, names, others: new Map(header.others) }
}

export const packDigits = (block: BlockName, rows: readonly SearchRow[]): Uint8Array => {
  const numbers = rows.map(({ personalId }) => (elevenDigits.test(personalId) ? personalId : ''))
  // The first five digits name the issuing office, of which there are few; the other six are nearly random.
  const heads = buildDictionary(numbers.map((number) => number.slice(0, 5)))
  const tails = numbers.map((number) => Number(number.slice(5)))
  const { sites, siteOf, ids } = commonOf(block, rows)
  const header: DigitsHeader = {
    heads: heads.words,
    sites,
    others: textsOf(rows, ({ personalId, name }) =>
      [elevenDigits.test(personalId) ? '' : personalId, /\d/.test(name) ? name : ''].filter(Boolean).join('\n'),
    ),
    ...answersOf(rows, ({ answers = '' }) =>
      answers
        .split('\n')
        .filter((line) => /\d/.test(line))
        .join('\n'),
    ),
  }
  const planes = [
    ...[ids, heads.indexes, siteOf].flatMap(twoPlanes),
    ...[0, 8, 16].map((shift) => Uint8Array.from(tails, (tail) => (tail >> shift) & 0xff)),
  ]
  return packPlanes({ header, planes })
}

export const unpackDigits = (block: BlockName, bytes: Uint8Array): DigitColumn => {
  const { header, planes } = unpackPlanes<DigitsHeader>(bytes, 9)
  const [headOf, siteOf] = [numbersAt(planes, 1), numbersAt(planes, 2)]
  const [low, middle, high] = [planes[6], planes[7], planes[8]] as [Uint8Array, Uint8Array, Uint8Array]
  const numbers = Array.from(headOf, (index, row) => {
    const head = header.heads[index] as string
    if (head === '') return blankNumber
    const tail = (low[row] as number) | ((middle[row] as number) << 8) | ((high[row] as number) << 16)
    return `${head}${String(tail).padStart(6, '0')}`
  })
  return { ...rowsOf(block, header, planes), siteOf, numbers, others: new Map(header.others) }
}

/** The rows that a block was packed from, so that one can be changed and the block packed again. */
export const rowsOfBlock = (letters: LetterColumn, digits: DigitColumn): readonly SearchRow[] =>
  letters.ids.map((id, row) => {
    const number = present(digits.numbers[row])
    const answers = letters.answers.get(row)
    const [other = ''] = (digits.others.get(row) ?? '').split('\n')
    return {
      id,
      ...present(letters.sites[present(letters.siteOf[row])]),
      name: present(letters.names[row]),
      personalId: number === blankNumber ? (letters.others.get(row) ?? other) : number,
      ...(answers !== undefined && { answers }),
    }
  })

const commonOf = (block: BlockName, rows: readonly SearchRow[]) => {
  const { first } = blockIds(block)
  const { words, indexes } = buildDictionary(
    rows.map(({ agency, agencyName, programTitle }) => JSON.stringify([agency, agencyName, programTitle])),
  )
  return {
    ids: rows.map(({ id }) => id - first),
    sites: words.map((word) => JSON.parse(word) as [number, string, string]),
    siteOf: indexes,
  }
}

const rowsOf = (block: BlockName, { sites, answers = [] }: Header, planes: readonly Uint8Array[]) => {
  const { first } = blockIds(block)
  return {
    ids: Array.from(numbersAt(planes, 0), (id) => first + id),
    sites: sites.map(([agency, agencyName, programTitle]) => ({ agency, agencyName, programTitle })),
    answers: new Map(answers),
  }
}

const numbersAt = (planes: readonly Uint8Array[], column: number): Uint16Array =>
  fromTwoPlanes(present(planes[column * 2]), present(planes[column * 2 + 1]))

const answersOf = (rows: readonly SearchRow[], textOf: (row: SearchRow) => string): Pick<Header, 'answers'> => {
  const answers = textsOf(rows, textOf)
  return answers.length === 0 ? {} : { answers }
}

const textsOf = (rows: readonly SearchRow[], textOf: (row: SearchRow) => string): [number, string][] =>
  rows.flatMap((row, index) => (textOf(row) === '' ? [] : [[index, textOf(row)] as [number, string]]))
