/** Labels of the fields of a mandate's events. */
import { deskEvents } from '../../texts/desk-events.ts'
import { fieldNames } from '../../texts/field-names.ts'
import { mandateEvents } from '../../texts/mandate-events.ts'
import { members } from '../../texts/members.ts'

export const mandateFieldLabels = {
  mandate: fieldNames['audit.stream.mandate'],
  principal: mandateEvents['field.mandate.principal'],
  principalName: mandateEvents['field.mandate.principalName'],
  agent: mandateEvents['field.mandate.agent'],
  agentName: mandateEvents['field.mandate.agentName'],
  agentIndex: mandateEvents['field.mandate.agentIndex'],
  agentNumber: mandateEvents['field.mandate.agentNumber'],
  may: mandateEvents['field.mandate.may'],
  until: mandateEvents['field.mandate.until'],
  basis: members['member.edit.basis'],
  by: deskEvents['field.by'],
  because: deskEvents['field.because'],
  agencyName: mandateEvents['field.visit.agencyName'],
  note: mandateEvents['field.visit.note'],
  slot: mandateEvents['field.mandate.slot'],
} as const
