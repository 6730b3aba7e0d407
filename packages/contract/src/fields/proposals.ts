/** What two Super Administrators decide together: a role, or that somebody's passkeys end. */
import { maxShortNote } from '@portal/domain/facts/limits'
import { permissions } from '../documents/desk.ts'
import { fill } from '../fill.ts'
import { twoPersons } from '../texts/two-persons.ts'
import { validation } from '../texts/validation.ts'
import { trimLines } from './blank.ts'
import { idField } from './numbers.ts'
import * as z from './z.ts'

/** Why the change is proposed, such as the number of an official order; optional. */
const proposalNote = z
  .string({ error: validation['validation.required'] })
  .overwrite(trimLines)
  .max(maxShortNote, { error: fill(twoPersons['roles.note.max'], { max: maxShortNote }) })
  .nullish()
  .transform((note) => note || null)

export const roleChangeFields = {
  member_id: idField(twoPersons['roles.member.unknown']),
  permission: z.enum(permissions, { error: validation['validation.choice'] }),
  agency_id: idField().nullish(),
  note: proposalNote,
}

export const passkeyResetFields = { member_id: idField(twoPersons['roles.member.unknown']), note: proposalNote }
