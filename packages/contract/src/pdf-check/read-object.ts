/**
 * Reads one object of a PDF and reports what the rules refuse. Nesting is a stack and not recursion. Brackets that do
 * not match and keys without a value are `broken`, because viewers disagree about where such a dictionary ends.
 */
import {
  addressKeys,
  isUnsafeAddress,
  type PdfProblem,
  problemOfElement,
  type Role,
  refusedActions,
  refusedAlone,
  refusedKinds,
  remoteActions,
  roleOfValue,
} from './rules.ts'
import { maxText, Tokens, turn } from './tokens.ts'

export type Source = { readonly bytes: Uint8Array }

/** Collects what the objects of one file say. */
export type Findings = {
  /** Counts read bytes; false when the limit of the file is passed. */
  readonly spend: (bytes: number) => boolean
  /** An object that is to be read in this role too. */
  readonly refer: (number: number, role: Role) => void
}

export type ReadObject = {
  readonly problem: PdfProblem | null
  /** Where the values of the outermost dictionary's keys begin; -1 for a key that occurs twice. */
  readonly fields: ReadonlyMap<string, number>
  /** Where the keyword `stream` after the dictionary ends; null without one. */
  readonly streamAt: number | null
  readonly end: number
}

type Frame = {
  readonly isDictionary: boolean
  readonly role: Role
  /** The key in the outer dictionary under which this stands. */
  readonly under: string
  /** A key that waits for its value. */
  key: string | null
  /** The key of the last value, which a reference of three tokens belongs to. */
  last: string
  isRemote: boolean
  hasPath: boolean
}

/** Programs nest a dozen deep; viewers give up at several hundred. */
const maxDepth = 500
/** Keys of the outermost dictionary that say how a stream or the file is read. */
const structural: ReadonlySet<string> = new Set('Type First N Filter DecodeParms DP F FFilter Root'.split(' '))
/** A list is a place in the document, at its opening, or headings that belong together. */
const harmlessLists: ReadonlySet<string> = new Set(['OpenAction', 'Ref'])
const fileKeys: ReadonlySet<string> = new Set(['F', 'UF', 'DOS', 'Unix', 'Mac'])

export type ReadOptions = {
  readonly at: number
  readonly role?: Role
  /** Reads all objects to the end of the source, and not one. */
  readonly isSequence?: boolean
}

export function* readObject(
  { bytes }: Source,
  { at, role: outerRole = 'plain', isSequence = false }: ReadOptions,
  { spend, refer }: Findings,
): Generator<undefined, ReadObject> {
  const tokens = new Tokens(bytes, at)
  const stack: Frame[] = []
  const fields = new Map<string, number>()
  let spent = at
  /** The starts of the last two tokens while they are numbers, else -1. */
  let [first, second] = [-1, -1]

  const result = (problem: PdfProblem | null, streamAt: number | null = null): ReadObject => {
    const isAffordable = spend(tokens.at - spent + 8)
    return { problem: problem ?? (isAffordable ? null : 'broken'), fields, streamAt, end: tokens.at }
  }
  const open = (isDictionary: boolean, role: Role, under: string) =>
    stack.push({ isDictionary, role, under, key: null, last: '', isRemote: false, hasPath: false })

  for (;;) {
    const kind = tokens.skipBlanks(turn) ? tokens.next() : 'blank'
    if (tokens.at - spent > turn) {
      const isAffordable = spend(tokens.at - spent)
      spent = tokens.at
      if (!isAffordable) return result('broken')
      yield
    }
    if (kind === 'end') return result(null)
    if (kind === 'blank') continue
    const frame = stack.at(-1)
    const isReference = kind === 'word' && first !== -1 && tokens.isWord('R')
    const number = isReference ? numberAt(bytes, first) : null
    first = kind === 'number' ? second : -1
    second = kind === 'number' ? tokens.start : -1

    if (frame === undefined) {
      if (number !== null && outerRole !== 'plain') refer(number, outerRole)
      const alone = kind === 'name' ? refusedAlone.get(tokens.name()) : undefined
      if (alone) return result(alone)
      if (kind === 'string' && outerRole === 'address' && isUnsafe(tokens)) return result('outside')
      if (kind === '<<' || kind === '[') {
        open(kind === '<<', outerRole, '')
        continue
      }
      // Three tokens may be one reference.
      if (isSequence || kind === 'number') continue
      return result(null)
    }

    if (frame.isDictionary && frame.key === null) {
      if (kind === 'name') {
        frame.key = tokens.name()
        continue
      }
      if (kind === '>>') {
        stack.pop()
        if (frame.isRemote && frame.hasPath) return result('outside')
        const outer = stack.at(-1)
        if (outer && frame.hasPath && frame.under === 'F') outer.hasPath = true
        if (outer || isSequence) continue
        return tokens.next() === 'word' && tokens.isWord('stream') ? result(null, tokens.at) : result(null)
      }
      if (kind === '<<' || kind === '[' || kind === ']') return result('broken')
      if (number === null) continue
      const problem = refusedValues.get(frame.last)
      if (problem) return result(problem)
      if (isElsewhere(frame, frame.last)) return result('outside')
      if (frame.last === 'F') frame.hasPath = true
      const role = roleOfValue(frame.role, frame.last)
      if (role !== 'plain') refer(number, role)
      continue
    }

    if (!frame.isDictionary) {
      if (kind === '>>') return result('broken')
      if (kind === ']') {
        stack.pop()
        if (stack.length > 0 || isSequence) continue
        return result(null)
      }
      const problem = problemOfElement(frame.role)
      if (problem) return result(problem)
      if (number !== null && frame.role !== 'plain') refer(number, frame.role)
      if (kind === '<<' || kind === '[') open(kind === '<<', frame.role, frame.under)
    } else {
      const key = frame.key ?? ''
      frame.key = null
      frame.last = key
      if (kind === '>>' || kind === ']') return result('broken')
      if (stack.length === 1 && structural.has(key)) fields.set(key, fields.has(key) ? -1 : tokens.start)
      const problem = problemOfValue(frame, key, kind, tokens)
      if (problem) return result(problem)
      if (kind === '<<' || kind === '[') {
        const role = roleOfValue(frame.role, key)
        open(kind === '<<', kind === '[' && harmlessLists.has(key) ? 'plain' : role, key)
      }
    }
    if (stack.length > maxDepth) return result('broken')
  }
}

