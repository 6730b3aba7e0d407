/** The typeface of a document: measures and draws text, each letter in the first face that has it. */
import { setImmediate } from 'node:timers/promises'
import { CustomFontSubsetEmbedder, type PDFDocument, PDFFont, PDFHexString } from 'pdf-lib'
import { type Font, type FontName, fontBytes, openFont } from './font-files.ts'
import type { Span } from './spans.ts'

/** Letters of a span that follow each other in one face. */
type Run = { readonly font: PDFFont; readonly width: number; readonly code: PDFHexString }

export type Typeface = {
  readonly widthOf: (span: Span, size: number) => number
  /** The text as glyph ids of the fonts in which it is drawn. */
  readonly runsOf: (span: Span, size: number) => readonly Run[]
  /** The text with unsupported letters replaced by a visible sign. */
  readonly printable: (text: string) => string
  /** Writes the used fonts into the document. */
  readonly finish: () => Promise<void>
}

/** The faces that have one weight: pictures, arrows and operators, numbers in circles, ticks and stars. */
const signs = ['emoji', 'math', 'numerals', 'symbols'] as const

/** The faces of each weight, asked in this order. */
const faceNames = {
  regular: ['regular', 'otherRegular', 'armenianRegular', ...signs],
  semibold: ['semibold', 'otherSemibold', 'armenianSemibold', ...signs],
} as const satisfies Record<string, readonly FontName[]>

type Face = {
  readonly has: (letter: string) => boolean
  readonly width: (letter: string) => number
  readonly code: (letter: string) => string
  readonly font: PDFFont
  isUsed: boolean
}

/**
 * `content` is everything that may be printed: most documents need the first face alone, and only what is needed is
 * read. Each document opens the fonts anew, because an opened font remembers letters by what was drawn with it.
 */
export const embedTypeface = async (document: PDFDocument, content: string): Promise<Typeface> => {
  // Once, and in a turn of its own, because a long history has hundreds of thousands of letters (R-LIM-42).
  const letters: readonly string[] = [...new Set(printed(content))]
  await setImmediate()
  const opened = new Map<FontName, Face>()
  const open = async (name: FontName): Promise<Face> => {
    const face = opened.get(name) ?? (await openFace(document, name))
    opened.set(name, face)
    return face
  }
  const facesFor = async (names: readonly FontName[]): Promise<readonly Face[]> => {
    const faces: Face[] = []
    let left = letters
    for (const name of names) {
      if (faces.length > 0 && left.length === 0) break
      const face = await open(name)
      await setImmediate()
      left = left.filter((letter) => !face.has(letter))
      faces.push(face)
    }
    return faces
  }
  const [regular, semibold] = [await facesFor(faceNames.regular), await facesFor(faceNames.semibold)]
  const faceIn = (faces: readonly Face[]) => byLetter((letter) => faces.find((face) => face.has(letter)) ?? null)
  const [regularOf, semiboldOf] = [faceIn(regular), faceIn(semibold)]
  const faceOf = (letter: string, isBold: boolean | undefined): Face => {
    const face = isBold ? semiboldOf(letter) : regularOf(letter)
    if (!face) throw new Error('a letter was not made printable before it is drawn')
    return face
  }

  return {
    widthOf: ({ text, isBold }, size) => {
      let sum = 0
      for (const letter of text) sum += faceOf(letter, isBold).width(letter)
      return (sum * size) / 1000
    },
    runsOf: ({ text, isBold }, size) => {
      const runs: { face: Face; width: number; code: string }[] = []
      for (const letter of text) {
        const face = faceOf(letter, isBold)
        face.isUsed = true
        const last = runs.at(-1)
        const run = last?.face === face ? last : { face, width: 0, code: '' }
        if (run !== last) runs.push(run)
        run.width += (face.width(letter) * size) / 1000
        run.code += face.code(letter)
      }
      return runs.map(({ face, width, code }) => ({ font: face.font, width, code: PDFHexString.of(code) }))
    },
    printable: (text) => {
      const sign = regularOf(missing) ? missing : '?'
      return printed(text)
        .map((letter) => (regularOf(letter) ? letter : sign))
        .join('')
    },
    finish: async () => {
      for (const face of opened.values()) if (face.isUsed) await face.font.embed()
    },
  }
}

const openFace = async (document: PDFDocument, name: FontName): Promise<Face> => {
  const font = openFont(await fontBytes(name))
  const fontkit = { create: () => glyphByGlyph(font) }
  const embedder = await CustomFontSubsetEmbedder.for(fontkit, new Uint8Array())
  return {
    font: PDFFont.of(document.context.nextRef(), document, embedder),
    has: byLetter((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)),
    width: byLetter((letter) => embedder.widthOfTextAtSize(letter, 1000)),
    code: byLetter((letter) => embedder.encodeText(letter).asString()),
    isUsed: false,
  }
}

/** Each letter is its own glyph: the tables of ligatures, which are slow to read, stay closed, and text copies exactly. */
const glyphByGlyph = (font: Font): Font =>
  Object.assign(font, {
    layout: (text: string) => ({
      glyphs: Array.from(text, (letter) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0)),
    }),
  })

/**
 * Caches results by letter, because otherwise measuring whole words would take most of the time for a document. Nothing
 * is joined, so the sum over letters is exact.
 */
const byLetter = <T>(find: (letter: string) => T): ((letter: string) => T) => {
  const known = new Map<string, T>()
  return (letter) => {
    const before = known.get(letter)
    if (before !== undefined) return before
    const found = find(letter)
    known.set(letter, found)
    return found
  }
}

/** The letters of a text as they are printed; blanks of every kind are one, and what only steers is left out. */
const printed = (text: string): string[] =>
  Array.from(text.normalize('NFC'))
    .filter((letter) => !/[\p{Cf}\p{Cc}]/u.test(letter) || /\s/.test(letter))
    .map((letter) => (/[^\S\u00A0]/u.test(letter) ? ' ' : (lookAlikes[letter] ?? letter)))

/** Stands for a letter of a script that no face has; the portal shows the original. */
const missing = '\uFFFD'
const lookAlikes: Readonly<Record<string, string>> = { '\u2010': '-', '\u2011': '-', '\u2212': '–', '\u2015': '—' }
