/**
 * Suggests which required document an unassigned file probably is: by the words of its name, in either alphabet, or
 * because one file and one document are left. Only the person assigns it.
 */
import { queryMatcher } from '@portal/contract/search/finds'
import type { Requirements } from './requirements.ts'

type Unnamed = { readonly key: string; readonly name: string }

export const suggestRequirements = (files: readonly Unnamed[], open: Requirements): ReadonlyMap<string, number> => {
  const taken = new Set<number>()
  const suggested = new Map<string, number>()
  for (const { key, name } of files) {
    const found = likeliest(name, open)
    if (found === undefined || taken.has(found)) continue
    taken.add(found)
    suggested.set(key, found)
  }
  const rest = files.filter(({ key }) => !suggested.has(key))
  const left = open.filter(({ id, is_required }) => is_required && !taken.has(id))
  const [file, requirement] = [rest[0], left[0]]
  if (rest.length === 1 && left.length === 1 && file && requirement) suggested.set(file.key, requirement.id)
  return suggested
}

const likeliest = (name: string, open: Requirements): number | undefined => {
  const finds = wordsOf(name).map(queryMatcher)
  const [first, second] = open
    .map(({ id, title }) => ({ id, score: finds.filter((isFound) => isFound([title])).length }))
    .sort((a, b) => b.score - a.score)
  return first && first.score > 0 && first.score !== second?.score ? first.id : undefined
}

/** Letters; a shorter word, such as „და“, occurs in many titles. */
const shortest = 4

const wordsOf = (name: string): readonly string[] =>
  name
    .replace(/\.[^.]*$/, '')
    .split(/[^\p{L}]+/u)
    .filter(({ length }) => length >= shortest)
