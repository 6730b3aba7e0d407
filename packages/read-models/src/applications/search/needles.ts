/**
 * The texts that a query searches for: the query itself and, when it has Latin letters, the Georgian words that it may
 * spell („beridze“ finds ბერიძე). Stored text has no Latin form, so it needs no rebuild and no more memory.
 */
import { georgianPattern } from '@portal/contract/search/georgian-pattern'
import { hasLatin } from '@portal/contract/search/latin'

/** The first position in the text at or after `from`, or -1. */
type IndexIn = (text: string, from: number) => number

export type Needle = {
  readonly indexIn: IndexIn
  /**
   * The ways to find a name with its surname first. `indexIn` finds candidates in a text of names, each between line
   * breaks; `matches` decides.
   */
  readonly reversed: readonly { readonly indexIn: IndexIn; readonly matches: (name: string) => boolean }[]
}

export const searchNeedles = (wanted: string): readonly Needle[] => [
  substringNeedle(wanted),
  ...(hasLatin(wanted) ? [spellingNeedle(wanted)] : []),
]

const substringNeedle = (wanted: string): Needle => ({
  indexIn: indexOf(wanted),
  reversed: nameSplits(wanted).map((way) => ({
    indexIn: indexOf(longerPiece(way)),
    matches: (name) => matchesReversed(name, way),
  })),
})

const spellingNeedle = (wanted: string): Needle => ({
  indexIn: indexOfPattern(georgianPattern(wanted)),
  reversed: nameSplits(wanted).map((way) => {
    const turned = new RegExp(`^${georgianPattern(way.start)}[^ ]* .*${georgianPattern(way.end)}$`)
    return { indexIn: indexOfPattern(georgianPattern(longerPiece(way))), matches: (name) => turned.test(name) }
  }),
})

/** The longer part occurs in fewer names, so it gives fewer candidates. */
const longerPiece = ({ end, start }: NameSplit): string => (end.length > start.length ? `${end}\n` : `\n${start}`)

const indexOf =
  (piece: string): IndexIn =>
  (text, from) =>
    text.indexOf(piece, from)

const indexOfPattern = (source: string): IndexIn => {
  const pattern = new RegExp(source, 'g')
  return (text, from) => {
    pattern.lastIndex = from
    return pattern.exec(text)?.index ?? -1
  }
}

/**
 * Also finds a name with its surname first, as in registers: „ბერიძე გიორგი“ finds გიორგი ბერიძე. Rows store the first
 * name first, so the query is split at each space and its parts are matched in the other order.
 */

/** A query split at a space: the end of a name, and the start of the same name. */
type NameSplit = { readonly end: string; readonly start: string }

/** Every space where a surname may end and a first name begin; none in a single word. */
export const nameSplits = (wanted: string): readonly NameSplit[] =>
  [...wanted.matchAll(/ /g)].map(({ index }) => ({ end: wanted.slice(0, index), start: wanted.slice(index + 1) }))

/** Whether the name, turned around at one of its spaces, contains the query. */
export const matchesReversed = (name: string, { end, start }: NameSplit): boolean =>
  name.startsWith(start) &&
  name.endsWith(end) &&
  name.slice(start.length, Math.max(start.length, name.length - end.length)).includes(' ')
