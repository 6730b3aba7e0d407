/** To whom an application is given, with an internal note. */
import { maxNote } from '@portal/domain/facts/limits'
import { fill } from '../fill.ts'
import { desk } from '../texts/desk.ts'
import { given } from '../texts/given.ts'
import { trimLines } from './blank.ts'
import { idField } from './numbers.ts'
import * as z from './z.ts'

export const receiverField = idField(given['server.given.unknown'])

/** Null, blank or left out: no note. */
export const optionalNote = z
  .string({ error: desk['notes.required'] })
  .overwrite(trimLines)
  .max(maxNote, { error: fill(desk['notes.max'], { max: maxNote }) })
  .nullish()
  .transform((note) => note || null)
