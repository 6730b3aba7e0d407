/**
 * Also finds a name with its surname first, as in registers: „ბერიძე გიორგი“ finds გიორგი ბერიძე. Rows store the first
 * name first, so the query is split at each space and its parts are matched in the other order.
 */

/** A query split at a space: the end of a name, and the start of the same name. */
export type NameSplit = { readonly end: string; readonly start: string }

/** Every space where a surname may end and a first name begin; none in a single word. */
export const nameSplits = (wanted: string): readonly NameSplit[] =>
  [...wanted.matchAll(/ /g)].map(({ index }) => ({ end: wanted.slice(0, index), start: wanted.slice(index + 1) }))

/** Whether the name, turned around at one of its spaces, contains the query. */
export const matchesReversed = (name: string, { end, start }: NameSplit): boolean =>
  name.startsWith(start) &&
  name.endsWith(end) &&
  name.slice(start.length, Math.max(start.length, name.length - end.length)).includes(' ')
