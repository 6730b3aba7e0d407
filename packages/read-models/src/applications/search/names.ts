/**
 * Also finds a name with its surname first, as in registers: „ბერიძე გიორგი“ finds გიორგი ბერიძე. Rows store the first
 * name first, so the query is turned around.
 */

/** A query split at a space: the end of a name, and the start of the same name. */
export type Turned = { readonly end: string; readonly start: string }

/** Every space where a surname may end and a first name begin; none in a single word. */
export const turnedWays = (wanted: string): readonly Turned[] =>
  [...wanted.matchAll(/ /g)].map(({ index }) => ({ end: wanted.slice(0, index), start: wanted.slice(index + 1) }))

/** Whether the name, turned around at one of its spaces, contains the query. */
export const isTurned = (name: string, { end, start }: Turned): boolean =>
  name.startsWith(start) &&
  name.endsWith(end) &&
  name.slice(start.length, Math.max(start.length, name.length - end.length)).includes(' ')
