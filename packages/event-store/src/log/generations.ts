/**
 * Projections of the feed that are rebuilt blue/green: generation 2 is filled from the log beside generation 1 while
 * changes go to both, then the two are compared, the pointer is moved, and generation 1 is dropped. Each generation is a
 * projector with a checkpoint and rows of its own. Nobody waits meanwhile: readers follow the pointer.
 */
import type { Items, Key } from '@portal/items'
import { dropCheckpoint } from './checkpoint.ts'
import type { Projector } from './projector.ts'

export type FeedProjection = {
  /** Never renamed. */
  readonly name: string
  /** The projector that writes this generation; its name is `generationName(name, generation)`. */
  readonly projector: (generation: number) => Projector
  /**
   * What this generation says, one text per row, in any order: the same for two generations that say the same, however
   * their rows are packed, sealed or batched.
   */
  readonly contents: (generation: number) => AsyncIterable<string>
  /** Deletes all rows of a generation that nobody reads any more. */
  readonly drop: (generation: number) => Promise<void>
}

export type Generations = {
  /** The one that is read. */
  readonly live: number
  /** The one that is being filled; null when none is. */
  readonly next: number | null
}

export const generationName = (name: string, generation: number): string => `${name}@${generation}`

const keyOf = (name: string): Key => ({ pk: `generations#${name}`, sk: 0 })

export const generationsOf = async (
  items: Items,
  name: string,
  options: { readonly consistent?: boolean } = {},
): Promise<Generations> => {
  const row = await items.get('log', keyOf(name), options)
  return { live: (row?.live as number | undefined) ?? 1, next: (row?.next as number | null | undefined) ?? null }
}

/** The projectors of all generations that are written just now: changes go to the live one and to the next. */
export const projectorsOf = async (
  items: Items,
  projections: readonly FeedProjection[],
): Promise<readonly Projector[]> => {
  const generations = await Promise.all(projections.map(({ name }) => generationsOf(items, name)))
  return projections.flatMap((projection, index) => {
    const { live, next } = generations[index] as Generations
    return [live, ...(next === null ? [] : [next])].map(projection.projector)
  })
}

/** From now on changes go to a next generation too; one that was begun before, and not ended, goes on. */
export const beginGeneration = async (items: Items, name: string): Promise<number> => {
  const { live, next } = await generationsOf(items, name)
  if (next !== null) return next
  await items.put('log', { ...keyOf(name), live, next: live + 1 })
  return live + 1
}

/** Readers go to the next generation, nothing is written to the old one any more; answers which that was. */
export const switchGeneration = async (items: Items, name: string): Promise<number> => {
  const { live, next } = await generationsOf(items, name)
  if (next === null) throw new Error(`${name} has no next generation`)
  await items.put('log', { ...keyOf(name), live: next, next: null })
  return live
}

export const dropGeneration = async (items: Items, projection: FeedProjection, generation: number): Promise<void> => {
  await projection.drop(generation)
  await dropCheckpoint(items, generationName(projection.name, generation))
}
