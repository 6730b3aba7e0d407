/** The schemas of the calls of auditors. */
import { auditedAccess } from '../documents/access.ts'
import {
  auditEvent,
  feedLag,
  logVerification,
  nightlyVerification,
  parkedEvent,
  replayDocument,
} from '../documents/audit.ts'
import { proofFile } from '../documents/proof-file.ts'
import { accessFilters, logFilters } from '../fields/audit.ts'
import { idParam, versionParam } from '../fields/numbers.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const applicationProofSchema = {
  about:
    'The proof file `proof_application_{id}.json`: the events as stored, what proves each field, their places in the log and the seals over them; `docs/proof-file.md` says how anybody checks it. In pages of some 2 MB: the header `Link` has the address of the next one.',
  params: z.object({ id: idParam }),
  query: z.object({ after: versionParam }),
  answer: proofFile,
  shows: ['proof'],
} satisfies CallSchema

export const auditAccessesSchema = {
  about:
    'Who of the staff was shown which record, newest first, with names. This call is itself recorded. Each answer reads a bounded part of the log, so that it may be short or empty and still have a `next_cursor`.',
  query: accessFilters,
  answer: z.object({ data: z.array(auditedAccess), next_cursor: z.string().nullable() }),
  shows: ['looks'],
} satisfies CallSchema

export const listEventsSchema = {
  about:
    'The log of everything that happened, newest first, without personal fields; each answer looks a bounded stretch far, so that it may be short, or empty, and still have a `next_cursor`.',
  query: logFilters,
  answer: z.object({ data: z.array(auditEvent), next_cursor: z.string().nullable() }),
  shows: ['log', 'export'],
} satisfies CallSchema

export const listParkedEventsSchema = {
  about:
    'Events that a projector could not take: safe in the log, waiting for a person; a hundred of each projector at most. `lag`: how far the projectors are behind the log.',
  answer: z.object({ data: z.array(parkedEvent), lag: feedLag }),
} satisfies CallSchema

export const nightlyVerificationSchema = {
  about: 'What the verification of everything found that runs each night; null before the first.',
  answer: z.object({ data: nightlyVerification.nullable() }),
} satisfies CallSchema

export const replayApplicationSchema = {
  about:
    'An application replayed up to an event, from its events alone; a version out of range is 404. The events come in pages of some 2 MB: the header `Link` has the address of the next one.',
  params: z.object({ id: idParam }),
  query: z.object({ version: versionParam, after: versionParam }),
  answer: replayDocument,
  shows: ['replay'],
} satisfies CallSchema

export const verifyLogSchema = {
  about:
    'Checks everything that is kept against the log and its seals, up to 15 seconds of work a call; `next_cursor` goes on.',
  body: z.object({ cursor: z.string().max(2000).nullish() }),
  answer: logVerification,
} satisfies CallSchema
