/**
 * The name of a box that several fields share: their names in order, joined by commas, with a run of numbered ones as
 * its ends (`actorName,answers.1-30,name`). No single field's name holds a comma or a dash, so the name alone tells a
 * shared box from one that holds a single field.
 */
const single = /^[A-Za-z]+(?:\.[1-9]\d{0,8})?$/
const run = /^([A-Za-z]+\.)([1-9]\d{0,8})-([1-9]\d{0,8})$/
/** More fields than an event ever has; a damaged name must not fill the memory. */
const mostFields = 10_000

/** By family, then by number: `answers.2` before `answers.10`. */
const inOrder = (fields: readonly string[]): readonly string[] =>
  [...fields].sort((a, b) => {
    const [[familyA = '', atA = '0'], [familyB = '', atB = '0']] = [a.split('.'), b.split('.')]
    return familyA < familyB ? -1 : familyA > familyB ? 1 : Number(atA) - Number(atB)
  })

export const sharedName = (
  fields: readonly string[],
): { readonly name: string; readonly fields: readonly string[] } => {
  const ordered = inOrder(fields)
  const parts: { family: string; first: number; last: number }[] = []
  for (const field of ordered) {
    if (!single.test(field)) throw new Error(`${field} cannot be the name of a personal field`)
    const [family = '', number] = field.split('.')
    const before = parts.at(-1)
    if (number !== undefined && before?.family === family && before.last === Number(number) - 1) before.last += 1
    else parts.push({ family, first: Number(number ?? 0), last: Number(number ?? 0) })
  }
  const texts = parts.map(({ family, first, last }) =>
    last === 0 ? family : first === last ? `${family}.${first}` : `${family}.${first}-${last}`,
  )
  return { name: texts.join(), fields: ordered }
}

export const isShared = (name: string): boolean => name.includes(',') || name.includes('-')

/** The fields of a box, in the order of its commitments and values. Throws where the name was damaged. */
export const fieldsOfBox = (name: string): readonly string[] => {
  if (!isShared(name)) return [name]
  const known = namesRead.get(name)
  if (known !== undefined) return known
  const fields = name.split(',').flatMap((part) => {
    const [, family, first, last] = run.exec(part) ?? []
    if (family === undefined) return [part]
    const count = Number(last) - Number(first) + 1
    if (!(count > 1 && count <= mostFields)) throw new RangeError(`${part} names no fields`)
    return Array.from({ length: count }, (_, index) => `${family}${Number(first) + index}`)
  })
  const isBounded = fields.length > 1 && fields.length <= mostFields && new Set(fields).size === fields.length
  const isNamed = isBounded && fields.every((field) => single.test(field))
  if (!isNamed || sharedName(fields).name !== name) throw new RangeError('the name of a box was damaged')
  if (namesRead.size >= mostRead) namesRead.clear()
  namesRead.set(name, fields)
  return fields
}

/** Events of one type and form have the same names, and a verification reads them all. */
const namesRead = new Map<string, readonly string[]>()
const mostRead = 1_000
