/** How the bytes of an object stream are decoded, and where its objects begin. */
import { type Find, type SmallValue, smallValue } from './small-value.ts'
import { Tokens, turn } from './tokens.ts'

export type StreamFields = ReadonlyMap<string, number>

export type Decoding = {
  readonly isDeflated: boolean
  /** The predictor of PNG (10 to 15) or TIFF (2), with the bytes of a row and of a pixel. */
  readonly predictor: { readonly kind: number; readonly row: number; readonly pixel: number } | null
  readonly first: number
  readonly count: number
}

/** Null for what no honest program writes: another filter, and values that are missing, twice there or unclear. */
export const decodingOf = (bytes: Uint8Array, fields: StreamFields, find: Find): Decoding | null => {
  if ([...fields.values()].includes(-1) || fields.has('DP')) return null
  const field = (key: string): SmallValue | undefined => {
    const at = fields.get(key)
    return at === undefined ? null : smallValue(bytes, at, find)
  }
  const [first, count] = [field('First'), field('N')]
  const filters = listed(field('Filter'))
  const parameters = listed(field('DecodeParms'))
  if (typeof first !== 'number' || typeof count !== 'number' || !filters || !parameters) return null
  if (filters.length > 1 || parameters.length > 1) return null
  const [filter] = filters
  if (filter === undefined) return { isDeflated: false, predictor: null, first, count }
  if (!isName(filter) || !['FlateDecode', 'Fl'].includes(filter.name)) return null
  const [parameter = null] = parameters
  if (parameter === null) return { isDeflated: true, predictor: null, first, count }
  if (!(parameter instanceof Map)) return null
  const predictor = predictorOf(parameter)
  return predictor === undefined ? null : { isDeflated: true, predictor, first, count }
}

const isName = (value: SmallValue): value is { readonly name: string } =>
  value !== null && typeof value === 'object' && 'name' in value

const listed = (value: SmallValue | undefined): readonly SmallValue[] | undefined => {
  if (value === undefined || value === null) return value === null ? [] : undefined
  return Array.isArray(value) ? value : [value]
}

const predictorOf = (parameters: ReadonlyMap<string, SmallValue>): Decoding['predictor'] | undefined => {
  const [kind, columns, colors, bits] = (
    [
      ['Predictor', 1],
      ['Columns', 1],
      ['Colors', 1],
      ['BitsPerComponent', 8],
    ] as const
  ).map(([key, otherwise]) => parameters.get(key) ?? otherwise)
  if (typeof kind !== 'number' || typeof columns !== 'number') return undefined
  if (typeof colors !== 'number' || typeof bits !== 'number') return undefined
  if (kind <= 1) return null
  if (![1, 2, 4, 8, 16].includes(bits) || columns < 1 || colors < 1 || colors > 32) return undefined
  if (kind !== 2 && (kind < 10 || kind > 15)) return undefined
  if (kind === 2 && bits !== 8) return undefined
  const row = Math.ceil((columns * colors * bits) / 8)
  return row > maxRow ? undefined : { kind, row, pixel: Math.max(1, Math.ceil((colors * bits) / 8)) }
}

/** Bytes; a row is decoded without a pause, and programs write rows of a dozen. */
const maxRow = 65_536

/** Rows are decoded in place; pauses after some of them. */
export function* unpredicted(
  bytes: Uint8Array,
  { kind, row, pixel }: NonNullable<Decoding['predictor']>,
): Generator<undefined, Uint8Array> {
  const stride = kind === 2 ? row : row + 1
  const out = new Uint8Array(Math.ceil(bytes.length / stride) * row)
  let written = 0
  let paused = 0
  for (let from = 0; from < bytes.length; from += stride) {
    const filter = kind === 2 ? 1 : (bytes[from] ?? 0)
    const start = kind === 2 ? from : from + 1
    const length = Math.min(row, bytes.length - start)
    for (let index = 0; index < length; index++) {
      const at = written + index
      const left = index >= pixel ? (out[at - pixel] ?? 0) : 0
      const up = written > 0 ? (out[at - row] ?? 0) : 0
      const corner = written > 0 && index >= pixel ? (out[at - row - pixel] ?? 0) : 0
      out[at] = (bytes[start + index] ?? 0) + added(filter, left, up, corner)
    }
    written += Math.max(0, length)
    if (from - paused < 65_536) continue
    paused = from
    yield
  }
  return out.subarray(0, written)
}

const added = (filter: number, left: number, up: number, corner: number): number => {
  if (filter === 1) return left
  if (filter === 2) return up
  if (filter === 3) return (left + up) >> 1
  if (filter !== 4) return 0
  const estimate = left + up - corner
  const [a, b, c] = [left, up, corner].map((value) => Math.abs(estimate - value)) as [number, number, number]
  if (a <= b && a <= c) return left
  return b <= c ? up : corner
}

/** Pairs of an object's number and its place after `first`; null lets other work run. */
export function* objectsIn(
  bytes: Uint8Array,
  { start, first, count }: { readonly start: number; readonly first: number; readonly count: number },
): Generator<{ readonly number: number; readonly at: number } | null> {
  const tokens = new Tokens(bytes, start)
  for (let index = 0; index < count; index++) {
    const number = yield* wholeIn(tokens)
    const offset = number === null ? null : yield* wholeIn(tokens)
    if (number === null || offset === null) return
    if (start + first + offset < bytes.length) yield { number, at: start + first + offset }
  }
}

function* wholeIn(tokens: Tokens): Generator<null, number | null> {
  while (!tokens.skipBlanks(turn)) yield null
  return tokens.isAtNumber() && tokens.next() === 'number' ? tokens.whole() : null
}
