/** What an applicant says about applying (R-APP-112). */
import { easyAnswers } from '@portal/domain/facts/feedback'
import { feedbackLimit } from '../easy-answers.ts'
import { fill } from '../fill.ts'
import { rules } from '../texts/rules.ts'
import { validation } from '../texts/validation.ts'
import { trimLines } from './blank.ts'
import * as z from './z.ts'

export const easyField = z.literal(easyAnswers, { error: rules['feedback.easy.required'] })

export const feedbackText = z
  .string({ error: validation['validation.choice'] })
  .overwrite(trimLines)
  .max(feedbackLimit, { error: fill(rules['feedback.text.max'], { max: feedbackLimit }) })
  .nullish()
  .transform((text) => text ?? '')

/** The day and the place of the last entry of a page; it names nobody. */
export const feedbackCursor = z
  .union([z.literal(''), z.string().regex(/^\d{4}-\d{2}-\d{2}\.[A-Za-z0-9_-]{16}$/)], {
    error: validation['validation.choice'],
  })
  .optional()
  .transform((cursor) => cursor || undefined)
