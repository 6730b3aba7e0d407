/**
 * Reads an SVG as XML and rewrites the elements that draw. Script, handlers, foreign objects, animation of other
 * elements, entities, style sheets and outside addresses make it unsafe (R-APP-45): it is refused and not repaired,
 * because its intent is unknown. Comments, metadata and editors' notes are dropped.
 */
import { Parser } from 'htmlparser2'
import { cleanRaster, type ImageOutcome } from '../clean-raster.ts'
import { imageKind } from '../kind.ts'
import { expansionOf } from './expansion.ts'
import {
  attributeNamePattern,
  drawnElements,
  hasOnlyDrawingFunctions,
  hasOnlyInnerAddresses,
  innerAddresses,
  isSafeStyle,
  isTextAttribute,
  unsafeElements,
} from './parts.ts'

const nesting = 200
/** Editors write some dozen; all of one element are read in one turn. */
const maxAttributes = 500
const namespace = 'http://www.w3.org/2000/svg'
const unsafe = { clean: false, problem: 'unsafe' } as const
const broken = { clean: false, problem: 'broken' } as const

/** Characters that are parsed before other requests may run: 64 KB of the smallest elements take about 15 ms. */
const turn = 65_536

/** Pauses regularly, so that other requests can run while a large drawing is cleaned. */
export function* cleaningSvg(bytes: Uint8Array): Generator<undefined, ImageOutcome> {
  const source = utf8(bytes)
  if (source === null) return broken
  if (hasEntities(source)) return unsafe
  const drawing = yield* redrawn(source)
  if (drawing === 'unsafe') return unsafe
  if (drawing === 'broken') return broken
  return { clean: true, bytes: new TextEncoder().encode(drawing), extension: 'svg', contentType: 'image/svg+xml' }
}

const utf8 = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

/** A document type may name a DTD, as many programs write it, but may not contain declarations. */
const hasEntities = (source: string): boolean => {
  if (/<!(?:ENTITY|ATTLIST|ELEMENT|NOTATION)/i.test(source)) return true
  const type = source.search(/<!DOCTYPE/i)
  if (type !== -1 && source.slice(type, source.indexOf('>', type) + 1 || undefined).includes('[')) return true
  return /&(?!(?:lt|gt|amp|quot|apos);)[A-Za-z_]/.test(source)
}

