/** Labels of the fields of an agency's own system. */
import { deskEvents } from '../../texts/desk-events.ts'
import { fieldNames } from '../../texts/field-names.ts'
import { systemEvents } from '../../texts/system-events.ts'

export const systemFieldLabels = {
  system: fieldNames['audit.stream.system'],
  label: systemEvents['field.system.label'],
  role: deskEvents['field.role'],
  expiresOn: systemEvents['field.system.expiresOn'],
  proposedBy: deskEvents['field.proposedBy'],
  digest: systemEvents['field.system.digest'],
} as const
