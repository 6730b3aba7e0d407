import { accessDayPersonalFields } from './access-day/events.ts'
import { agencyPersonalFields } from './agency/events.ts'
import { applicationPersonalFields } from './application/events.ts'
import { contactPersonalFields } from './contact/events.ts'
import { documentAccessPersonalFields } from './document-access/events.ts'
import type { PersonalFields } from './kernel/personal-fields.ts'
import { lettersPersonalFields } from './letters/events.ts'
import { memberPersonalFields } from './member/events.ts'
import { notesPersonalFields } from './notes/events.ts'
import { programPersonalFields } from './program/events.ts'
import { memberChangePersonalFields, passkeyResetPersonalFields, roleChangePersonalFields } from './roles/events.ts'
import { seenPersonalFields } from './seen/events.ts'
import { talkPersonalFields } from './talk/events.ts'
import { templatesPersonalFields } from './templates/events.ts'

/** Every event type with its personal fields, for the store. */
export const personalFields: PersonalFields = {
  ...applicationPersonalFields,
  ...memberPersonalFields,
  ...agencyPersonalFields,
  ...programPersonalFields,
  ...contactPersonalFields,
  ...documentAccessPersonalFields,
  ...notesPersonalFields,
  ...talkPersonalFields,
  ...seenPersonalFields,
  ...lettersPersonalFields,
  ...templatesPersonalFields,
  ...roleChangePersonalFields,
  ...passkeyResetPersonalFields,
  ...memberChangePersonalFields,
  ...accessDayPersonalFields,
}
