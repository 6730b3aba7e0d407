/** The fields of returns with a last day and of requests for papers. The bounds of days need the clock and are the decider's. */
import { fill } from '../fill.ts'
import { isCalendarDay } from '../tbilisi.ts'
import { asking } from '../texts/asking.ts'
import { validation } from '../texts/validation.ts'
import { isReason } from './blank.ts'
import { documentLimit } from './file-limits.ts'
import { uploadKey } from './files.ts'
import { filledText } from './names.ts'
import { idField } from './numbers.ts'
import { reasonText } from './reason.ts'
import * as z from './z.ts'

export const requestTextLimit = 2000
export const paperTitleLimit = 200
export const paperLimit = 10
const questionLimit = 60

const tooLong = fill(validation['validation.reason.max'], { max: requestTextLimit })
const paperCount = fill(asking['server.papers.max'], { max: paperLimit })

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

export const extensionReason = reasonText(asking['server.reason'], requestTextLimit, tooLong)
export const requestText = reasonText(asking['server.text'], requestTextLimit, tooLong)

export const papersField = z
  .array(
    z.object({
      title: filledText(
        asking['server.paperTitle'],
        paperTitleLimit,
        fill(asking['server.paperTitle.max'], { max: paperTitleLimit }),
      ).refine(isReason, { error: asking['server.paperTitle'] }),
      requirement: idField().nullish(),
    }),
    { error: asking['server.paperTitle'] },
  )
  .max(paperLimit, { error: paperCount })

export const suppliedDocuments = z
  .array(z.object({ key: uploadKey, paper: idField().nullish() }), { error: validation['validation.file.required'] })
  .max(documentLimit, { error: fill(validation['validation.file.count'], { max: documentLimit }) })
