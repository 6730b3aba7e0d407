/** The fields with which a decision is prepared, and a prepared one is signed. */
import { maxNote } from '@portal/domain/facts/limits'
import { preparedOutcomes } from '@portal/domain/facts/outcomes'
import { fill } from '../fill.ts'
import { errors } from '../texts/errors.ts'
import { rules } from '../texts/rules.ts'
import { validation } from '../texts/validation.ts'
import { isReason } from './blank.ts'
import { idField } from './numbers.ts'
import { reasonText } from './reason.ts'
import * as z from './z.ts'

/** The preparation that is signed. What is sent beside it must be what was prepared (R-OFF-5). */
export const signedPreparation = idField(rules['server.prepared.unknown']).nullish()

export const preparedOutcome = z.enum(preparedOutcomes, { error: validation['validation.choice'] })

export const sentBackNote = reasonText(
  rules['server.prepared.note'],
  maxNote,
  fill(validation['validation.reason.max'], { max: maxNote }),
)

type Sent = { readonly reason?: unknown; readonly prepared?: unknown; readonly outcome?: unknown }

/** A wrong type has its own error. */
const isWritten = (reason: unknown): boolean =>
  reason == null ? false : typeof reason !== 'string' || isReason(reason)

export const hasReasonOrPreparation = ({ reason, prepared }: Sent): boolean => prepared != null || isWritten(reason)
export const hasReasonOfOutcome = ({ outcome, reason }: Sent): boolean => outcome === 'completed' || isWritten(reason)

export const reasonMissing = {
  path: ['reason'],
  error: errors['server.application.reasonRequired'],
  when: () => true,
}

/** A return has no letter and judges nothing, and nothing else has a last day. */
const fieldsOfOthers = {
  completed: ['answer_by', 'questions'],
  rejected: ['answer_by', 'questions'],
  returned: ['letter', 'criteria'],
} as const satisfies Record<(typeof preparedOutcomes)[number], readonly string[]>

type Prepared = { readonly outcome: keyof typeof fieldsOfOthers; readonly [field: string]: unknown }

export const onlyItsFields = (sent: Prepared, context: z.RefinementCtx): void => {
  for (const field of fieldsOfOthers[sent.outcome])
    if (isGiven(sent[field]))
      context.addIssue({ code: 'custom', path: [field], message: rules['server.prepared.notForOutcome'] })
}

const isGiven = (value: unknown): boolean =>
  value != null && (typeof value !== 'object' || Object.keys(value).length > 0)
