/**
 * Schema numbers. A stored event is never rewritten: data of schema n is read through pure functions n → n+1 up to the
 * newest. A type's current number is its number of upcasters plus one.
 */
export type Data = Readonly<Record<string, unknown>>
export type Upcasters = { readonly [type: string]: readonly ((data: Data) => Data)[] }

/**
 * The event was written by a newer release: during a deployment old and new functions run side by side. Nothing is wrong
 * with it, so it is read later, and a request is answered as during an outage.
 */
export class EventTooNew extends Error {
  override readonly name = 'EventTooNew'
}

export const newestSchema = (upcasters: Upcasters, type: string): number => (upcasters[type]?.length ?? 0) + 1

export const upcast = (upcasters: Upcasters, type: string, schema: number, data: Data): Data => {
  const newest = newestSchema(upcasters, type)
  if (!Number.isInteger(schema) || schema < 1 || schema > newest)
    throw new RangeError(`${type} of schema ${schema} cannot be read: the newest known is ${newest}`)
  return (upcasters[type] ?? []).slice(schema - 1).reduce((older, step) => step(older), data)
}
