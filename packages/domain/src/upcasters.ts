/**
 * How older schemas of an event type are read: pure steps n → n+1, in order. A stored event is never rewritten. Whoever
 * changes what an event says adds a step here and a sample to `golden/`; samples stay for ever.
 */
type Data = Readonly<Record<string, unknown>>

export const upcasters: { readonly [type: string]: readonly ((data: Data) => Data)[] } = {}
