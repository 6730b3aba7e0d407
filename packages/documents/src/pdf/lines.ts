/** Breaks styled text into lines: between words, and inside a word only when it is wider than a line. */
import type { Span } from './spans.ts'
import type { Typeface } from './typeface.ts'

/** Spans of one line, without blanks at either end. */
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
    // A word wider than a line is broken anyway, so it begins right after the previous word.
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

/** A word may contain several styles and stays together. Each blank is a word of its own. */
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

/** Merges neighbouring spans of one style, so that text copied from the PDF reads correctly. */
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
