/** The published professions. They change with a release, not by a command. */
import { type Entry, entry } from './entry.ts'
import professionList from './professions.json' with { type: 'json' }

const allProfessions: readonly Entry[] = professionList.map(entry)

export const professions = (): readonly Entry[] => allProfessions
export const professionById = (id: number): Entry | undefined =>
  allProfessions.find((profession) => profession.id === id)
