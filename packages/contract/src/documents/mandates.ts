/** Who acts for whom (R-ACT-1): a mandate as either side reads it, and what was done by it. */
import { mandateBases, mandateScopes, mandateStatuses, officeBases } from '@portal/domain/facts/mandates'
import * as z from '../fields/z.ts'

export const mandateDocument = z.object({
  id: z.int(),
  /** A person, or a company by its name. */
  principal: z.object({ id: z.int(), name: z.string() }),
  /** Both null before the agent accepts, so that an offer does not tell whose number it is. */
  agent: z.object({ id: z.int().nullable(), name: z.string().nullable() }),
  may: z.array(z.enum(mandateScopes)),
  basis: z.enum(mandateBases),
  /** When it was offered, and the last day on which it holds; null without one. Of a visit it is the moment, ISO 8601. */
  from: z.string(),
  until: z.string().nullable(),
  status: z.enum(mandateStatuses),
  /** For an open offer: the last day on which it can be accepted. */
  answer_by: z.string().nullable(),
  /** Of a visit: at which agency. */
  agency_name: z.string().nullable(),
})
/** A visit as its agent reads it. */
export const visitDocument = z.object({
  visit: z.int(),
  status: z.enum(mandateStatuses),
  basis: z.enum(officeBases),
  /** Null before the proof, when nothing is told of the person. */
  principal: z.object({ id: z.int(), name: z.string() }).nullable(),
  from: z.string(),
  /** When the two hours are over, ISO 8601. */
  until: z.string(),
})
export type VisitDocument = z.output<typeof visitDocument>

/** One of the visits of today, with the applications that were filed or sent in it. */
export const visitRow = visitDocument.extend({ applications: z.array(z.int()) })
export type VisitRow = z.output<typeof visitRow>

export type MandateDocument = z.output<typeof mandateDocument>

/** What the agent may do once a wider offer is accepted; null without one. */
export const mandateRow = mandateDocument.extend({
  offered: z.object({ may: z.array(z.enum(mandateScopes)), until: z.string().nullable() }).nullable(),
  /** The masked number of an agent who has not accepted, to the principal only: 61004…17. */
  personal_id: z.string().nullable(),
  /** While the principal is blocked, nobody acts by it; the agent may still end it. */
  is_suspended: z.literal(true).optional(),
})
export type MandateRow = z.output<typeof mandateRow>

export const mandateAct = z.object({
  at: z.string(),
  stream: z.string(),
  type: z.string(),
  actor: z.object({ id: z.int(), for: z.int() }),
})

/** Somebody who acts for a company. */
export const companyPerson = z.object({
  id: z.int().nullable(),
  /** The masked number of somebody who has not accepted. */
  name: z.string().nullable(),
  /** `director`: the company's own account, which nobody removes. */
  basis: z.enum(['director', 'company']),
  mandate: z.int().nullable(),
  may: z.array(z.enum(mandateScopes)),
  from: z.string(),
  until: z.string().nullable(),
  status: z.enum(mandateStatuses),
  last_act: z.object({ at: z.string(), stream: z.string(), type: z.string() }).nullable(),
})
export type CompanyPerson = z.output<typeof companyPerson>
