/** The schemas of the calls that anybody may make without signing in, apart so that the first page loads no others. */
import {
  agencyCard,
  foundProgram,
  municipalityEntry,
  professionEntry,
  programCard,
  programDocument,
  regionEntry,
  socialStatus,
} from '../documents/catalog.ts'
import { statisticsDocument, usualDaysDocument } from '../documents/desk.ts'
import { portalStatusDocument } from '../documents/status.ts'
import { idParam } from '../fields/numbers.ts'
import { statisticsFilters } from '../fields/statistics.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const activeAgenciesSchema = {
  about: 'The active agencies with how many of their programs take applications.',
  answer: z.object({ data: z.array(agencyCard) }),
} satisfies CallSchema

export const activeProgramsSchema = {
  about: 'The programs that take applications today, of active agencies, newest first.',
  answer: z.array(foundProgram),
} satisfies CallSchema

export const agencyProgramsSchema = {
  about: 'The programs of an agency in all statuses: the page filters. An unknown agency is 404.',
  params: z.object({ agencyId: idParam }),
  answer: z.array(programCard),
} satisfies CallSchema

export const countMissedWordsSchema = {
  about: 'Counts words of a search that found nothing, by month and without a person.',
  body: z.object({
    words: z
      .array(z.string().regex(/^(?:[ა-ჰ]{3,30}|[a-z]{3,30})$/))
      .min(1)
      .max(5),
  }),
  answer: z.object({ success: z.literal(true) }),
} satisfies CallSchema

export const healthSchema = {
  about: '200 when the tables are reachable, else 503.',
  answer: z.object({ status: z.literal('ok') }),
} satisfies CallSchema

export const municipalitiesSchema = {
  about: 'The municipalities of a region; an unknown region is 404.',
  params: z.object({ regionId: idParam }),
  answer: z.array(municipalityEntry),
} satisfies CallSchema

export const openapiSchema = {
  about: 'The description of these calls, made from the same schemas that validate.',
  answer: z.record(z.string(), z.unknown()),
} satisfies CallSchema

export const portalStatusSchema = {
  about: 'Whether the portal works; an unknown figure is null.',
  answer: portalStatusDocument,
} satisfies CallSchema

export const professionsSchema = {
  about: 'The professions of the handbook.',
  answer: z.array(professionEntry),
} satisfies CallSchema

export const programByIdSchema = {
  about: 'A program with its sections and its agency.',
  params: z.object({ id: idParam }),
  answer: programDocument,
} satisfies CallSchema

export const regionsSchema = {
  about: 'The regions of the handbook.',
  answer: z.array(regionEntry),
} satisfies CallSchema

export const socialStatusesSchema = {
  about: 'The social statuses of the handbook.',
  answer: z.array(socialStatus),
} satisfies CallSchema

export const statisticsSchema = {
  about:
    'How many applications came in, how they ended and how long they took; small groups are hidden, and `from` and `to` stand for whole months.',
  query: statisticsFilters,
  answer: statisticsDocument,
} satisfies CallSchema

export const statisticsCsvSchema = {
  about: 'The statistics as open data: one row a program, a hidden number is empty.',
  query: statisticsFilters,
  answer: z.string(),
  gives: 'text/csv',
} satisfies CallSchema

export const usualDaysSchema = {
  about:
    'Within how many working days answers usually come: of all, of each agency and of each program where published.',
  answer: usualDaysDocument,
} satisfies CallSchema
