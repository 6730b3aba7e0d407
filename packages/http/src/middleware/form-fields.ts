/**
 * Reads a multipart form as fields: `documents[0]`, `documents[]` and repeated names become lists; empty file inputs
 * are dropped.
 */
const partLimit = 200
/** Entries of these lists belong to files by index, so a missing index becomes an empty entry. */
const numberedLists: ReadonlySet<string> = new Set(['requirements', 'add_requirements'])
const numberLimit = 100

export const formFields = async (
  bytes: ArrayBuffer,
  contentType: string,
): Promise<Record<string, unknown> | undefined> => {
  if (hasTooManyParts(bytes, contentType)) return undefined
  const form = await parse(bytes, contentType)
  if (!form) return undefined
  const fields = new Map<string, unknown>()
  let parts = 0
  for (const [rawName, value] of form) {
    parts += 1
    if (parts > partLimit || isBroken(rawName) || isBroken(value)) return undefined
    if (value instanceof File && value.size === 0 && value.name === '') continue
    const [, listed, number = ''] = /^([A-Za-z_]{1,50})\[([0-9]{0,3})\]$/.exec(rawName) ?? []
    const name = listed ?? rawName
    const before = fields.get(name)
    if (numberedLists.has(name) && number !== '' && Number(number) < numberLimit)
      fields.set(name, placedAt(Number(number), value, Array.isArray(before) ? before : []))
    else if (Array.isArray(before)) before.push(value)
    else if (before !== undefined) fields.set(name, [before, value])
    else fields.set(name, listed ? [value] : value)
  }
  return Object.fromEntries(fields)
}

const contentTypePattern =
  /^multipart\/form-data\s*(?:;\s*charset="?utf-?8"?\s*)?;\s*boundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w'()+./:=?-]{1,70}))\s*(?:;\s*charset="?utf-?8"?\s*)?$/i

/** Counted before the parser runs, which takes all parts in one turn. Another spelling of the boundary is not read. */
const hasTooManyParts = (bytes: ArrayBuffer, contentType: string): boolean => {
  const [, quoted, plain] = contentTypePattern.exec(contentType.trim()) ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) return true
  const body = Buffer.from(bytes)
  let at = 0
  for (let parts = 0; parts <= partLimit + 1; parts++) {
    const found = body.indexOf(`--${boundary}`, at, 'latin1')
    if (found === -1) return false
    at = found + boundary.length + 2
  }
  return true
}

const placedAt = (index: number, value: unknown, list: readonly unknown[]): unknown[] =>
  Array.from({ length: Math.max(list.length, index + 1) }, (_, each) => (each === index ? value : (list[each] ?? '')))

const parse = async (bytes: ArrayBuffer, contentType: string): Promise<FormData | undefined> => {
  try {
    return await new Response(bytes, { headers: { 'Content-Type': contentType } }).formData()
  } catch (broken) {
    if (broken instanceof TypeError) return undefined
    throw broken
  }
}

const isBroken = (value: string | File): boolean => typeof value === 'string' && value.includes('\uFFFD')
