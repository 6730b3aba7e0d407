/** Breaks styled text into lines of a width: between words, inside a word only where it alone is too long. */
import type { Span } from './spans.ts'
import type { Typeface } from './typeface.ts'

/** Spans side by side, without blanks at the ends. */
export type Line = readonly Span[]

export const breakLines = (typeface: Typeface, spans: readonly Span[], size: number, width: number): readonly Line[] =>
  hardLines(spans).flatMap((line) => wrapped(typeface, line, size, width))

const hardLines = (spans: readonly Span[]): readonly Line[] => {
  const lines: Span[][] = [[]]
  for (const span of spans)
    span.text.split('\n').forEach((text, index) => {
      if (index > 0) lines.push([])
      lines.at(-1)?.push({ ...span, text })
    })
  return lines
}

const wrapped = (typeface: Typeface, line: Line, size: number, width: number): readonly Line[] => {
  const lines: Span[][] = [[]]
  let used = 0
  const startLine = () => {
    lines.push([])
    used = 0
  }
  for (const word of words(typeface, line)) {
    const wordWidth = widthOf(typeface, word, size)
    const isBlank = word.every(({ text }) => text === ' ')
    // A word that no line holds is broken anyway: it begins where the one before it ends.
    if (used > 0 && used + wordWidth > width && wordWidth <= width) startLine()
    if (isBlank && used === 0) continue
    for (const span of wordWidth > width ? letters(word) : word) {
      const spanWidth = typeface.widthOf(span, size)
      if (used > 0 && used + spanWidth > width) startLine()
      lines.at(-1)?.push(span)
      used += spanWidth
    }
  }
  return lines.map((spans) => joined(trimmed(spans)))
}

/** A word may change its style inside: it stays together all the same. A blank is a word of its own. */
const words = (typeface: Typeface, line: Line): readonly Span[][] => {
  const found: Span[][] = []
  let isInWord = false
  for (const span of line)
    for (const text of typeface.printable(span.text).match(/ +|[^ ]+/g) ?? []) {
      const isBlank = text.startsWith(' ')
      const piece = { ...span, text: isBlank ? ' ' : text }
      if (isInWord && !isBlank) found.at(-1)?.push(piece)
      else found.push([piece])
      isInWord = !isBlank
    }
  return found
}

const letters = (word: readonly Span[]): readonly Span[] =>
  word.flatMap((span) => Array.from(graphemes.segment(span.text), ({ segment }) => ({ ...span, text: segment })))
const graphemes = new Intl.Segmenter('ka', { granularity: 'grapheme' })

const widthOf = (typeface: Typeface, spans: readonly Span[], size: number): number =>
  spans.reduce((sum, span) => sum + typeface.widthOf(span, size), 0)

const trimmed = (spans: readonly Span[]): readonly Span[] =>
  spans.slice(0, spans.findLastIndex(({ text }) => text !== ' ') + 1)

/** Neighbours of one style become one piece of text, so that it is copied out of the document as it reads. */
const joined = (spans: readonly Span[]): Line => {
  const line: Span[] = []
  for (const span of spans) {
    const last = line.at(-1)
    if (
      last &&
      last.isBold === span.isBold &&
      last.isItalic === span.isItalic &&
      last.isUnderlined === span.isUnderlined
    )
      line[line.length - 1] = { ...last, text: last.text + span.text }
    else line.push(span)
  }
  return line
}
