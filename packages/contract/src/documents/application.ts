/** The published application: the full document, and a list row (R-APP-53). */
import { judgements } from '@portal/domain/facts/criteria'
import { type ApplicationStatus, applicationStatuses } from '../application-status.ts'
import { answersDocument, answersRead, caseForm, flagsDocument, judgedCriteria } from '../fields/form.ts'
import * as z from '../fields/z.ts'
import { actorKind } from './actor-kind.ts'
import { programRequirement } from './catalog.ts'
import { clockFields, clockSpan, requestDocument, requestRow } from './clock.ts'
import { ownFeedback } from './feedback.ts'
import { documentStatus, registrationType } from './member-choices.ts'
import { preparedDecision, sentBackDecision } from './preparing.ts'

export const applicationStatus = z.enum(applicationStatuses)

const place = z.object({ id: z.int(), name: z.string() })
/** One of the staff, or a system of the agency. */
const person = z.object({ id: z.int(), name: z.string(), ...actorKind })
const reviewer = z.object({ first_name: z.string(), last_name: z.string() })

/**
 * `file_path` identifies the file in the path of a call; `original_name` is the name that the file had when it was
 * uploaded.
 */
export const attachment = z.object({
  id: z.int(),
  file_path: z.string(),
  original_name: z.string(),
  size: z.int(),
  /** The id of the program's requirement that the file meets; null when the applicant chose none. */
  requirement: z.int().nullable(),
  /** That the file waits for its malware scan, or holds a threat; nobody opens it then. */
  scan: z.enum(['checking', 'infected']).optional(),
})

/** `is_asked` is false where the condition of the document is not met by the answers. */
export const caseRequirement = programRequirement.extend({ is_asked: z.boolean() })

/** The applicant's own record, which staff compare with the typed data. */
export const applicant = z.object({
  id: z.int(),
  registration_type: registrationType,
  first_name: z.string(),
  last_name: z.string(),
  personal_id: z.string().nullable(),
  company_name: z.string().nullable(),
  company_id: z.string().nullable(),
  document_verified_status: documentStatus,
})

export const applicationDocument = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  lastname: z.string(),
  mobile: z.string(),
  personal_id: z.string(),
  /** Safe HTML: p, br, strong, b, em, i, u. */
  description: z.string(),
  physical_address: z.string(),
  legal_address: z.string(),
  physical_region: place,
  physical_municipality: place,
  legal_region: place,
  legal_municipality: place,
  status: applicationStatus,
  /** The reason of a rejection. */
  comment: z.string().nullable(),
  /** The reason and time of the last return; null unless the application waits for its applicant. */
  returned_reason: z.string().nullable(),
  returned_at: z.string().nullable(),
  times_returned: z.int(),
  /** The questions of its form that the last return names; null unless it names some and waits for its applicant. */
  returned_questions: z.array(z.int()).nullable(),
  ...clockFields,
  /** Since when it was whose turn, from the first sending on; only with a promised day. */
  clock_spans: z.array(clockSpan).optional(),
  /** The open request for papers, or the last one that was completed. */
  request: requestDocument.nullable(),
  /** The rejected application that this one refiles. */
  follows: z.int().nullable(),
  /** The application that refiles this one. */
  followed_by: z.int().nullable(),
  /** The time of the last forwarding; a return does not clear it. */
  forwarded_at: z.string().nullable(),
  decided_at: z.string().nullable(),
  /** When and, if they said so, why the applicant took it back. */
  withdrawn_at: z.string().nullable(),
  withdrawn_reason: z.string().nullable(),
  /** The agency that sent it on last, when and why. */
  transferred_from: z.object({ id: z.int(), short_name: z.string() }).nullable(),
  transferred_at: z.string().nullable(),
  transferred_reason: z.string().nullable(),
  /**
   * The number of the agency's forwarded applications with a smaller id, so that the owner knows how many are ahead.
   * Null for other readers, and while the application is not forwarded.
   */
  waiting_before: z.int().nullable(),
  /**
   * What the program says today, for the owner only: who receives the application, and after how many calendar days an
   * answer comes.
   */
  recipient: z.string().nullable().optional(),
  answer_days: z.int().nullable().optional(),
  created_at: z.string(),
  updated_at: z.string(),
  project: z.object({ id: z.int(), title: z.string() }).nullable(),
  /** The owner's application to an agency has the agency's short name of today, too. */
  agency: z.object({ id: z.int(), name: z.string(), short_name: z.string().optional() }),
  reviewer: reviewer.nullable(),
  attachments_application: z.array(attachment),
  /** The documents that this application is judged by: those that its program asked for on its day (R-FORM-28). */
  requirements: z.array(caseRequirement),
  /** For the owner of one that was never sent: what the program asks for by now, which a sending takes over. */
  program_now: z.object({ version: z.int(), requirements: z.array(caseRequirement) }).optional(),
  /** The parent who filed it in the name of the child, whose application it is. */
  parent: z.string().optional(),
  applicant: applicant.optional(),
  /** For staff only: the assignee, and colleagues who opened the application in the last ten minutes. */
  taken_by: person.nullable().optional(),
  open_by: z.array(person).optional(),
  /** For staff only: the decision that waits for a signature, and one that was not signed (R-OFF-4). */
  prepared: preparedDecision.nullable().optional(),
  sent_back: sentBackDecision.nullable().optional(),
  /** What an application to a program with a form has: the revision that it was filed on, and its answers (R-FORM-23). */
  form: caseForm.optional(),
  answers: answersDocument.optional(),
  answers_read: answersRead.optional(),
  /** For staff only. */
  flags: flagsDocument.optional(),
  /** What its decision said about the criteria of its form; for staff only (R-FORM-47). */
  criteria: judgedCriteria.optional(),
  /** Messages of the other side that the reader's side has not read (R-APP-82). */
  unread: z.int().optional(),
  /** When the applicant saw the decision on the site (R-APP-84). */
  decision_seen_at: z.string().nullable().optional(),
  /** The agent who saw it in the applicant's name, empty once they were erased; omitted where the applicant saw it. */
  decision_seen_by: z.string().optional(),
  /** For its owner: whether it was easy (R-APP-112). */
  feedback: ownFeedback.optional(),
  /** True if its decision has a letter (R-APP-87). */
  has_letter: z.boolean().optional(),
  /** True when the signed-in member filed the application. */
  is_own: z.boolean(),
  /** For staff whom it concerns, as who filed it in a visit: a colleague decides it (R-ROLE-6). */
  is_concerned: z.literal(true).optional(),
})

