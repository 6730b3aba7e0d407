/** The kinds of thing that have a history; a stream is named `<kind>-<id>` (R-LOG-6). */
export const streamKinds = [
  'application',
  'member',
  'program',
  'agency',
  'contact',
  'looks',
  'notes',
  'templates',
  'role',
] as const
export type StreamKind = (typeof streamKinds)[number]
export type StreamName = `${StreamKind}-${number}`

export const streamOf = (kind: StreamKind, id: number): StreamName => `${kind}-${id}`

/** Splits `application-42`; throws on anything else, because stream names never come from outside unchecked. */
export const parseStream = (stream: string): { kind: StreamKind; id: number } => {
  const [kind, id, ...rest] = stream.split('-')
  if (rest.length > 0 || !streamKinds.includes(kind as StreamKind) || !/^[1-9]\d*$/.test(id ?? ''))
    throw new Error('not a stream name')
  return { kind: kind as StreamKind, id: Number(id) }
}
