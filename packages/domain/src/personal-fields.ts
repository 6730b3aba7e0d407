import { absencePersonalFields } from './absence.ts'
import { accessDayPersonalFields } from './access-day.ts'
import { agencyPersonalFields } from './agency.ts'
import { applicationPersonalFields } from './application/events.ts'
import { contactPersonalFields } from './contact.ts'
import { documentAccessPersonalFields } from './document-access.ts'
import type { PersonalFields } from './kernel/personal-fields.ts'
import { lettersPersonalFields } from './letters/letters.ts'
import { mandatePersonalFields } from './mandate/events.ts'
import { memberPersonalFields } from './member/events.ts'
import { notesPersonalFields } from './notes.ts'
import { programPersonalFields } from './program/events.ts'
import { reportsPersonalFields } from './reports/reports.ts'
import { memberChangePersonalFields, passkeyResetPersonalFields, roleChangePersonalFields } from './roles/events.ts'
import { seenPersonalFields } from './seen/seen.ts'
import { systemPersonalFields } from './systems/events.ts'
import { talkPersonalFields } from './talk/events.ts'
import { templatesPersonalFields } from './templates.ts'
import { webhookPersonalFields } from './webhook/webhook.ts'

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
  ...mandatePersonalFields,
  ...systemPersonalFields,
  ...absencePersonalFields,
  ...webhookPersonalFields,
  ...reportsPersonalFields,
  ...accessDayPersonalFields,
}
