/** The schemas of the calls with which staff prepare a decision for an administrator's signature. */
import { applicationAnswer } from '../documents/application.ts'
import { optionalAnswerDay, returnedQuestions } from '../fields/asking.ts'
import { letterField } from '../fields/desk.ts'
import { criteriaOf, judgedCriteria } from '../fields/form.ts'
import { idParam, versionField } from '../fields/numbers.ts'
import { hasReasonOfOutcome, onlyItsFields, preparedOutcome, reasonMissing, sentBackNote } from '../fields/preparing.ts'
import { optionalReason } from '../fields/reason.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const prepareDecisionSchema = {
  about:
    'Prepares a decision for the signature of an administrator: judged as the decision itself, and read by the staff of the agency alone. The newest one stands, until the application changes.',
  params: z.object({ id: idParam }),
  body: z
    .object({
      outcome: preparedOutcome,
      reason: optionalReason,
      letter: letterField,
      criteria: judgedCriteria.nullish(),
      criteria_of: criteriaOf,
      answer_by: optionalAnswerDay,
      questions: returnedQuestions,
      version: versionField,
    })
    .refine(hasReasonOfOutcome, reasonMissing)
    .superRefine(onlyItsFields),
  answer: applicationAnswer,
  status: 201,
  shows: ['notes', 'conflict'],
} satisfies CallSchema

export const sendBackPreparationSchema = {
  about: 'Sends a prepared decision back to the staff instead of signing it, with a note that they read.',
  params: z.object({ id: idParam, preparation: idParam }),
  body: z.object({ note: sentBackNote }),
  answer: applicationAnswer,
  shows: ['notes', 'conflict'],
} satisfies CallSchema
