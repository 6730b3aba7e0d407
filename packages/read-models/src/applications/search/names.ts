/**
 * A name is found surname first too, as it stands in registers: „ბერიძე გიორგი“ finds გიორგი ბერიძე. Rows keep names one
 * way round; it is the search that is turned.
 */

/** What is searched, parted at a space: how a name ends, and how the same name begins. */
export type Turned = { readonly end: string; readonly start: string }

/** Every place where a surname may end and a first name begin; none in a single word. */
export const turnedWays = (wanted: string): readonly Turned[] =>
  [...wanted.matchAll(/ /g)].map(({ index }) => ({ end: wanted.slice(0, index), start: wanted.slice(index + 1) }))

/** Whether the name, turned around at one of its spaces, has this in it. */
export const isTurned = (name: string, { end, start }: Turned): boolean =>
  name.startsWith(start) &&
  name.endsWith(end) &&
  name.slice(start.length, Math.max(start.length, name.length - end.length)).includes(' ')
