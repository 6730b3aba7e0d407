/** Who stands in for somebody who is absent. */
import { colleagues } from '../texts/colleagues.ts'
import { idField } from './numbers.ts'

/** Null or left out: nobody stands in. */
export const deputyField = idField(colleagues['server.absence.noColleague'])
  .nullish()
  .transform((id) => id ?? null)
