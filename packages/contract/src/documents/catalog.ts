/** Public data: agencies, programs, handbooks (R-WEB-10). */
import { agencyStatuses, publishedProgramStatus } from '@portal/domain/facts/programs'
import { condition, shownForm } from '../fields/form.ts'
import * as z from '../fields/z.ts'
import { programNeeds } from '../program-needs.ts'

export const programStatus = z.enum(Object.values(publishedProgramStatus))
export const agencyStatus = z.enum(agencyStatuses)

export const programNeed = z.enum(programNeeds)

/** A document that a program asks for; a filed document may name its `id`. */
export const programRequirement = z.object({
  id: z.int(),
  title: z.string(),
  is_required: z.boolean(),
  /** Present where the document is asked for on a condition only, which names questions of the form. */
  show_if: condition.optional(),
})

export const agencyCard = z.object({
  id: z.int(),
  name: z.string(),
  short_name: z.string(),
  image: z.string(),
  active_projects_count: z.int(),
})

export const programCard = z.object({
  id: z.int(),
  title: z.string(),
  createdAt: z.string(),
  status: programStatus,
  image: z.string(),
  need: programNeed,
  deadline: z.string().nullable(),
  /** Present only before the first day for applications; until then the status is `deactive`. */
  opens_on: z.string().optional(),
})

/** A program in the search, which lists the programs that take applications, newest first. */
export const foundProgram = z.object({
  id: z.int(),
  title: z.string(),
  agency_id: z.int(),
  agency_short_name: z.string(),
  need: programNeed,
  deadline: z.string().nullable(),
  image: z.string(),
  /** The first sentence of its first section, what the program is for; null where it has none that can stand alone. */
  gives: z.string().nullable(),
})

export const programDocument = z.object({
  id: z.int(),
  title: z.string(),
  image: z.string(),
  status: programStatus,
  createdAt: z.string(),
  agency_id: z.int(),
  agency: z.object({
    id: z.int(),
    name: z.string(),
    short_name: z.string(),
    /** The name in the grammatical case that the application form needs. */
    agency_name_application: z.string(),
    /** A program of an inactive agency can be read by its link but not applied to (R-ADM-11). */
    status: agencyStatus,
  }),
  sections: z.array(z.object({ id: z.int(), title: z.string(), description: z.string() })),
  attachment_allow_status: programStatus,
  application_recipient: z.string(),
  recipient_position: z.string(),
  has_sub_agency: z.union([z.literal(0), z.literal(1)]),
  sub_agency_name: z.string().nullable(),
  need: programNeed,
  /** What an applicant receives, in the administrator's words. */
  gives: z.string().nullable(),
  requirements: z.array(programRequirement),
  /** The first and last day for applications, YYYY-MM-DD in Asia/Tbilisi; outside them the status is `deactive`. */
  opens_on: z.string().nullable(),
  deadline: z.string().nullable(),
  answer_days: z.int().nullable(),
  minutes_to_fill: z.int().nullable(),
  /** The questions that the program asks; null where it takes a free text alone. */
  form: shownForm.nullable(),
})

export const regionEntry = z.object({ id: z.int(), name: z.string() })
export const municipalityEntry = z.object({ id: z.int(), name: z.string() })
export const professionEntry = z.object({ id: z.int(), name: z.string() })
/** Whoever chooses the entry with the status `deactive_all` ("none of these") can choose no other entry. */
export const socialStatus = z.object({ id: z.int(), name: z.string(), status: z.string() })

export type ProgramStatus = z.output<typeof programStatus>
export type AgencyCard = z.output<typeof agencyCard>
export type ProgramCard = z.output<typeof programCard>
export type ProgramNeed = z.output<typeof programNeed>
export type ProgramRequirement = z.output<typeof programRequirement>
export type FoundProgram = z.output<typeof foundProgram>
export type ProgramDocument = z.output<typeof programDocument>
export type RegionEntry = z.output<typeof regionEntry>
export type SocialStatus = z.output<typeof socialStatus>
