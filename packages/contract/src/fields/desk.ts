/** What staff write besides applications: notes, messages, reason templates, role proposals. */
import { permissions, templatePurposes } from '../documents/desk.ts'
import { fill } from '../fill.ts'
import { desk } from '../texts/desk.ts'
import { validation } from '../texts/validation.ts'
import { trimLines } from './blank.ts'
import { filledLines, filledText } from './names.ts'
import { idField } from './numbers.ts'
import { reasonText } from './reason.ts'
import * as z from './z.ts'

const noteLimit = 2000
export const messageLimit = 2000
const titleLimit = 100
/** In letters; shorter than a reason may be, so that staff can add to the template. */
const templateLimit = 1900
const proposalLimit = 500

export const noteText = filledLines(desk['notes.required'], noteLimit, fill(desk['notes.max'], { max: noteLimit }))

export const messageText = filledLines(
  desk['talk.text.required'],
  messageLimit,
  fill(desk['talk.text.max'], { max: messageLimit }),
)

export const templateFields = {
  title: filledText(
    desk['templates.title.required'],
    titleLimit,
    fill(desk['templates.title.max'], { max: titleLimit }),
  ),
  text: reasonText(
    desk['templates.text.required'],
    templateLimit,
    fill(desk['templates.text.max'], { max: templateLimit }),
  ),
  for: z.enum(templatePurposes, { error: validation['validation.choice'] }),
}

/** Why the change is proposed, such as the number of an official order; optional. */
const proposalNote = z
  .string({ error: validation['validation.required'] })
  .overwrite(trimLines)
  .max(proposalLimit, { error: fill(desk['roles.note.max'], { max: proposalLimit }) })
  .nullish()
  .transform((note) => note || null)

export const roleChangeFields = {
  member_id: idField(desk['roles.member.unknown']),
  permission: z.enum(permissions, { error: validation['validation.choice'] }),
  agency_id: idField().nullish(),
  note: proposalNote,
}

export const passkeyResetFields = { member_id: idField(desk['roles.member.unknown']), note: proposalNote }
