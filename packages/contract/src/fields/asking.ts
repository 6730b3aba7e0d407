/** The fields of returns with a last day and of requests for papers. The bounds of days need the clock and are the decider's. */

import { maxDocuments, maxPapers, maxPaperTitle, maxReason } from '@portal/domain/facts/limits'
import { fill } from '../fill.ts'
import { isCalendarDay } from '../tbilisi.ts'
import { asking } from '../texts/asking.ts'
import { validation } from '../texts/validation.ts'
import { isReason } from './blank.ts'
import { uploadKey } from './files.ts'
import { filledText } from './names.ts'
import { idField } from './numbers.ts'
import { reasonText } from './reason.ts'
import * as z from './z.ts'

const questionLimit = 60

const tooLong = fill(validation['validation.reason.max'], { max: maxReason })
const paperCount = fill(asking['server.papers.max'], { max: maxPapers })

export const calendarDay = z
  .string({ error: validation['validation.date'] })
  .refine(isCalendarDay, { error: validation['validation.date'] })

/** Null, empty or left out: no last day. */
export const optionalAnswerDay = z
  .union([z.literal(''), calendarDay], { error: validation['validation.date'] })
  .nullish()
  .transform((day) => day || null)

export const returnedQuestions = z
  .array(idField(asking['server.question']), { error: asking['server.question'] })
  .max(questionLimit, { error: asking['server.question'] })
  .optional()

export const extensionReason = reasonText(asking['server.reason'], maxReason, tooLong)
export const requestText = reasonText(asking['server.text'], maxReason, tooLong)

export const papersField = z
  .array(
    z.object({
      title: filledText(
        asking['server.paperTitle'],
        maxPaperTitle,
        fill(asking['server.paperTitle.max'], { max: maxPaperTitle }),
      ).refine(isReason, { error: asking['server.paperTitle'] }),
      requirement: idField().nullish(),
    }),
    { error: asking['server.paperTitle'] },
  )
  .max(maxPapers, { error: paperCount })

export const suppliedDocuments = z
  .array(z.object({ key: uploadKey, paper: idField().nullish() }), { error: validation['validation.file.required'] })
  .max(maxDocuments, { error: fill(validation['validation.file.count'], { max: maxDocuments }) })