function* redrawn(source: string): Generator<undefined, string | 'unsafe' | 'broken'> {
  const out: string[] = []
  const open: string[] = []
  const expansion = expansionOf()
  let skipped = 0
  let attributeCount = 0
  let style: string | null = null
  let hasRoot = false
  let problem: 'unsafe' | 'broken' | null = null
  const refuse = (as: 'unsafe' | 'broken') => {
    problem ??= as
    parser.pause()
  }

  const parser = new Parser(
    {
      onprocessinginstruction: (name) => {
        if (!/^(\?xml|!doctype)$/i.test(name)) refuse('unsafe')
      },
      onattribute: () => {
        attributeCount += 1
        if (attributeCount > maxAttributes) refuse('broken')
      },
      onopentag: (qualified, attributes) => {
        attributeCount = 0
        if (problem) return
        const name = localName(qualified)
        if (unsafeElements.has(name.toLowerCase())) return refuse('unsafe')
        const written = attributesOf(name, attributes)
        if (written === null) return refuse('unsafe')
        open.push(qualified)
        if (open.length > nesting) return refuse('broken')
        if (!hasRoot && (name !== 'svg' || open.length > 1)) return refuse('broken')
        if (hasRoot && open.length === 1) return refuse('broken')
        if (skipped > 0 || !isDrawn(qualified, name)) {
          skipped += 1
          return
        }
        expansion.enter({ id: attributes.id, references: referencesOf(name, attributes) })
        out.push(`<${name}${hasRoot ? '' : ` xmlns="${namespace}"`}${written}>`)
        hasRoot = true
        if (name === 'style') style = ''
      },
      ontext: (text) => {
        if (style !== null) style += text
        else if (skipped === 0 && open.length > 0) out.push(escaped(text))
      },
      onclosetag: (qualified, isImplied) => {
        if (open.pop() !== qualified) return refuse('broken')
        if (isImplied && !isSelfClosed(source, parser.endIndex)) return refuse('broken')
        if (skipped > 0) {
          skipped -= 1
          return
        }
        if (style !== null) {
          if (!isSafeStyle(style)) refuse('unsafe')
          out.push(escaped(style))
          style = null
        }
        expansion.leave()
        out.push(`</${localName(qualified)}>`)
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  for (let at = 0; at < source.length; at += turn) {
    parser.write(source.slice(at, at + turn))
    if (problem) return problem
    yield
  }
  return hasRoot && open.length === 0 && !expansion.isTooLarge() ? out.join('') : 'broken'
}

/**
 * The parser calls the end of `<path/>` implied, as it does for an element that was never closed. Only the source shows
 * which of the two it is.
 */
const isSelfClosed = (source: string, end: number): boolean => source.slice(Math.max(0, end - 1), end + 1) === '/>'

const localName = (qualified: string): string => qualified.slice(qualified.indexOf(':') + 1)

/** Whether the element draws and has no prefix, or the prefix that some programs give to SVG itself. */
const isDrawn = (qualified: string, name: string): boolean =>
  drawnElements.has(name) && (qualified === name || qualified === `svg:${name}`)

/** The attributes as they are rewritten; null when one of them runs or loads something. */
const attributesOf = (element: string, attributes: Readonly<Record<string, string>>): string | null => {
  const written = new Map<string, string>()
  for (const [qualified, value] of Object.entries(attributes)) {
    const name = localName(qualified)
    if (qualified === 'xmlns' || qualified.startsWith('xmlns:')) continue
    if (/^on/i.test(name) || /^(base|src|action|formaction|data|srcdoc|ping)$/i.test(name)) return null
    if (runs(value) || !hasOnlyInnerAddresses(value) || hidesFunction(value)) return null
    if (!isTextAttribute(name) && !hasOnlyDrawingFunctions(value)) return null
    if (name === 'style' && !isSafeStyle(value)) return null
    if (/^href$/i.test(name)) {
      const address = innerAddress(element, value)
      if (address === null) return null
      written.set('href', address)
    } else if (isKept(qualified, name)) written.set(qualified, value)
  }
  return [...written].map(([name, value]) => ` ${name}="${escaped(value)}"`).join('')
}

/** The ids that an element draws; a link leads to its target and does not draw it. */
const referencesOf = (element: string, attributes: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(attributes).flatMap(([qualified, value]) => {
    if (!/^href$/i.test(localName(qualified))) return innerAddresses(value)
    return element === 'a' || !value.trim().startsWith('#') ? [] : [value.trim().slice(1)]
  })

/** A backslash before a bracket may spell `url(` with CSS escapes, which no list of words catches. */
const hidesFunction = (value: string): boolean => {
  const backslash = value.indexOf('\\')
  return backslash !== -1 && value.includes('(', backslash)
}

/** Keeps names without a prefix, `xml:space` and `xml:lang`; names of foreign vocabularies are dropped. */
const isKept = (qualified: string, name: string): boolean =>
  qualified === 'xml:space' || qualified === 'xml:lang' || (qualified === name && attributeNamePattern.test(name))

/** Browsers ignore blanks and controls inside a scheme, so they are removed before the comparison. */
const runs = (value: string): boolean => /^(?:javascript|vbscript|livescript):/i.test(value.replace(/[\s\p{Cc}]/gu, ''))

const isPicture = (value: string): boolean => /^\s*data:image\/(?:png|jpe?g|gif);base64,/i.test(value)

/** A fragment of this drawing, or an embedded picture that is cleaned like any other. */
const innerAddress = (element: string, value: string): string | null => {
  if (/^\s*#[^\s"'<>]*\s*$/.test(value)) return value.trim()
  return element === 'image' && isPicture(value) ? cleanPicture(value) : null
}

const escaped = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')

/** A raster picture embedded as a data address is cleaned like a file; null when that is not possible. */
const cleanPicture = (address: string): string | null => {
  const bytes = new Uint8Array(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'))
  const kind = imageKind(bytes)
  if (kind === null || kind === 'svg') return null
  const cleaned = cleanRaster(kind, bytes)
  return cleaned.clean ? `data:${cleaned.contentType};base64,${Buffer.from(cleaned.bytes).toString('base64')}` : null
}
