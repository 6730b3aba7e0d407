/**
 * Whether a file that came as a PDF is one, and holds nothing that runs or hides other files. No page is drawn and no
 * object is resolved: the bytes are searched, and so is what object streams hold, inflated within a bound. Each search
 * is one pass over the text, so that a file costs its size. What a patient author can still hide here is what the
 * malware scan of the bucket is for (docs/decisions/0030).
 */
import { latin } from '../images/raster.ts'
import { objectStreams } from './object-streams.ts'

export type PdfProblem = 'type' | 'broken' | 'encrypted' | 'javaScript' | 'launch' | 'embedded' | 'malware'

/** Pauses between object streams and within a long text, so that who checks a large file can let others in between. */
export function* checkingPdf(bytes: Uint8Array): Generator<undefined, PdfProblem | null> {
  const text = latin(bytes)
  if (!text.startsWith('%PDF-')) return 'type'
  if (text.includes(eicar)) return 'malware'
  if (!hasStructure(text)) return 'broken'
  yield
  const problem = yield* problemInSpellings(text)
  if (problem) return problem
  for (const inflated of objectStreams(bytes, text)) {
    if (inflated === null) return 'broken'
    const inside = yield* problemInSpellings(inflated)
    if (inside) return inside
    yield
  }
  return null
}

export const checkPdf = (bytes: Uint8Array): PdfProblem | null => {
  const checking = checkingPdf(bytes)
  for (;;) {
    const { done, value } = checking.next()
    if (done) return value
  }
}

/** The test file that every scanner of malware knows; it is harmless. */
const eicar = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE'

/** Readers look for the end of a file in its last kilobyte; some programs append a little after it. */
const tailBytes = 2048

/** A cross-reference (a table with its trailer, or a stream) that names the root, and an end that points to it. */
const hasStructure = (text: string): boolean => {
  const tail = text.slice(-tailBytes)
  if (!/startxref\s{1,8}[0-9]{1,10}\s{1,8}%%EOF/.test(tail)) return false
  const hasTable = /(?:^|[\r\n])\s{0,8}xref\s/.test(text) && text.includes('trailer')
  return (hasTable || /\/Type\s{0,8}\/XRef/.test(text)) && text.includes('/Root')
}

/**
 * The text as it is, and without comments; in both, blanks are one and escaped letters of names are written out. In
 * what is compressed, a comment is none: that is why the first is searched too.
 */
function* problemInSpellings(text: string): Generator<undefined, PdfProblem | null> {
  const problem = problemIn(yield* plainSpelling(text))
  yield
  if (problem || !text.includes('%', 1)) return problem
  return problemIn(yield* plainSpelling(text.replace(/%[^\r\n]*/g, ' ')))
}

/** Letters that are written out in one turn: 128 KB of escapes cost about 50 ms. */
const turn = 131_072

function* plainSpelling(text: string): Generator<undefined, string> {
  const parts: string[] = []
  let isAfterBlank = false
  for (let at = 0; at < text.length; yield) {
    let to = at + turn
    // An escape is never cut in two.
    while (to < text.length && (text[to - 1] === '#' || text[to - 2] === '#')) to++
    const part = plainPart(text.slice(at, to))
    // Blanks on both sides of a cut are one.
    parts.push(isAfterBlank && part.startsWith(' ') ? part.slice(1) : part)
    isAfterBlank = part.endsWith(' ')
    at = to
  }
  return parts.join('')
}

const plainPart = (text: string): string =>
  text
    .replace(/#([2-7][0-9A-Fa-f])/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/[\s\0]+/g, ' ')

/** With what follows or comes before them, so that words of a page and accidents of compressed bytes are none of them. */
const problemIn = (text: string): PdfProblem | null => {
  if (new RegExp(`/Encrypt ?${value}`).test(text)) return 'encrypted'
  if (new RegExp(`(?:/S|obj) ?/JavaScript${end}|/JavaScript ?${value}`).test(text)) return 'javaScript'
  if (new RegExp(`(?:/S|obj) ?/(?:Launch|ImportData)${end}`).test(text)) return 'launch'
  if (new RegExp(`/(?:EF|EmbeddedFiles) ?${value}|/Type ?/EmbeddedFile${end}`).test(text)) return 'embedded'
  return null
}

/** A dictionary, or the reference to one. */
const value = '(?:<<|[0-9]{1,10} [0-9]{1,5} R)'
const end = '(?![A-Za-z0-9])'
