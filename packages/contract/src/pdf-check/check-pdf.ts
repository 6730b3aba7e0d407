/**
 * Checks that a file is a PDF and holds nothing that runs, opens something or hides other files (R-APP-42). Browser and
 * server run the same code. Every place where a viewer can begin to read an object is read: after each keyword `obj`
 * and `trailer`, wherever it is, and after each offset of an object stream. Bytes that are read more than a few times
 * make a file `broken`, so that the work is bounded by its size (docs/decisions/0030).
 */
import { hasPdfHeader, letters } from './header.ts'
import { decodingOf, objectsIn, type StreamFields, unpredicted } from './object-streams.ts'
import { type Findings, type ReadObject, readObject } from './read-object.ts'
import type { PdfProblem, Role } from './rules.ts'
import { smallValue } from './small-value.ts'
import { type Found, startsOf } from './starts.ts'
import { isLineEnd } from './tokens.ts'

export type { PdfProblem }

export type PdfTools = {
  /** Null when the data is no zlib stream or yields more than the limit. `read`: bytes of the data that were used. */
  readonly inflate: (
    data: Uint8Array,
    limit: number,
  ) => Promise<{ readonly bytes: Uint8Array; readonly read: number } | null>
  /** Lets other work run. */
  readonly pause: () => Promise<unknown>
}

/** Readers look for the end in the last kilobyte, but some programs append a little, so twice as much is searched. */
const tailBytes = 2048
/** Bytes of all object streams together. Structure is a small part of a document, so a larger one is meant to exhaust. */
const inflatedLimit = 32 * 1024 * 1024
/** How often each byte may be read; honest files need two times. */
const readings = 4

type Place = { readonly bytes: Uint8Array; readonly at: number }
type Packed = { readonly fields: StreamFields; readonly dataAt: number }

