/**
 * Checks that an upload is a PDF and contains nothing that runs or hides other files. No page is drawn and no object
 * resolved: only the text of the file and of its object streams, inflated up to a limit, is searched. What a skilled
 * author can still hide is left to the bucket's malware scan (docs/decisions/0030).
 */
import { latin1 } from '../images/raster.ts'
import { objectStreams } from './object-streams.ts'

export type PdfProblem = 'type' | 'broken' | 'encrypted' | 'javaScript' | 'launch' | 'embedded' | 'malware'

/** Yields between object streams and within long texts, so that other requests can run. */
export function* checkingPdf(bytes: Uint8Array): Generator<undefined, PdfProblem | null> {
  const text = latin1(bytes)
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

/** The harmless test file that every malware scanner detects. */
const eicar = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE'

/** Readers look for the end in the last kilobyte, but some programs append a little, so twice as much is searched. */
const tailBytes = 2048

/** A cross-reference (a table with trailer, or a stream) that names the root, and an end that points to it. */
const hasStructure = (text: string): boolean => {
  const tail = text.slice(-tailBytes)
  if (!/startxref\s{1,8}[0-9]{1,10}\s{1,8}%%EOF/.test(tail)) return false
  const hasTable = /(?:^|[\r\n])\s{0,8}xref\s/.test(text) && text.includes('trailer')
  return (hasTable || /\/Type\s{0,8}\/XRef/.test(text)) && text.includes('/Root')
}

/**
 * Searches the text twice, as it is and with comments removed, because a `%` in compressed data looks like a comment
 * and would remove what follows it. Blanks are collapsed and escaped names decoded.
 */
function* problemInSpellings(text: string): Generator<undefined, PdfProblem | null> {
  const problem = problemIn(yield* plainSpelling(text))
  yield
  if (problem || !text.includes('%', 1)) return problem
  return problemIn(yield* plainSpelling(text.replace(/%[^\r\n]*/g, ' ')))
}

/** Characters that are searched before other requests may run: 128 KB of escapes take about 50 ms. */
const turn = 131_072

function* plainSpelling(text: string): Generator<undefined, string> {
  const parts: string[] = []
  let isAfterBlank = false
  for (let at = 0; at < text.length; yield) {
    let to = at + turn
    // A piece must not end within an escape.
    while (to < text.length && (text[to - 1] === '#' || text[to - 2] === '#')) to++
    const part = plainPart(text.slice(at, to))
    // Blanks at the end of one piece and the start of the next collapse to one.
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

/** Names are matched with their context, so that page text and chance bytes of compressed data do not match. */
const problemIn = (text: string): PdfProblem | null => {
  if (new RegExp(`/Encrypt ?${value}`).test(text)) return 'encrypted'
  if (new RegExp(`(?:/S|obj) ?/JavaScript${end}|/JavaScript ?${value}`).test(text)) return 'javaScript'
  if (new RegExp(`(?:/S|obj) ?/(?:Launch|ImportData)${end}`).test(text)) return 'launch'
  if (new RegExp(`/(?:EF|EmbeddedFiles) ?${value}|/Type ?/EmbeddedFile${end}`).test(text)) return 'embedded'
  return null
}

/** A dictionary, or a reference to one. */
const value = '(?:<<|[0-9]{1,10} [0-9]{1,5} R)'
const end = '(?![A-Za-z0-9])'
