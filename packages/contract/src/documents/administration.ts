/** Programs and agencies as their administrators read them (R-ADM-1). */
import { formDocument } from '../fields/form.ts'
import * as z from '../fields/z.ts'
import { agencyStatus, programDocument, programStatus } from './catalog.ts'

export const administeredProgramRow = z.object({
  id: z.int(),
  title: z.string(),
  agency_id: z.int(),
  createdAt: z.string(),
  status: programStatus,
  /** From this time on only the Super Administrator may edit the program. */
  forwarded_at: z.string().nullable(),
})

export const administeredProgram = programDocument.extend({
  form: formDocument.nullable(),
  forwarded_at: z.string().nullable(),
  /** The member of staff who gets what is sent to the program. */
  assignee_id: z.int().nullable(),
  /** An edit sends this version back, and is refused after a concurrent change. */
  version: z.int(),
  /** Applications without a decision, which keep the rules of their day (R-FORM-33); on the page of an edit. */
  open_cases: z.int().optional(),
})

export const agencyDocument = z.object({
  id: z.int(),
  name: z.string(),
  short_name: z.string(),
  agency_name_application: z.string(),
  email: z.string(),
  phone: z.string(),
  website: z.string().nullable(),
  address: z.string(),
  status: agencyStatus,
  /** Whether a prepared decision is signed by another person than the one who prepared it. */
  four_eyes: z.boolean(),
  image: z.string(),
  version: z.int(),
})

/**
 * A change that somebody else saved first; the 409 of an edit lists such changes in `current`. The name in `by` is
 * empty if the reader may not see names of that role.
 */
export const recordChange = z.object({
  version: z.int(),
  at: z.string(),
  by: z.object({ role: z.string(), name: z.string() }),
  /** Georgian field names, as in the form. */
  fields: z.array(z.string()),
})

export type RecordChange = z.output<typeof recordChange>
export type AdministeredProgramRow = z.output<typeof administeredProgramRow>
export type AdministeredProgram = z.output<typeof administeredProgram>
export type AgencyDocument = z.output<typeof agencyDocument>
