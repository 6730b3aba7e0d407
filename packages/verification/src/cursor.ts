/** The verification's cursor, an opaque string on the wire. */
import { firstSealPosition, type SealPosition } from '@portal/event-store/seals'
import { type Key, type TableName, tables } from '@portal/items'

export type TablePass = 'keys' | 'heads' | 'events' | 'places' | 'views' | 'claims' | 'counts' | 'search'
export type VerificationPass = TablePass | 'log' | NumberedPass
/**
 * Passes whose position is a number: of scanned rows, tiles of the published log, projectors, or blocks of
 * applications.
 */
type NumberedPass = 'scan' | 'published' | 'feed' | 'lists'
/** `run` names the scan whose findings are used, as long as this process remembers it. */
export type VerificationPosition = At & { readonly run?: string }
type At =
  /** `after`: the key of the last item read, null at the beginning; `seen`: the number of items read. */
  | { readonly pass: TablePass; readonly after: Key | null; readonly seen: number }
  | { readonly pass: 'log'; readonly at: SealPosition }
  | { readonly pass: NumberedPass; readonly at: number }

/** Stands for a scan that this process does not remember. */
export const forgottenRun = 'forgotten-------'

/**
 * First a scan, then the rows that the scan could not confirm. The pass over keys comes early, because keys decrypt
 * other rows; derived tables come last.
 */
export const verificationPasses = [
  'scan',
  'keys',
  'heads',
  'events',
  'log',
  'published',
  'places',
  'feed',
  'views',
  'claims',
  'counts',
  'search',
  'lists',
] as const satisfies readonly VerificationPass[]

export const passStart = (pass: VerificationPass, run?: string): VerificationPosition => ({
  ...startOf(pass),
  ...(run && { run }),
})

const startOf = (pass: VerificationPass): At => {
  if (pass === 'log') return { pass, at: firstSealPosition }
  if (isNumbered(pass)) return { pass, at: 0 }
  return { pass, after: null, seen: 0 }
}

export const nextPosition = ({
  pass,
  run,
}: Pick<VerificationPosition, 'pass' | 'run'>): VerificationPosition | null => {
  const next = verificationPasses[verificationPasses.indexOf(pass) + 1]
  return next === undefined ? null : passStart(next, run)
}

/**
 * Where another process goes on after it has scanned: at the later of both positions. A position among the rows
 * that a scan left in doubt holds for that scan only, so such a pass begins anew. If the scan failed, all rows are
 * read instead, and no event is counted twice.
 */
export const resumePosition = (
  stopped: VerificationPosition,
  scanned: VerificationPosition | null,
): VerificationPosition | null => {
  if (scanned === null || verificationPasses.indexOf(scanned.pass) > verificationPasses.indexOf(stopped.pass))
    return scanned
  if (scanned.run !== undefined && scanned.run === stopped.run) return stopped
  const wasWalking = stopped.run === undefined || stopped.run === forgottenRun
  if (scanned.run === undefined && wasWalking) return stopped
  const run = scanned.run ?? forgottenRun
  return 'after' in stopped ? passStart(stopped.pass, run) : { ...stopped, run }
}

export const writeCursor = (position: VerificationPosition | null): string | null => {
  if (position === null) return null
  const parts = 'at' in position ? [position.pass, position.at] : [position.pass, position.after, position.seen]
  return Buffer.from(JSON.stringify([...parts, ...(position.run ? [position.run] : [])])).toString('base64url')
}

/** Undefined when the string is no valid cursor. */
export const readCursor = (cursor: string | null): VerificationPosition | null | undefined => {
  if (cursor === null) return null
  const read = parsed(Buffer.from(cursor, 'base64url').toString('utf8'))
  if (!Array.isArray(read)) return undefined
  const [run, parts] = splitRun(read)
  const at = positionOf(parts)
  return at && { ...at, ...(run && { run }) }
}

const splitRun = (parts: readonly unknown[]): readonly [string | undefined, readonly unknown[]] => {
  const run = parts.length > 2 ? parts.at(-1) : undefined
  return typeof run === 'string' && /^[\w-]{16}$/.test(run) ? [run, parts.slice(0, -1)] : [undefined, parts]
}

const positionOf = ([pass, position, ...more]: readonly unknown[]): At | undefined => {
  if (pass === 'log') return isSealPosition(position) && more.length === 0 ? { pass, at: position } : undefined
  if (isNumbered(pass)) return isCount(position) && more.length === 0 ? { pass, at: position } : undefined
  const [seen, ...others] = more
  if (!isTablePass(pass) || !isCount(seen) || others.length > 0) return undefined
  if (position === null) return { pass, after: null, seen }
  return isKey(position, passTables[pass]) ? { pass, after: position, seen } : undefined
}

const isNumbered = (pass: unknown): pass is NumberedPass =>
  pass === 'scan' || pass === 'published' || pass === 'feed' || pass === 'lists'

/** The table of a pass; `places` checks only whether each row of `log` has a key at which it belongs. */
export const passTables: { readonly [P in TablePass]: TableName } = {
  keys: 'keys',
  heads: 'heads',
  events: 'events',
  places: 'log',
  views: 'views',
  claims: 'claims',
  counts: 'counts',
  search: 'search',
}

/** Looks at own properties only, because every object inherits `constructor`. */
const isTablePass = (pass: unknown): pass is TablePass => typeof pass === 'string' && Object.hasOwn(passTables, pass)

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isCount = (number: unknown): number is number => Number.isSafeInteger(number) && Number(number) >= 0

const isKey = (value: unknown, table: TableName): value is Key => {
  if (typeof value !== 'object' || value === null) return false
  const { partitionKey, sortKey } = tables[table]
  const types = new Map([partitionKey, ...(sortKey ? [sortKey] : [])].map(({ name, type }) => [name, type]))
  const isTyped = ([name, part]: [string, unknown]) =>
    typeof part === types.get(name) && part !== '' && (typeof part !== 'number' || isStorableKey(part))
  return Object.keys(value).length === types.size && Object.entries(value).every(isTyped)
}

/**
 * Whether DynamoDB can store this number as a key. Our keys are never fractions, but a moved row may have any key, and
 * the pass must continue after it.
 */
const isStorableKey = (number: number): boolean =>
  number === 0 || (Math.abs(number) >= 1e-100 && Math.abs(number) <= Number.MAX_SAFE_INTEGER)

const isSealPosition = (value: unknown): value is SealPosition => {
  if (typeof value !== 'object' || value === null) return false
  const { seal, segment, position, ...others } = value as Record<string, unknown>
  const isNumber = (number: unknown) => isCount(number) && number >= 1
  return (
    Object.keys(others).length === 0 && isNumber(seal) && isNumber(segment) && (position === null || isNumber(position))
  )
}
