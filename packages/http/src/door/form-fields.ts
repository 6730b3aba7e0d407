/** A multipart form as fields: `documents[0]`, `documents[]` and repeated names become lists, empty file inputs vanish. */
const partLimit = 200

export const formFields = async (
  bytes: ArrayBuffer,
  contentType: string,
): Promise<Record<string, unknown> | undefined> => {
  const form = await parse(bytes, contentType)
  if (!form) return undefined
  const fields = new Map<string, unknown>()
  let parts = 0
  for (const [rawName, value] of form) {
    parts += 1
    if (parts > partLimit || isBroken(rawName) || isBroken(value)) return undefined
    if (value instanceof File && value.size === 0 && value.name === '') continue
    const listed = /^([A-Za-z_]{1,50})\[[0-9]{0,3}\]$/.exec(rawName)?.[1]
    const name = listed ?? rawName
    const before = fields.get(name)
    if (Array.isArray(before)) before.push(value)
    else if (before !== undefined) fields.set(name, [before, value])
    else fields.set(name, listed ? [value] : value)
  }
  return Object.fromEntries(fields)
}

const parse = async (bytes: ArrayBuffer, contentType: string): Promise<FormData | undefined> => {
  try {
    return await new Response(bytes, { headers: { 'Content-Type': contentType } }).formData()
  } catch (broken) {
    if (broken instanceof TypeError) return undefined
    throw broken
  }
}

/** The parser puts U+FFFD where bytes were no UTF-8. */
const isBroken = (value: string | File): boolean => typeof value === 'string' && value.includes('\uFFFD')