export const checkPdf = async (bytes: Uint8Array, { inflate, pause }: PdfTools): Promise<PdfProblem | null> => {
  if (!hasPdfHeader(bytes)) return 'type'
  if (!/startxref\s{1,8}[0-9]{1,10}\s{1,8}%%EOF/.test(letters(bytes.subarray(-tailBytes)))) return 'broken'

  let budget = readings * bytes.length + 1_048_576
  let inflatable = inflatedLimit
  let compressed = 2 * bytes.length
  const places = new Map<number, Place[]>()
  const packed: Packed[] = []
  const referred = new Map<string, { readonly number: number; readonly role: Role }>()
  let [hasTable, hasTrailer, hasTableStream] = [false, false, false]

  const findings: Findings = {
    spend: (count) => {
      budget -= count
      return budget >= 0
    },
    refer: (number, role) => referred.set(`${number} ${role}`, { number, role }),
  }
  const know = (number: number, place: Place) => {
    const known = places.get(number)
    if (known) known.push(place)
    else places.set(number, [place])
  }
  const find = (number: number): Place | null => {
    const known = places.get(number)
    return known?.length === 1 ? (known[0] ?? null) : null
  }

  const noteFields = (found: Found, { fields, streamAt }: ReadObject): PdfProblem | null => {
    const type = fields.get('Type')
    const typeName = type === undefined || type === -1 ? undefined : smallValue(bytes, type, find)
    if (found.kind === 'trailer') hasTrailer ||= fields.has('Root')
    if (streamAt === null) return null
    if (hasName(typeName, 'XRef')) hasTableStream ||= fields.has('Root')
    if (fields.has('F') || fields.has('FFilter')) return 'outside'
    if (!fields.has('First') && !hasName(typeName, 'ObjStm')) return null
    const dataAt = startOfData(bytes, streamAt)
    if (dataAt === null) return 'broken'
    packed.push({ fields, dataAt })
    return null
  }

  function* readFile(): Generator<undefined, PdfProblem | null> {
    let lastPause = 0
    for (const found of startsOf(bytes)) {
      if (found.at - lastPause > turn) {
        lastPause = found.at
        yield
      }
      if (found.kind === 'pause') continue
      if (found.kind === 'malware') return 'malware'
      if (found.kind === 'xref') {
        hasTable = true
        continue
      }
      if (typeof found.number === 'number') know(found.number, { bytes, at: found.at })
      // An object whose number cannot be read may be what the opening of the document refers to.
      const role = found.kind === 'obj' && found.number === null ? 'open' : 'plain'
      const object = yield* readObject({ bytes }, { at: found.at, role }, findings)
      const problem = object.problem ?? noteFields(found, object)
      if (problem) return problem
    }
    return null
  }

  function* readPacked(data: Uint8Array, start: number, header: { first: number; count: number }) {
    const source = { bytes: data }
    if (start === 0) {
      const { problem } = yield* readObject(source, { at: 0, isSequence: true }, findings)
      if (problem && problem !== 'broken') return problem
    }
    let work = 0
    for (const object of objectsIn(data, { start, ...header })) {
      if (object === null) {
        yield
        continue
      }
      const { number, at } = object
      know(number, { bytes: data, at })
      const { problem, end } = yield* readObject(source, { at }, findings)
      if (problem) return problem
      work += end - at + 16
      if (work < turn) continue
      work = 0
      yield
    }
    return null
  }

  const unpack = async ({ fields, dataAt }: Packed): Promise<PdfProblem | null> => {
    const decoding = decodingOf(bytes, fields, find)
    if (!decoding) return 'broken'
    if (!decoding.isDeflated) return inTurns(readPacked(bytes, dataAt, decoding))
    if (!findings.spend(streamCost)) return 'broken'
    const inflated = await inflate(bytes.subarray(dataAt, dataAt + Math.max(0, compressed)), Math.max(1, inflatable))
    if (inflated === null) return 'broken'
    inflatable -= inflated.bytes.length
    compressed -= inflated.read
    budget += readings * inflated.bytes.length
    const data = decoding.predictor ? await inTurns(unpredicted(inflated.bytes, decoding.predictor)) : inflated.bytes
    return inTurns(readPacked(data, 0, decoding))
  }

  function* readReferred(): Generator<undefined, PdfProblem | null> {
    let work = 0
    // References that are found meanwhile are added at the end of the same map.
    for (const { number, role } of referred.values()) {
      const known = places.get(number) ?? []
      if (known.length === 0 && !mayBeMissing.has(role)) return missingPart(role)
      for (const { bytes: data, at } of known) {
        const { problem, end } = yield* readObject({ bytes: data }, { at, role }, findings)
        if (problem) return problem
        work += end - at + 16
        if (work < turn) continue
        work = 0
        yield
      }
    }
    return null
  }

  const inTurns = async <T>(steps: Generator<undefined, T>): Promise<T> => {
    for (;;) {
      const { done, value } = steps.next()
      if (done) return value
      await pause()
    }
  }

  const problem = await inTurns(readFile())
  if (problem) return problem
  for (const stream of packed) {
    const inside = await unpack(stream)
    if (inside) return inside
    await pause()
  }
  const behind = await inTurns(readReferred())
  if (behind) return behind
  return (hasTable && hasTrailer) || hasTableStream ? null : 'broken'
}

const turn = 131_072
/** Bytes whose reading costs as much as starting to inflate. */
const streamCost = 4096

const hasName = (value: unknown, name: string): boolean =>
  typeof value === 'object' && value !== null && 'name' in value && value.name === name

/** Roles whose object does nothing when it is not there. */
const mayBeMissing: ReadonlySet<Role> = new Set(['open', 'triggers', 'elsewhere', 'address'])

/** A list that is referred to and not there cannot be looked into. */
const missingPart = (role: Role): PdfProblem =>
  role === 'scripts' || role === 'script' ? 'javaScript' : role === 'xfa' ? 'xfa' : 'embedded'

/** The data begins after the line of the keyword; viewers skip what else is on it, so nothing may be. */
const startOfData = (bytes: Uint8Array, after: number): number | null => {
  let at = after
  while (bytes[at] === 0x20 || bytes[at] === 0x09) at += 1
  if (!isLineEnd(bytes[at])) return null
  return bytes[at] === 0x0d && bytes[at + 1] === 0x0a ? at + 2 : at + 1
}