export const applicationAnswer = z.object({
  success: z.literal(true),
  message: z.string().optional(),
  data: applicationDocument,
})

/** The fields that the applicant types, by their published names; regions and municipalities are given by name. */
export const typedFields = [
  'name',
  'lastname',
  'mobile',
  'personal_id',
  'physical_region',
  'physical_municipality',
  'physical_address',
  'legal_region',
  'legal_municipality',
  'legal_address',
  'description',
] as const

/** The differences between the text that was returned and the current one; a change that was undone is not listed. */
export const applicationChanges = z.object({
  from_version: z.int(),
  to_version: z.int(),
  fields: z.array(z.object({ field: z.enum(typedFields), before: z.string(), after: z.string() })),
  /** Answers to the program's questions that differ, as people read them, in form order; empty for none. */
  answers: z.array(z.object({ id: z.int(), title: z.string(), before: z.string(), after: z.string() })).optional(),
  documents: z.object({
    added: z.array(z.string()),
    removed: z.array(z.string()),
    /** Documents that stayed and now meet another requirement (R-APP-25); omitted when there are none. */
    requirements: z
      .array(z.object({ name: z.string(), before: z.int().nullable(), after: z.int().nullable() }))
      .optional(),
  }),
})

/** Rows have no description and no attachments. */
export const applicationRow = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  lastname: z.string(),
  mobile: z.string(),
  personal_id: z.string(),
  status: applicationStatus,
  comment: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  project: z.object({ id: z.int(), title: z.string() }).nullable(),
  /** A citizen's own rows have the agency's short name of today, too. */
  agency: z.object({ id: z.int(), name: z.string(), short_name: z.string().optional() }),
  reviewer: reviewer.nullable(),
  forwarded_at: z.string().nullable(),
  returned_at: z.string().nullable(),
  ...clockFields,
  request: requestRow.nullable(),
  /** The parent who filed it in the name of the child. */
  parent: z.string().optional(),
  taken_by: person.nullable().optional(),
  /** For staff, in the list of prepared ones (`prepared=1`). */
  is_prepared: z.boolean().optional(),
  /** What the program says today, on a citizen's own forwarded applications; read with the page, never stored. */
  answer_days: z.int().nullable().optional(),
  /** For staff, in the queue of one program: the answers that its form shows there (R-FORM-31). */
  columns: z.array(z.object({ id: z.int(), value: z.string().nullable() })).optional(),
  /** Messages of the other side that the reader's side has not read (R-APP-82). */
  unread: z.int().optional(),
  /** In an export of one program: every answer in form order, with the type of its cell (R-WEB-48). */
  cells: z
    .array(
      z.object({
        id: z.int(),
        title: z.string(),
        type: z.enum(['text', 'number', 'money', 'date']),
        value: z.union([z.string(), z.number()]),
      }),
    )
    .optional(),
  /** In an export of one program: what the decision said about the criteria of the form (R-FORM-57). */
  judged: z.array(z.object({ id: z.int(), title: z.string(), judgement: z.enum(judgements) })).optional(),
  /** In an export: when the applicant saw the decision on the site, and the agent who did so in their name. */
  decision_seen_at: z.string().nullable().optional(),
  decision_seen_by: z.string().optional(),
  is_own: z.boolean(),
  /** For staff: it concerns them personally without being their own (R-ROLE-6). */
  is_concerned: z.literal(true).optional(),
})

export type { ApplicationStatus }
export type AttachmentDocument = z.output<typeof attachment>
export type ApplicantDocument = z.output<typeof applicant>
export type ApplicationDocument = z.output<typeof applicationDocument>
export type ApplicationChanges = z.output<typeof applicationChanges>
export type TypedField = (typeof typedFields)[number]
export type ApplicationRow = z.output<typeof applicationRow>
