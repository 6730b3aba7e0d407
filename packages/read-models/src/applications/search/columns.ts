/** Packs and unpacks the two columns of a search block. Rows are in the order of their ids. */
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { present } from '@portal/items'
import { textOfBytes, textToBytes } from '../list/bytes.ts'
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
  /** Nine digits, or nine blanks. */
  readonly phones: readonly string[]
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
/** `prefixes` are the first five digits of phones; missing in blocks that were written before phones were searched. */
type DigitsHeader = Header & { readonly heads: readonly string[]; readonly prefixes?: readonly string[] }

const elevenDigits = /^\d{11}$/
const blankNumber = ' '.repeat(11)
const blankPhone = ' '.repeat(9)

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
  const { header, planes } = unpackPlanes<LettersHeader>(bytes, () => 8)
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
  const prefixes = buildDictionary(rows.map(({ phone = '' }) => phone.slice(0, 5)))
  const header: DigitsHeader = {
    heads: heads.words,
    prefixes: prefixes.words,
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
    ...twoPlanes(prefixes.indexes),
    ...twoPlanes(rows.map(({ phone = '' }) => Number(phone.slice(5)))),
  ]
  return packPlanes({ header, planes })
}

export const unpackDigits = (block: BlockName, bytes: Uint8Array): DigitColumn => {
  const { header, planes } = unpackPlanes<DigitsHeader>(bytes, ({ prefixes }) => (prefixes ? 13 : 9))
  const [headOf, siteOf] = [numbersAt(planes, 1), numbersAt(planes, 2)]
  const [low, middle, high] = [planes[6], planes[7], planes[8]] as [Uint8Array, Uint8Array, Uint8Array]
  const numbers = Array.from(headOf, (index, row) => {
    const head = header.heads[index] as string
    if (head === '') return blankNumber
    const tail = (low[row] as number) | ((middle[row] as number) << 8) | ((high[row] as number) << 16)
    return `${head}${String(tail).padStart(6, '0')}`
  })
  const phones = numbers.map((_, row) => phoneAt(header, planes, row))
  return { ...rowsOf(block, header, planes), siteOf, numbers, phones, others: new Map(header.others) }
}

const phoneAt = ({ prefixes }: DigitsHeader, planes: readonly Uint8Array[], row: number): string => {
  const at = (plane: number) => present(planes[plane]?.[row]) | (present(planes[plane + 1]?.[row]) << 8)
  const prefix = prefixes ? present(prefixes[at(9)]) : ''
  return prefix === '' ? blankPhone : `${prefix}${String(at(11)).padStart(4, '0')}`
}

/** The rows that a block was packed from, so that one can be changed and the block packed again. */
export const rowsOfBlock = (letters: LetterColumn, digits: DigitColumn): readonly SearchRow[] =>
  letters.ids.map((id, row) => {
    const number = present(digits.numbers[row])
    const phone = present(digits.phones[row])
    const answers = letters.answers.get(row)
    const [other = ''] = (digits.others.get(row) ?? '').split('\n')
    return {
      id,
      ...present(letters.sites[present(letters.siteOf[row])]),
      name: present(letters.names[row]),
      personalId: number === blankNumber ? (letters.others.get(row) ?? other) : number,
      ...(phone !== blankPhone && { phone }),
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

/**
 * A header and columns of numbers as compressed bytes. Two-byte numbers are split into two planes, all low bytes
 * before all high bytes, because planes of small numbers compress to nearly nothing.
 */
type PackedPlanes<Header> = { readonly header: Header; readonly planes: readonly Uint8Array[] }

/** All planes have equal length. */
const packPlanes = <Header>({ header, planes }: PackedPlanes<Header>): Uint8Array => {
  const text = textToBytes(JSON.stringify(header))
  const length = new Uint8Array(4)
  new DataView(length.buffer).setUint32(0, text.length)
  const content = Buffer.concat([length, text, ...planes])
  return brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  })
}

/** `countOf`: how many planes follow a header. */
const unpackPlanes = <Header>(bytes: Uint8Array, countOf: (header: Header) => number): PackedPlanes<Header> => {
  const content = brotliDecompressSync(bytes)
  const end = 4 + content.readUInt32BE(0)
  const header = JSON.parse(textOfBytes(content.subarray(4, end))) as Header
  const planes = countOf(header)
  const size = (content.length - end) / planes
  return {
    header,
    planes: Array.from({ length: planes }, (_, index) =>
      content.subarray(end + index * size, end + (index + 1) * size),
    ),
  }
}

/** The two planes of numbers below 65,536. */
const twoPlanes = (numbers: readonly number[]): [Uint8Array, Uint8Array] => [
  Uint8Array.from(numbers, (number) => number & 0xff),
  Uint8Array.from(numbers, (number) => number >> 8),
]

const fromTwoPlanes = (low: Uint8Array, high: Uint8Array): Uint16Array =>
  Uint16Array.from(low, (byte, index) => byte | ((high[index] as number) << 8))

/** The distinct texts in order, and the index of each given one among them. */
const buildDictionary = (texts: readonly string[]): { readonly words: string[]; readonly indexes: number[] } => {
  const words = [...new Set(texts)].sort()
  const indexOf = new Map(words.map((word, index) => [word, index]))
  return { words, indexes: texts.map((text) => indexOf.get(text) as number) }
}