const numberAt = (bytes: Uint8Array, at: number): number | null => {
  const tokens = new Tokens(bytes, at)
  tokens.next()
  return tokens.whole()
}

/** Keys whose value may be neither a dictionary nor a reference. */
const refusedValues: ReadonlyMap<string, PdfProblem> = new Map<string, PdfProblem>([
  ['Encrypt', 'encrypted'],
  ['EF', 'embedded'],
  ['XFA', 'xfa'],
])

/** A tree of names has nothing but names, branches and limits. */
const problemOfBranch = (role: Role, key: string): PdfProblem | null => {
  if (key === 'Names' || key === 'Kids' || key === 'Limits') return null
  if (role === 'scripts') return 'javaScript'
  return role === 'files' ? 'embedded' : null
}

const problemOfValue = (frame: Frame, key: string, kind: string, tokens: Tokens): PdfProblem | null => {
  const branch = problemOfBranch(frame.role, key)
  if (branch) return branch
  if (kind === 'name') {
    if (key === 'Type' || key === 'Subtype') return refusedKinds.get(tokens.name()) ?? null
    if (key === 'FS') frame.hasPath ||= tokens.name() === 'URL'
    if (key !== 'S') return null
    const action = tokens.name()
    frame.isRemote ||= remoteActions.has(action)
    if (action === 'URI' && frame.role === 'open') return 'outside'
    return refusedActions.get(action) ?? null
  }
  if ((kind === '<<' || kind === 'string') && isElsewhere(frame, key)) return 'outside'
  if (kind === '<<' || (kind === 'string' && key === 'XFA')) return refusedValues.get(key) ?? null
  if (kind === 'string' && addressKeys.has(key) && isUnsafe(tokens)) return 'outside'
  if (kind === 'string' && fileKeys.has(key)) frame.hasPath ||= isPath(tokens)
  return null
}

/** What is drawn from another file opens it by itself, also one beside this PDF. */
const isElsewhere = ({ role }: Frame, key: string): boolean => role === 'elsewhere' && key === 'F'

/** A longer address than any is one whose beginning is hidden. */
const isUnsafe = (tokens: Tokens): boolean => tokens.at - tokens.start > maxText || isUnsafeAddress(tokens.text())

/** A name of a file beside this one has no slash, backslash, colon, or letters that were cut. */
const isPath = (tokens: Tokens): boolean => tokens.at - tokens.start > maxText || /[/\\:]/.test(tokens.text())
